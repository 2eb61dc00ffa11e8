import { useMutation } from '@tanstack/react-query';
import { useSession } from '#features/auth/auth.public.ts';

/** Signs out; where the server could not be told, that is said and nothing changes. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const { mutate } = useMutation({ mutationFn: signOut });
  return () => mutate();
}
