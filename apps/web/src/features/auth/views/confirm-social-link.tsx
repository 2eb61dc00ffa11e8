import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import { consumeReturnPath } from '#features/auth/sign-in-intent.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { renewalKeyField } from '#lib/session/renewal-key.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** Links a social login after a click: opening a forwarded link must not sign the reader in. */
export function ConfirmSocialLink({ nonce }: { readonly nonce: string }) {
  const t = authTexts.use();
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const failureText = useFailureText();
  const confirmation = useMutation({
    mutationFn: async () =>
      browserApi.call('confirmSocialLink', { body: { nonce, ...(await renewalKeyField()) } }),
    meta: { rendersOwnError: true },
    onSuccess: (reply) => {
      session.start(reply, false);
      toast.show(t('link.done'));
      void navigate(consumeReturnPath(), { replace: true });
    },
  });
  const busy = confirmation.isPending || confirmation.isSuccess;
  const { user } = session;
  return (
    <AuthFrame title={t('link.title')} lead={t('link.lead')}>
      {user !== null && !busy && <Notice>{t('link.switches', { email: user.email })}</Notice>}
      <Notice>{t('link.notYou')}</Notice>
      <FormError>{confirmation.isError && failureText(confirmation.error)}</FormError>
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size="lg"
          block
          loading={busy}
          onClick={() => busy || confirmation.mutate()}
        >
          {t('link.submit')}
        </Button>
        {/* A full reload drops the link from state. */}
        <Button variant="ghost" block render={<Link to={paths.signIn()} reloadDocument />}>
          {t('link.back')}
        </Button>
      </div>
    </AuthFrame>
  );
}
