import type { Account } from '@onsori/contract/account';
import type { MailedLinkKind } from '@onsori/contract/mailed-links';
import { useMutation, useQuery } from '@tanstack/react-query';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useSession, useUser } from '#features/auth/session.ts';
import { nextOnboardingPath } from '#features/auth/sign-up.rules.ts';
import { removeMailedLinkFromUrl, useMailedLink } from '#features/auth/use-mailed-link.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { clearUnconfirmedEmail } from '#lib/session/stored-session.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Spinner } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { useFailureText } from '../auth-texts.ts';
import { AuthFrame, NextStepLinks, onboardingSteps } from './auth-frame.tsx';

interface ConfirmEmailProps {
  readonly link: { readonly kind: MailedLinkKind; readonly nonce: string };
}

/** A retry cannot succeed: the link has expired or the address is taken. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 422 || error.status === 409);

/**
 * Confirms or changes an address by a mailed link after a click, because mail scanners and previews
 * open links too. Works signed in or signed out.
 */
function ConfirmEmail({ link }: ConfirmEmailProps) {
  const t = authTexts.use();
  const session = useSession();
  const failureText = useFailureText();
  const { nonce } = link;
  const linkQuery = useQuery({
    queryKey: ['emailLink', nonce],
    queryFn: () => browserApi.call('validateEmailUrl', { body: { nonce } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { rendersOwnError: true },
  });
  const confirmation = useMutation({
    mutationFn: () => browserApi.call('confirmEmail', { body: { nonce } }),
    meta: { rendersOwnError: true },
    onSuccess: () => {
      removeMailedLinkFromUrl();
      if (session.user === null) return;
      clearUnconfirmedEmail();
      // A failure here is harmless: the next page loads the account again.
      browserApi.call('getUser', {}).then(session.update, () => undefined);
    },
  });
  const isChange = link.kind === 'email_change';
  const { user } = session;
  const nextStep = user && !isChange ? nextOnboardingPath(user) : null;
  const next = <NextStepLinks signedIn={user !== null} nextStep={nextStep} />;
  const failure = confirmation.error ?? linkQuery.error;
  if (isFinal(failure))
    return (
      <AuthFrame
        title={t(isChange ? 'welcome.notChanged' : 'welcome.notConfirmed')}
        lead={failureText(failure)}
      >
        {next}
      </AuthFrame>
    );
  if (confirmation.isSuccess) {
    const { email } = confirmation.data;
    return (
      <AuthFrame
        title={t(isChange ? 'welcome.changed' : 'welcome.confirmed')}
        lead={t(isChange ? 'welcome.changedBody' : 'welcome.confirmedBody', { email })}
      >
        {next}
      </AuthFrame>
    );
  }
  if (linkQuery.isError)
    return (
      <AuthFrame title={t('welcome.unread')} lead={failureText(linkQuery.error)}>
        <Button
          variant="primary"
          size="lg"
          block
          loading={linkQuery.isFetching}
          onClick={() => void linkQuery.refetch()}
        >
          {t('welcome.again')}
        </Button>
      </AuthFrame>
    );
  if (!linkQuery.data)
    return (
      <AuthFrame title={t('welcome.checking')}>
        <Spinner label={t('welcome.checking')} size={28} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={t(isChange ? 'welcome.changeTitle' : 'welcome.confirmTitle')}
      lead={t(isChange ? 'welcome.changeLead' : 'welcome.confirmLead')}
    >
      <p className="text-lg break-all">{linkQuery.data.email}</p>
      <FormError>{confirmation.isError && failureText(confirmation.error)}</FormError>
      <Button
        variant="primary"
        size="lg"
        block
        loading={confirmation.isPending}
        onClick={() => confirmation.isPending || confirmation.mutate()}
      >
        {t(isChange ? 'welcome.changeSubmit' : 'welcome.confirmSubmit')}
      </Button>
      <Notice>{t(isChange ? 'welcome.changeNotYou' : 'welcome.confirmNotYou')}</Notice>
    </AuthFrame>
  );
}

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
