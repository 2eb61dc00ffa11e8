import type { MailedLink } from '@onsori/contract/mailed-links';
import { useMutation } from '@tanstack/react-query';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { dropMailedLink } from '#features/auth/use-mailed-link.ts';
import { useOnce } from '#features/auth/use-once.ts';
import { browserApi } from '#lib/browser-api.ts';
import { forgetUnconfirmed } from '#lib/session/stored-session.ts';
import { Spinner } from '#ui/spinner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { WhereNext } from './where-next.tsx';

interface ConfirmedEmailProps {
  readonly link: { readonly kind: MailedLink; readonly nonce: string };
}

/** Follows a link that was mailed to an address; it works signed in or not. */
export function ConfirmedEmail({ link }: ConfirmedEmailProps) {
  const t = authTexts.use();
  const session = useSession();
  const failureText = useFailureText();
  const confirming = useMutation({
    mutationFn: () => browserApi.call('confirmEmail', { body: { nonce: link.nonce } }),
    meta: { shownInPlace: true },
    onSuccess: () => {
      if (session.user === null) return;
      forgetUnconfirmed();
      // It is confirmed whether or not this comes back; the next page reads it again.
      browserApi.call('getUser', {}).then(session.update, () => undefined);
    },
    onSettled: dropMailedLink,
  });
  useOnce(true, () => confirming.mutate());
  const changes = link.kind === 'email_change';
  const next = <WhereNext signedIn={session.user !== null} />;
  if (confirming.isError)
    return (
      <AuthFrame
        title={t(changes ? 'welcome.notChanged' : 'welcome.notConfirmed')}
        lead={failureText(confirming.error)}
      >
        {next}
      </AuthFrame>
    );
  if (!confirming.isSuccess)
    return (
      <AuthFrame title={t('welcome.checking')}>
        <Spinner label={t('welcome.checking')} size={28} />
      </AuthFrame>
    );
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
