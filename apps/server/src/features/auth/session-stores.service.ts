import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/db.ts';
import { DatabaseUnavailableError } from '#infra/db-errors.ts';
import type { RedisPort } from '#infra/redis.ts';
import { PROOF_SKEW_MS } from './renewal.rules.ts';
import { findSessionLifetime } from './sessions.repo.ts';
import { type SessionStatus, sessionExpiry, sessionStatus } from './sessions.rules.ts';

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

/**
 * Reads Redis once per call, and the database when Redis has no entry or is unavailable. While the
 * primary is away, a replica can confirm a session; one that it does not have may be a new one.
 */
export function createSessionStatusCache(
  db: Db,
  redis: RedisPort,
  replica?: Db,
): SessionStatusCache {
  const localEntries = new LRUCache<string, Promise<SessionStatus>>({
    max: MAX_LOCAL_ENTRIES,
    ttl: LOCAL_TTL_MS,
  });

  const findLifetime = async (sessionId: string) => {
    try {
      return await findSessionLifetime(db, sessionId);
    } catch (error) {
      if (!replica || !(error instanceof DatabaseUnavailableError)) throw error;
      const session = await findSessionLifetime(replica, sessionId);
      if (!session) throw error;
      return session;
    }
  };
  const load = async (sessionId: string): Promise<SessionStatus> => {
    const cached = await redis.attempt<string | null>(
      (commands) => commands.get(redisKey(sessionId)),
      () => null,
    );
    if (cached !== null) return JSON.parse(cached) as SessionStatus;
    const session = await findLifetime(sessionId);
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

  return {
    get: (sessionId) => {
      const cached = localEntries.get(sessionId);
      if (cached) return cached;
      const status = load(sessionId);
      localEntries.set(sessionId, status);
      status.catch(() => localEntries.delete(sessionId));
      return status;
    },
    setEnded: async (sessionId, status) => {
      localEntries.set(sessionId, Promise.resolve(status));
      await redis.attempt<unknown>(
        (commands) => commands.set(redisKey(sessionId), JSON.stringify(status), 'PX', ENDED_TTL_MS),
        () => null,
      );
    },
  };
}

export interface UsedProofStore {
  /** Returns true only for the first use of a proof. */
  markUsed(sessionId: string, proofId: string): Promise<boolean>;
}

/** A proof is valid from one skew before its timestamp until one after it. */
const RETENTION_MS = 2 * PROOF_SKEW_MS + 1000;

/** Records used proofs until they are stale: in Redis, or per process while Redis is unavailable. */
export function createUsedProofStore(redis: RedisPort): UsedProofStore {
  const localExpiries = new Map<string, number>();
  let nextSweep = 0;
  const markUsedLocally = (key: string): boolean => {
    const now = performance.now();
    if (now >= nextSweep) {
      for (const [storedKey, until] of localExpiries)
        if (until <= now) localExpiries.delete(storedKey);
      nextSweep = now + 60_000;
    }
    if ((localExpiries.get(key) ?? 0) > now) return false;
    localExpiries.set(key, now + RETENTION_MS);
    return true;
  };
  return {
    markUsed: (sessionId, proofId) => {
      const key = `proof:${sessionId}:${proofId}`;
      return redis.attempt(
        async (commands) => (await commands.set(key, '1', 'PX', RETENTION_MS, 'NX')) === 'OK',
        () => markUsedLocally(key),
      );
    },
  };
}
