import { findUser } from '#features/account/account.public.ts';
import { assertSessionAlive, identify, type SessionWatch } from '#features/auth/auth.public.ts';
import { entitlementsOf } from '#features/billing/billing.public.ts';
import { openDownloadTicket } from '#features/downloads/downloads.public.ts';
import { AppError } from '#http/app-error.ts';
import type { CallerHooks } from '#http/callers.ts';
import type { Db } from '#infra/db.ts';

/** Who answers the caller guard. */
export function callerHooks(ports: {
  readonly db: Db;
  readonly watch: SessionWatch;
  readonly secret: string;
}): CallerHooks {
  return {
    identify: (token) => identify(ports, token, new Date()),
    identifyTicket: async (text) => {
      const ticket = openDownloadTicket(text, ports.secret, new Date());
      if (!ticket) throw new AppError('unauthorized.token_invalid');
      const { userId, role, sessionId } = ticket;
      await assertSessionAlive(ports.watch, sessionId);
      return { userId, role, sessionId, readsOnly: true };
    },
    isSubscriber: async ({ userId }) => (await entitlementsOf(ports.db, userId)) !== null,
    mayEnterPavilion: async ({ role, userId }) => {
      if (role !== 'enterprise') return false;
      const user = await findUser(ports.db, userId);
      return user?.role === 'enterprise' && user.pavilion;
    },
  };
}
