import { useMutation } from '@tanstack/react-query';
import { useSession } from '#features/auth/auth.public.ts';

/** Signs out; when the request fails, the error is shown and the session stays. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const { mutate } = useMutation({ mutationFn: signOut });
  return () => mutate();
}
