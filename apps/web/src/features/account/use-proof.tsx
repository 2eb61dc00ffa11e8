import { type ReactNode, useState } from 'react';
import { useUser } from '#features/auth/auth.public.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-rules.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { accountTexts } from './account-texts.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** The account's password; nothing for an account without one, whose recent sign-in is the proof. */
export interface Proof {
  readonly password?: string;
}

interface ProofState {
  /** Where the password is asked for, if the account has one. */
  readonly field: ReactNode;
  /** Null when it is asked for and not given; the field says so. */
  give(): Proof | null;
  /** Whether a call failed for want of proof; that is said where it was asked for. */
  refused(error: unknown): boolean;
}

/** Asks who is there once more, before what only the owner of the account may do. */
export function useProof(needed = true): ProofState {
  const t = accountTexts.use();
  const asked = (useUser()?.has_password ?? false) && needed;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [stale, setStale] = useState(false);
  return {
    field: (
      <>
        {asked && (
          <PasswordField
            label={t('proof.label')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            hint={t('proof.hint')}
            error={error}
            showLabel={t('proof.show')}
            hideLabel={t('proof.hide')}
            required
          />
        )}
        {stale && <SignInAgain />}
      </>
    ),
    give: () => {
      if (!asked) return {};
      setError(password === '' ? t('proof.missing') : undefined);
      return password === '' ? null : { password };
    },
    refused: (failure) => {
      const type = failure instanceof ApiError ? failure.body?.type : undefined;
      if (type === 'invalid.password') setError(errorText(failure) ?? t('failed'));
      if (type === 'forbidden.sign_in_again') setStale(true);
      return type === 'invalid.password' || type === 'forbidden.sign_in_again';
    },
  };
}
