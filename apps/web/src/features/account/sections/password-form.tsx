import { limits } from '@onsori/contract/limits';
import { passwordLengthProblem } from '@onsori/contract/password';
import { useState } from 'react';
import { accountTexts } from '#features/account/account-texts.ts';
import { ReauthForm } from '#features/account/reauth-form.tsx';
import { NewPasswordField } from '#features/auth/auth.public.ts';
import { ApiError } from '#lib/api-error.ts';
import { replaceSession } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';

export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = accountTexts.use();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const validate = () => {
    const problem = passwordLengthProblem(password);
    const { passwordMin: min, passwordMax: max } = limits.account;
    if (problem === 'too_short') setError(t('password.tooShort', { min }));
    else setError(problem ? t('password.tooLong', { max }) : undefined);
    return problem === null;
  };
  return (
    <ReauthForm
      submitLabel={t('save')}
      validate={validate}
      submitChange={(proof) =>
        replaceSession((api, signal) =>
          api.call('changePassword', { body: { ...proof, new_password: password } }, signal),
        )
      }
      onDone={onDone}
      onRejected={(failure) => {
        const isPassword =
          failure instanceof ApiError && failure.body?.type === 'invalid.new_password';
        if (isPassword) setError(errorText(failure) ?? t('failed'));
        return isPassword;
      }}
    >
      <NewPasswordField value={password} onChange={setPassword} error={error} />
    </ReauthForm>
  );
}
