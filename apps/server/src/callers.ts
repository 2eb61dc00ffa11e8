import { findUser } from '#features/account/account.public.ts';
import { identify, type SessionWatch } from '#features/auth/auth.public.ts';
import { entitlementsOf } from '#features/billing/billing.public.ts';
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
    isSubscriber: async ({ userId }) => (await entitlementsOf(ports.db, userId)) !== null,
    mayEnterPavilion: async ({ role, userId }) => {
      if (role !== 'enterprise') return false;
      const user = await findUser(ports.db, userId);
      return user?.role === 'enterprise' && user.pavilion;
    },
  };
}
