import type { Account } from '@onsori/contract/account';
import { limits } from '@onsori/contract/limits';
import { passwordLengthProblem } from '@onsori/contract/password';
import { useState } from 'react';
import { AccountSection } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { ChangePanel } from '#features/account/change-panel.tsx';
import { ReauthForm } from '#features/account/reauth-form.tsx';
import { NewPasswordField, useSession } from '#features/auth/auth.public.ts';
import { ApiError } from '#lib/api-error.ts';
import { replaceSession } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
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

export function PasswordSection({ user }: { readonly user: Account }) {
  const t = accountTexts.use();
  const toast = useToast();
  const session = useSession();
  const hasPassword = user.has_password;
  return (
    <AccountSection title={t('password.title')}>
      <ChangePanel
        action={t(hasPassword ? 'change' : 'password.create')}
        actionName={t(hasPassword ? 'password.change' : 'password.create')}
        form={(close) => (
          <PasswordForm
            onDone={() => {
              session.update({ ...user, has_password: true });
              toast.show(t(hasPassword ? 'password.changed' : 'password.created'));
              close();
            }}
          />
        )}
      >
        <p className="text-sm text-text-2">
          {t(hasPassword ? 'password.isSet' : 'password.isMissing')}
        </p>
      </ChangePanel>
    </AccountSection>
  );
}
