import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { rememberWish, useSession } from '#features/auth/auth.public.ts';
import { letGo } from '#lib/leave-guard.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { accountTexts } from './account-texts.ts';

/** For who has no password and signed in too long ago; signing in leads back here. */
export function SignInAgain() {
  const t = accountTexts.use();
  const session = useSession();
  const { pathname, search } = useLocation();
  const leave = useMutation({
    mutationFn: async () => {
      letGo();
      rememberWish(pathname + search);
      await session.signOut();
    },
  });
  return (
    <Notice>
      <p role="alert">{t('proof.again')}</p>
      <Button size="sm" className="mt-2.5" loading={leave.isPending} onClick={() => leave.mutate()}>
        {t('proof.signIn')}
      </Button>
    </Notice>
  );
}
