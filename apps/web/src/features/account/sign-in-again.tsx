import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { saveSignInIntent, useSession } from '#features/auth/auth.public.ts';
import { releaseLeaveGuard } from '#lib/leave-guard.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { accountTexts } from './account-texts.ts';

/** Shown to accounts without a password whose sign-in is too old; signing in returns here. */
export function SignInAgain() {
  const t = accountTexts.use();
  const session = useSession();
  const { pathname, search } = useLocation();
  const signOut = useMutation({
    mutationFn: async () => {
      releaseLeaveGuard();
      saveSignInIntent(pathname + search);
      await session.signOut();
    },
  });
  return (
    <Notice>
      <p role="alert">{t('proof.again')}</p>
      <Button
        size="sm"
        className="mt-2.5"
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {t('proof.signIn')}
      </Button>
    </Notice>
  );
}
