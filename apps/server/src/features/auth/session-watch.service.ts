import type { Db } from '#infra/db.ts';
import type { RedisPort } from '#infra/redis.ts';
import { type SessionStatus, sessionDeadline, sessionStatus } from './session-status.rules.ts';
import { findSessionLifetime } from './sessions.repo.ts';

export interface SessionWatch {
  standing(sessionId: string): Promise<SessionStatus>;
  /** Says to all processes that a session is over; after it is so in the database. */
  announce(sessionId: string, standing: Exclude<SessionStatus, 'alive'>): Promise<void>;
}

/** Within a process nobody asks twice in this time. */
const rememberedMs = 1000;
const rememberedAtMost = 20_000;
/**
 * An announcement that Redis missed is found out by the next look into the database. An entry also
 * ends with the session's own deadline.
 */
const aliveMs = 30_000;
/** Longer than any access token lives. */
const endedMs = 2 * 3_600_000;

const key = (sessionId: string) => `session:${sessionId}`;

/** One read of Redis a call; the database by key where Redis does not know or does not serve. */
export function createSessionWatch(db: Db, redis: RedisPort): SessionWatch {
  const remembered = new Map<string, { standing: Promise<SessionStatus>; until: number }>();

  const look = async (sessionId: string): Promise<SessionStatus> => {
    const known = await redis.attempt<string | null>(
      (commands) => commands.get(key(sessionId)),
      () => null,
    );
    if (known !== null) return JSON.parse(known) as SessionStatus;
    const session = await findSessionLifetime(db, sessionId);
    const now = new Date();
    const status = sessionStatus(session, now);
    if (!session || status !== 'alive') return status;
    const cachedMs = Math.min(aliveMs, sessionDeadline(session).getTime() - now.getTime());
    // Only where nothing stands: an end that was announced meanwhile must not be overwritten.
    await redis.attempt<unknown>(
      (commands) => commands.set(key(sessionId), JSON.stringify(status), 'PX', cachedMs, 'NX'),
      () => null,
    );
    return status;
  };
  const remember = (sessionId: string, standing: Promise<SessionStatus>) => {
    if (remembered.size >= rememberedAtMost) remembered.clear();
    remembered.set(sessionId, { standing, until: performance.now() + rememberedMs });
  };

  return {
    standing: (sessionId) => {
      const known = remembered.get(sessionId);
      if (known && performance.now() < known.until) return known.standing;
      const standing = look(sessionId);
      remember(sessionId, standing);
      standing.catch(() => remembered.delete(sessionId));
      return standing;
    },
    announce: async (sessionId, standing) => {
      remember(sessionId, Promise.resolve(standing));
      await redis.attempt<unknown>(
        (commands) => commands.set(key(sessionId), JSON.stringify(standing), 'PX', endedMs),
        () => null,
      );
    },
  };
}
