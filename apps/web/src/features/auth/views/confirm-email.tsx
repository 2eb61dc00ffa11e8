import type { MailedLink } from '@onsori/contract/mailed-links';
import { useMutation, useQuery } from '@tanstack/react-query';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { dropMailedLink } from '#features/auth/use-mailed-link.ts';
import { ApiError } from '#lib/api-error.ts';
import { browserApi } from '#lib/browser-api.ts';
import { forgetUnconfirmed } from '#lib/session/stored-session.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { WhereNext } from './where-next.tsx';

interface ConfirmEmailProps {
  readonly link: { readonly kind: MailedLink; readonly nonce: string };
}

/** Trying again does not help: the link is over, or the address is taken. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 422 || error.status === 409);

/**
 * Confirms or changes an address by a mailed link once the reader presses for it: scanners and previews
 * open links too. It works signed in or not.
 */
export function ConfirmEmail({ link }: ConfirmEmailProps) {
  const t = authTexts.use();
  const session = useSession();
  const failureText = useFailureText();
  const { nonce } = link;
  const reading = useQuery({
    queryKey: ['emailLink', nonce],
    queryFn: () => browserApi.call('validateEmailUrl', { body: { nonce } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shownInPlace: true },
  });
  const confirming = useMutation({
    mutationFn: () => browserApi.call('confirmEmail', { body: { nonce } }),
    meta: { shownInPlace: true },
    onSuccess: () => {
      dropMailedLink();
      if (session.user === null) return;
      forgetUnconfirmed();
      // It is confirmed whether or not this comes back; the next page reads it again.
      browserApi.call('getUser', {}).then(session.update, () => undefined);
    },
  });
  const changes = link.kind === 'email_change';
  const next = <WhereNext signedIn={session.user !== null} />;
  const failure = confirming.error ?? reading.error;
  if (isFinal(failure))
    return (
      <AuthFrame
        title={t(changes ? 'welcome.notChanged' : 'welcome.notConfirmed')}
        lead={failureText(failure)}
      >
        {next}
      </AuthFrame>
    );
  if (confirming.isSuccess) {
    const { email } = confirming.data;
    return (
      <AuthFrame
        title={t(changes ? 'welcome.changed' : 'welcome.confirmed')}
        lead={t(changes ? 'welcome.changedBody' : 'welcome.confirmedBody', { email })}
      >
        {next}
      </AuthFrame>
    );
  }
  if (reading.isError)
    return (
      <AuthFrame title={t('welcome.unread')} lead={failureText(reading.error)}>
        <Button
          variant="primary"
          size="lg"
          block
          loading={reading.isFetching}
          onClick={() => void reading.refetch()}
        >
          {t('welcome.again')}
        </Button>
      </AuthFrame>
    );
  if (!reading.data)
    return (
      <AuthFrame title={t('welcome.checking')}>
        <Spinner label={t('welcome.checking')} size={28} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={t(changes ? 'welcome.changeTitle' : 'welcome.confirmTitle')}
      lead={t(changes ? 'welcome.changeLead' : 'welcome.confirmLead')}
    >
      <p className="text-lg break-all">{reading.data.email}</p>
      <FormError>{confirming.isError && failureText(confirming.error)}</FormError>
      <Button
        variant="primary"
        size="lg"
        block
        loading={confirming.isPending}
        onClick={() => confirming.isPending || confirming.mutate()}
      >
        {t(changes ? 'welcome.changeSubmit' : 'welcome.confirmSubmit')}
      </Button>
      <Notice>{t(changes ? 'welcome.changeNotYou' : 'welcome.confirmNotYou')}</Notice>
    </AuthFrame>
  );
}
