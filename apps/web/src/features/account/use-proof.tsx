import { type ReactNode, useState } from 'react';
import { useUser } from '#features/auth/auth.public.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-rules.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { accountTexts } from './account-texts.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** Password of the account; absent when the account has none and a recent sign-in suffices. */
export interface Proof {
  readonly password?: string;
}

interface ProofState {
  /** Password input, if the account has a password. */
  readonly field: ReactNode;
  /** Null when the required password is missing; the field displays the error. */
  getProof(): Proof | null;
  /** Handles an error about missing proof; returns false for any other error. */
  handleError(error: unknown): boolean;
}

/** Re-authentication before sensitive changes. */
export function useProof(isRequired = true): ProofState {
  const t = accountTexts.use();
  const needsPassword = (useUser()?.has_password ?? false) && isRequired;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isSignInStale, setSignInStale] = useState(false);
  return {
    field: (
      <>
        {needsPassword && (
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
        {isSignInStale && <SignInAgain />}
      </>
    ),
    getProof: () => {
      if (!needsPassword) return {};
      setError(password === '' ? t('proof.missing') : undefined);
      return password === '' ? null : { password };
    },
    handleError: (failure) => {
      const type = failure instanceof ApiError ? failure.body?.type : undefined;
      if (type === 'invalid.password') setError(errorText(failure) ?? t('failed'));
      if (type === 'forbidden.sign_in_again') setSignInStale(true);
      return type === 'invalid.password' || type === 'forbidden.sign_in_again';
    },
  };
}
