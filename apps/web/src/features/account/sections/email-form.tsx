import type { Account } from '@onsori/contract/account';
import { useState } from 'react';
import { accountTexts } from '#features/account/account-texts.ts';
import { ReauthForm } from '#features/account/reauth-form.tsx';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { TextField } from '#ui/text-field.tsx';
import { validateNewEmail } from './email.rules.ts';

interface EmailFormProps {
  readonly user: Account;
  /** Called after the confirmation mail was sent. */
  onSent(email: string): void;
}

export function EmailForm({ user, onSent }: EmailFormProps) {
  const t = accountTexts.use();
  const [input, setInput] = useState('');
  const [error, setError] = useState<string>();
  const email = input.trim().toLowerCase();
  const validate = () => {
    const problem = validateNewEmail(email, user.email);
    setError(problem ? t(`email.${problem}`) : undefined);
    return problem === null;
  };
  return (
    <ReauthForm
      submitLabel={t('email.submit')}
      validate={validate}
      submitChange={(proof) => browserApi.call('changeEmail', { body: { ...proof, email } })}
      onDone={() => onSent(email)}
      onRejected={(failure) => {
        const isInput = failure instanceof ApiError && failure.body?.type === 'invalid.input';
        if (isInput) setError(t('email.wrong'));
        return isInput;
      }}
    >
      <TextField
        label={t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        error={error}
        required
      />
    </ReauthForm>
  );
}
