import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { authTexts } from '#features/auth/auth-texts.ts';
import { useSession } from '#features/auth/session.ts';
import { useFailureText } from '#features/auth/use-failure-text.ts';
import { dropMailedLink, useMailedLink } from '#features/auth/use-mailed-link.ts';
import { useOnce } from '#features/auth/use-once.ts';
import { takeWish } from '#features/auth/wish.ts';
import { browserApi } from '#lib/browser-api.ts';
import { FormError } from '#ui/form-error.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Connects a social login by the link that was mailed for it, and signs in. */
export function LinkByMail() {
  const t = authTexts.use();
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const failureText = useFailureText();
  const link = useMailedLink('social_link');
  const follow = useMutation({
    mutationFn: (nonce: string) => browserApi.call('confirmSocialLink', { body: { nonce } }),
    meta: { shownInPlace: true },
    onSuccess: (reply) => {
      session.open(reply, false);
      toast.show(t('signIn.linked'));
      void navigate(takeWish(), { replace: true });
    },
    onSettled: dropMailedLink,
  });
  useOnce(Boolean(link), () => link && follow.mutate(link.nonce));
  if (!link) return null;
  if (follow.isError) return <FormError>{failureText(follow.error)}</FormError>;
  return <Notice icon={<Spinner size={18} />}>{t('signIn.linking')}</Notice>;
}
