import { passwordLengthProblem } from '@onsori/contract/password';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { passwordLengths, rejectedPasswordReason } from '#features/auth/new-password.rules.ts';
import { useSession } from '#features/auth/session.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useWrongFieldFocus } from '#ui/use-wrong-field-focus.ts';
import { NewPasswordField } from './new-password-field.tsx';

interface ResetPasswordFormProps {
  readonly nonce: string;
  /** Called when the link expired while the form was open. */
  onExpired(): void;
}

export function ResetPasswordForm({ nonce, onExpired }: ResetPasswordFormProps) {
  const t = authTexts.use();
  const session = useSession();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { form, focusWrongField } = useWrongFieldFocus();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const reset = useMutation({
    mutationFn: () => browserApi.call('resetPassword', { body: { nonce, password } }),
    meta: { rendersOwnError: true },
    onSuccess: async () => {
      // The signed-in user may be a different one, so sign out on the server too.
      if (session.user !== null) await session.signOut().catch(() => undefined);
      await navigate(`${paths.signIn()}?after=reset`, { replace: true });
    },
    onError: (failure) => {
      const reason = rejectedPasswordReason(failure);
      if (reason) {
        setError(t(`newPassword.${reason}`, passwordLengths));
        focusWrongField();
      } else if (failure instanceof ApiError && failure.body?.type === 'invalid.link') onExpired();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    const problem = passwordLengthProblem(password);
    setError(problem === null ? undefined : t(`newPassword.${problem}`, passwordLengths));
    if (problem === null) reset.mutate();
    else focusWrongField();
  };
  const showsFormError = reset.isError && !rejectedPasswordReason(reset.error);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <NewPasswordField value={password} onChange={setPassword} error={error} />
      <FormError>{showsFormError && failureText(reset.error)}</FormError>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={reset.isPending || reset.isSuccess}
      >
        {t('resetPassword.submit')}
      </Button>
    </form>
  );
}
