import type { Account } from '@onsori/contract/account';
import { useMutation } from '@tanstack/react-query';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useUser } from '#features/auth/session.ts';
import { useMailedLink } from '#features/auth/use-mailed-link.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { NextStepLinks } from './next-step-links.tsx';
import { onboardingSteps } from './onboarding-steps.ts';

function Welcome({ user }: { readonly user: Account | null }) {
  const t = authTexts.use();
  const toast = useToast();
  const resending = useMutation({
    mutationFn: () => browserApi.call('resendEmailConfirmation', {}),
    onSuccess: () => toast.show(t('welcome.resent')),
  });
  if (user === null)
    return (
      <AuthFrame title={t('welcome.title')} lead={t('welcome.visitor')}>
        <NextStepLinks signedIn={false} />
      </AuthFrame>
    );
  const { nickname, email, email_confirmed: confirmed, company } = user;
  return (
    <AuthFrame
      step={t('steps', { step: onboardingSteps, of: onboardingSteps })}
      title={t('welcome.titleNamed', { name: nickname })}
      lead={confirmed ? t('welcome.ready') : t('welcome.mailed', { email })}
    >
      {company === 'waiting' && <Notice>{t('welcome.waiting')}</Notice>}
      <NextStepLinks signedIn />
      {!confirmed && (
        <Button
          variant="ghost"
          block
          loading={resending.isPending}
          onClick={() => resending.mutate()}
        >
          {t('welcome.resend')}
        </Button>
      )}
    </AuthFrame>
  );
}

/** Last sign-up step, and target of the links in confirmation mails. */
export function WelcomeView() {
  const t = authTexts.use();
  const user = useUser();
  const link = useMailedLink('email_confirmation', 'email_change');
  if (link) return <ConfirmEmail key={link.nonce} link={link} />;
  if (link === null) return <Welcome user={user} />;
  return (
    <AuthFrame title={t('welcome.title')}>
      <Spinner label={t('welcome.checking')} size={28} />
    </AuthFrame>
  );
}
