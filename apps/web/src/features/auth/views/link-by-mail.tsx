import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { takeWish } from '#features/auth/wish.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { renewalKeyField } from '#lib/session/renewal-key.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { AuthFrame } from './auth-frame.tsx';

/** Connects a social login by the link that was mailed for it, once the reader wants that: a link of
 * somebody else must not sign anybody in by being opened. */
export function LinkByMail({ nonce }: { readonly nonce: string }) {
  const t = authTexts.use();
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const failureText = useFailureText();
  const follow = useMutation({
    mutationFn: async () =>
      browserApi.call('confirmSocialLink', { body: { nonce, ...(await renewalKeyField()) } }),
    meta: { shownInPlace: true },
    onSuccess: (reply) => {
      session.open(reply, false);
      toast.show(t('link.done'));
      void navigate(takeWish(), { replace: true });
    },
  });
  const busy = follow.isPending || follow.isSuccess;
  const { user } = session;
  return (
    <AuthFrame title={t('link.title')} lead={t('link.lead')}>
      {user !== null && !busy && <Notice>{t('link.switches', { email: user.email })}</Notice>}
      <Notice>{t('link.notYou')}</Notice>
      <FormError>{follow.isError && failureText(follow.error)}</FormError>
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          size="lg"
          block
          loading={busy}
          onClick={() => busy || follow.mutate()}
        >
          {t('link.submit')}
        </Button>
        {/* By loading it anew the page forgets the link. */}
        <Button variant="ghost" block render={<Link to={paths.signIn()} reloadDocument />}>
          {t('link.back')}
        </Button>
      </div>
    </AuthFrame>
  );
}
