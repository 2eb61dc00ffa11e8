import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { saveSignInIntent, useSession, useUser } from '#features/auth/auth.public.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorText } from '#lib/error-rules.ts';
import { releaseLeaveGuard } from '#lib/leave-guard.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { accountTexts } from './account-texts.ts';

/** Shown to accounts without a password whose sign-in is too old; signing in returns here. */
export function SignInAgain() {
  const t = accountTexts.use();
  const session = useSession();
  const { pathname, search } = useLocation();
  const signOut = useMutation({
    mutationFn: async () => {
      releaseLeaveGuard();
      saveSignInIntent(pathname + search);
      await session.signOut(paths.signIn());
    },
  });
  return (
    <Notice>
      <p role="alert">{t('proof.again')}</p>
      <Button
        size="sm"
        className="mt-2.5"
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {t('proof.signIn')}
      </Button>
    </Notice>
  );
}

/** Password of the account; absent when the account has none and a recent sign-in suffices. */
interface Proof {
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

interface ReauthFormProps<Reply> {
  readonly submitLabel: string;
  readonly danger?: boolean;
  /** Validates the fields and displays their errors; returns false if any is invalid. */
  validate?(): boolean;
  /** Confirmation before submitting. */
  confirm?(): Promise<boolean>;
  submitChange(proof: Proof): Promise<Reply>;
  onDone(reply: Reply): void;
  /** Displays the error at a field; returns false if it belongs to none. */
  onRejected?(error: unknown): boolean;
  readonly children?: ReactNode;
}

/** Form that requires the password and displays errors inline. */
export function ReauthForm<Reply>({
  submitLabel,
  danger = false,
  validate,
  confirm,
  submitChange,
  onDone,
  onRejected,
  children,
}: ReauthFormProps<Reply>) {
  const t = accountTexts.use();
  const proof = useProof();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [failure, setFailure] = useState<string>();
  const mutation = useMutation({
    mutationFn: submitChange,
    meta: { rendersOwnError: true },
    onSuccess: onDone,
    onError: (error) => {
      if (proof.handleError(error) || onRejected?.(error)) focusWrongField();
      else setFailure(errorText(error) ?? t('failed'));
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    setFailure(undefined);
    const [isValid, proofInput] = [validate?.() ?? true, proof.getProof()];
    if (!isValid || proofInput === null) return focusWrongField();
    if (confirm === undefined || (await confirm())) mutation.mutate(proofInput);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      {proof.field}
      <FormError>{failure}</FormError>
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        className="self-start"
        loading={mutation.isPending}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
