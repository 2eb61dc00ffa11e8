import type { MailedLinkKind } from '@onsori/contract/mailed-links';
import { useMutation, useQuery } from '@tanstack/react-query';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { removeMailedLinkFromUrl } from '#features/auth/use-mailed-link.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { clearUnconfirmedEmail } from '#lib/session/stored-session.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { NextStepLinks } from './next-step-links.tsx';

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
export function ConfirmEmail({ link }: ConfirmEmailProps) {
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
  const next = <NextStepLinks signedIn={session.user !== null} />;
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
