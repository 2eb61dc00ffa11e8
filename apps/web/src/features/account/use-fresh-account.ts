import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { appQueryClient } from '#lib/query-client.ts';

/** Who followed a link in a mail and comes back finds the account as it is now. */
export function useFreshAccount(): void {
  const session = useSession();
  const look = useEffectEvent(async () => {
    if (session.user === null || document.visibilityState !== 'visible') return;
    const queryFn = () => browserApi.call('getUser', {});
    try {
      session.update(
        await appQueryClient().fetchQuery({ queryKey: ['account'], queryFn, staleTime: 0 }),
      );
    } catch {
      // The page stays as it is; a session that is over is told by the handler for all reads.
    }
  });
  useEffect(() => {
    const onReturn = () => void look();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
}
