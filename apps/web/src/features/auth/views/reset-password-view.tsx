import { limits } from '@onsori/contract/limits';
import { passwordLengthProblem } from '@onsori/contract/password';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import { useMailedLink } from '#features/auth/use-mailed-link.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { Spinner } from '#ui/loading.tsx';
import { useFailureText } from '../auth-texts.ts';
import { passwordLengths, rejectedPasswordReason } from '../fields.rules.ts';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface ResetPasswordFormProps {
  readonly nonce: string;
  /** Called when the link expired while the form was open. */
  onExpired(): void;
}

function ResetPasswordForm({ nonce, onExpired }: ResetPasswordFormProps) {
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
      if (session.user !== null) await session.signOut(paths.signIn()).catch(() => undefined);
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

export function ResetPasswordView() {
  const t = authTexts.use();
  const failureText = useFailureText();
  const link = useMailedLink('password_reset');
  const nonce = link?.nonce ?? '';
  const linkQuery = useQuery({
    queryKey: ['passwordResetLink', nonce],
    queryFn: () => browserApi.call('validatePasswordResetUrl', { body: { nonce } }),
    enabled: nonce !== '',
  });
  if (link === null || linkQuery.data?.valid === false)
    return (
      <AuthFrame
        title={t('resetPassword.expiredTitle')}
        lead={t('resetPassword.expiredLead', { minutes: limits.account.resetMinutes })}
      >
        <Button variant="primary" size="lg" block render={<Link to={paths.findPassword()} />}>
          {t('resetPassword.again')}
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('resetPassword.title')} lead={t('resetPassword.lead')}>
      <FormError>{linkQuery.isError && failureText(linkQuery.error)}</FormError>
      {linkQuery.data ? (
        <ResetPasswordForm nonce={nonce} onExpired={() => void linkQuery.refetch()} />
      ) : (
        !linkQuery.isError && <Spinner label={t('resetPassword.checking')} size={28} />
      )}
    </AuthFrame>
  );
}
