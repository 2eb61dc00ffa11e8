import { passwordLengthProblem } from '@onsori/contract/password';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { passwordLengths, refusedPassword } from '#features/auth/new-password.rules.ts';
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
  /** The link ended while the form was open. */
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
  const resetting = useMutation({
    mutationFn: () => browserApi.call('resetPassword', { body: { nonce, password } }),
    meta: { shownInPlace: true },
    onSuccess: async () => {
      // Whoever is signed in here may be somebody else: they are signed out in full, or not at all.
      if (session.user !== null) await session.signOut().catch(() => undefined);
      await navigate(`${paths.signIn()}?after=reset`, { replace: true });
    },
    onError: (failure) => {
      const refused = refusedPassword(failure);
      if (refused) {
        setError(t(`newPassword.${refused}`, passwordLengths));
        focusWrongField();
      } else if (failure instanceof ApiError && failure.body?.type === 'invalid.link') onExpired();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (resetting.isPending) return;
    const problem = passwordLengthProblem(password);
    setError(problem === null ? undefined : t(`newPassword.${problem}`, passwordLengths));
    if (problem === null) resetting.mutate();
    else focusWrongField();
  };
  const shown = resetting.isError && !refusedPassword(resetting.error);
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <NewPasswordField value={password} onChange={setPassword} error={error} />
      <FormError>{shown && failureText(resetting.error)}</FormError>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={resetting.isPending || resetting.isSuccess}
      >
        {t('resetPassword.submit')}
      </Button>
    </form>
  );
}
