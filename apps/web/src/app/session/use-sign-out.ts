import { useMutation } from '@tanstack/react-query';
import { useSession } from '#features/auth/auth.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';

/** Signs out to the home page; when the request fails, the error is shown and the session stays. */
export function useSignOut(): () => void {
  const t = useTexts('shell.account');
  const { signOut } = useSession();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationFn: async () => {
      await signOut(paths.home());
      toast.show(t('signedOut'));
    },
  });
  return () => mutate();
}
