import { limits } from '@onsori/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { useMailedLink } from '#features/auth/use-mailed-link.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

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
