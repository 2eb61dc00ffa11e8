import type { Account } from '@onsori/contract/account';
import { useState } from 'react';
import { accountTexts } from '#features/account/account-texts.ts';
import { ProvenForm } from '#features/account/proven-form.tsx';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { TextField } from '#ui/text-field.tsx';
import { emailProblem } from './email.rules.ts';

interface EmailFormProps {
  readonly user: Account;
  /** A link went to this address. */
  onSent(email: string): void;
}

export function EmailForm({ user, onSent }: EmailFormProps) {
  const t = accountTexts.use();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const email = typed.trim().toLowerCase();
  const check = () => {
    const problem = emailProblem(email, user.email);
    setError(problem ? t(`email.${problem}`) : undefined);
    return problem === null;
  };
  return (
    <ProvenForm
      submitLabel={t('email.submit')}
      check={check}
      change={(proof) => browserApi.call('changeEmail', { body: { ...proof, email } })}
      onDone={() => onSent(email)}
      onRefused={(failure) => {
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
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
        required
      />
    </ProvenForm>
  );
}
