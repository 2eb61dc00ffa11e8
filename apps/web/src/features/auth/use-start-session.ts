import type { SessionReply } from '@onsori/contract/auth';
import { browserApi } from '#lib/browser-api.ts';
import { consumeVisitorPlays } from '#lib/visitor-plays.ts';
import { useSession } from './session.ts';

/** Sends the plays of the visitor again, as the user; without it only the history misses them. */
export async function claimVisitorPlays(): Promise<void> {
  const tickets = consumeVisitorPlays();
  if (tickets.length === 0) return;
  await browserApi.call('countPlays', { body: { tickets } }).catch(() => undefined);
}

/** Starts the session after a sign-in or sign-up on this page. */
export function useStartSession() {
  const session = useSession();
  return (reply: SessionReply, autoLogin: boolean): void => {
    session.start(reply, autoLogin);
    void claimVisitorPlays();
  };
}
