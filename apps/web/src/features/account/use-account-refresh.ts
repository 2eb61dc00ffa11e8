import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#features/auth/auth.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { appQueryClient } from '#lib/query-client.ts';

/** Reloads the account when the tab becomes visible, for instance after a mailed link. */
export function useAccountRefresh(): void {
  const session = useSession();
  const refresh = useEffectEvent(async () => {
    if (session.user === null || document.visibilityState !== 'visible') return;
    const queryFn = () => browserApi.call('getUser', {});
    try {
      session.update(
        await appQueryClient().fetchQuery({ queryKey: ['account'], queryFn, staleTime: 0 }),
      );
    } catch {
      // Ignore the error; the global query handler reports an ended session.
    }
  });
  useEffect(() => {
    const onVisibilityChange = () => void refresh();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
}
