import { useMutation } from '@tanstack/react-query';
import { authTexts, useFailureText } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import { removeMailedLinkFromUrl, useMailedLink } from '#features/auth/use-mailed-link.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { AuthFrame, NextStepLinks } from './auth-frame.tsx';

/** Withdraws consents to advertising after a click, because mail scanners open links too. */
export function UnsubscribeView() {
  const t = authTexts.use();
  const failureText = useFailureText();
  const session = useSession();
  const link = useMailedLink('marketing_unsubscribe');
  const withdrawal = useMutation({
    mutationFn: (nonce: string) => browserApi.call('unsubscribe', { body: { nonce } }),
    meta: { rendersOwnError: true },
    onSuccess: () => {
      removeMailedLinkFromUrl();
      // A failure here is harmless: the next page loads the account again.
      if (session.user !== null)
        browserApi.call('getUser', {}).then(session.update, () => undefined);
    },
  });
  const next = <NextStepLinks signedIn={session.user !== null} />;
  if (withdrawal.isSuccess)
    return (
      <AuthFrame title={t('unsubscribe.done')} lead={t('unsubscribe.doneLead')}>
        {next}
      </AuthFrame>
    );
  if (link === null)
    return (
      <AuthFrame title={t('unsubscribe.title')} lead={t('unsubscribe.noLink')}>
        {next}
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('unsubscribe.title')} lead={t('unsubscribe.lead')}>
      <FormError>{withdrawal.isError && failureText(withdrawal.error)}</FormError>
      <Button
        variant="primary"
        size="lg"
        block
        loading={withdrawal.isPending}
        disabled={!link}
        onClick={() => link && withdrawal.mutate(link.nonce)}
      >
        {t('unsubscribe.submit')}
      </Button>
    </AuthFrame>
  );
}
