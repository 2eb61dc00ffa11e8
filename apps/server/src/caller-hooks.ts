import { isPavilionUser } from '@onsori/contract/pavilion-user';
import { findUser } from '#features/account/account.public.ts';
import {
  countApiKeyCall,
  identifyApiKey,
  isApiKeyUsable,
} from '#features/api-keys/api-keys.public.ts';
import {
  assertSessionActive,
  identify,
  type SessionStatusCache,
} from '#features/auth/auth.public.ts';
import { loadEntitlements } from '#features/billing/billing.public.ts';
import { verifyDownloadTicket } from '#features/downloads/downloads.public.ts';
import { loadOperatorStatus } from '#features/operators/operators.public.ts';
import { AppError } from '#http/app-error.ts';
import type { CallerHooks } from '#http/callers.ts';
import type { Db } from '#infra/db.ts';

export function callerHooks(ports: {
  readonly db: Db;
  readonly sessionStatusCache: SessionStatusCache;
  readonly secret: string;
}): CallerHooks {
  return {
    identify: (token) => identify(ports, token, new Date()),
    identifyTicket: async (text) => {
      const ticket = verifyDownloadTicket(text, ports.secret, new Date());
      if (!ticket) throw new AppError('unauthorized.token_invalid');
      const { userId, role, sessionId, isApiKey } = ticket;
      if (!isApiKey) await assertSessionActive(ports.sessionStatusCache, sessionId);
      else if (!(await isApiKeyUsable(ports.db, sessionId)))
        throw new AppError('unauthorized.token_invalid');
      return { userId, role, sessionId, isReadOnly: true };
    },
    identifyApiKey: (secret) => identifyApiKey(ports.db, secret),
    countApiKeyCall: (apiKey, isOverMinute) => countApiKeyCall(ports.db, apiKey, isOverMinute),
    isSubscriber: async ({ userId }) => (await loadEntitlements(ports.db, userId)) !== null,
    canEnterPavilion: async ({ userId }) => {
      const user = await findUser(ports.db, userId);
      return (
        user !== undefined && isPavilionUser({ ...user, is_accessible_to_pavilion: user.pavilion })
      );
    },
    loadOperatorStatus: (identity) => loadOperatorStatus(ports.db, identity),
  };
}
