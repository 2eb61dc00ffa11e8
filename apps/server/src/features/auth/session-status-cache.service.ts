import type { Db } from '#infra/db.ts';
import type { RedisPort } from '#infra/redis.ts';
import { type SessionStatus, sessionExpiry, sessionStatus } from './session-status.rules.ts';
import { findSessionLifetime } from './sessions.repo.ts';

export interface SessionStatusCache {
  get(sessionId: string): Promise<SessionStatus>;
  /** Publishes the end of a session to all processes; call it after the end is committed. */
  setEnded(sessionId: string, status: Exclude<SessionStatus, 'alive'>): Promise<void>;
}

/** A process does not read a status again within this time. */
const LOCAL_TTL_MS = 1000;
const MAX_LOCAL_ENTRIES = 20_000;
/**
 * Bounds how long an end that Redis missed stays undetected. An entry also expires at the session's
 * own deadline.
 */
const ACTIVE_TTL_MS = 30_000;
/** Longer than the lifetime of an access token. */
const ENDED_TTL_MS = 2 * 3_600_000;

const redisKey = (sessionId: string) => `session:${sessionId}`;

/** Reads Redis once per call, and the database when Redis has no entry or is unavailable. */
export function createSessionStatusCache(db: Db, redis: RedisPort): SessionStatusCache {
  const localEntries = new Map<string, { status: Promise<SessionStatus>; until: number }>();

  const load = async (sessionId: string): Promise<SessionStatus> => {
    const cached = await redis.attempt<string | null>(
      (commands) => commands.get(redisKey(sessionId)),
      () => null,
    );
    if (cached !== null) return JSON.parse(cached) as SessionStatus;
    const session = await findSessionLifetime(db, sessionId);
    const now = new Date();
    const status = sessionStatus(session, now);
    if (!session || status !== 'alive') return status;
    const ttlMs = Math.min(ACTIVE_TTL_MS, sessionExpiry(session).getTime() - now.getTime());
    // NX: an end that was published meanwhile must not be overwritten.
    await redis.attempt<unknown>(
      (commands) => commands.set(redisKey(sessionId), JSON.stringify(status), 'PX', ttlMs, 'NX'),
      () => null,
    );
    return status;
  };
  const setLocal = (sessionId: string, status: Promise<SessionStatus>) => {
    if (localEntries.size >= MAX_LOCAL_ENTRIES) localEntries.clear();
    localEntries.set(sessionId, { status, until: performance.now() + LOCAL_TTL_MS });
  };

  return {
    get: (sessionId) => {
      const cached = localEntries.get(sessionId);
      if (cached && performance.now() < cached.until) return cached.status;
      const status = load(sessionId);
      setLocal(sessionId, status);
      status.catch(() => localEntries.delete(sessionId));
      return status;
    },
    setEnded: async (sessionId, status) => {
      setLocal(sessionId, Promise.resolve(status));
      await redis.attempt<unknown>(
        (commands) => commands.set(redisKey(sessionId), JSON.stringify(status), 'PX', ENDED_TTL_MS),
        () => null,
      );
    },
  };
}
