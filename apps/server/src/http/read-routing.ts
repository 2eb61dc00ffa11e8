import { LRUCache } from 'lru-cache';
import type { Identity } from '#http/callers.ts';
import type { Db } from '#infra/db.ts';
import type { ReadDatabases } from '#infra/read-databases.ts';
import type { RedisPort } from '#infra/redis.ts';

/** Who wrote reads the primary for this time. */
const WRITER_MS = 5000;
const MAX_LOCAL_WRITERS = 50_000;

/** Chooses the database of routes that may read a replica. */
export interface ReadRouting {
  choose(identity: Identity | null): Promise<Db>;
  /** For a repetition after a failed read. */
  readonly fallback: Db;
  /** Call it after a request that may have written, before its response is sent. */
  recordWrite(identity: Identity): Promise<void>;
}

export const readPrimary = (db: Db): ReadRouting => ({
  choose: async () => db,
  fallback: db,
  recordWrite: async () => {},
});

const redisKey = (userId: string) => `wrote:${userId}`;

/**
 * Writers are recorded in Redis by user, so that every API process sees them; an API key has the user
 * that owns its company. Without Redis, signed-in callers read the primary.
 */
export function createReadRouting(
  reads: Pick<ReadDatabases, 'recent' | 'current'>,
  redis: RedisPort,
): ReadRouting {
  const localWriters = new LRUCache<string, true>({ max: MAX_LOCAL_WRITERS, ttl: WRITER_MS });
  let distrustUntil = 0;
  const distrust = () => {
    distrustUntil = performance.now() + WRITER_MS;
  };
  const wroteRecently = async (userId: string): Promise<boolean> => {
    if (localWriters.has(userId)) return true;
    const found = await redis.attempt<boolean>(
      async (commands) => (await commands.exists(redisKey(userId))) === 1,
      () => {
        distrust();
        return true;
      },
    );
    // A write may have happened while Redis was away.
    return found || performance.now() < distrustUntil;
  };
  return {
    choose: async (identity) =>
      identity && (await wroteRecently(identity.userId)) ? reads.current : reads.recent,
    fallback: reads.current,
    recordWrite: async ({ userId }) => {
      localWriters.set(userId, true);
      await redis.attempt<unknown>(
        (commands) => commands.set(redisKey(userId), '1', 'PX', WRITER_MS),
        distrust,
      );
    },
  };
}
