import type { DeviceKind, SessionEnd } from '@onsori/contract/enumerations';
import type { Db } from '#infra/db.ts';
import type { RedisPort } from '#infra/redis.ts';
import { findSessionEnd } from './sessions.repo.ts';

/** How a session stands: alive, over (why, when, and by what device), or never heard of. */
export type Standing =
  | 'alive'
  | 'unknown'
  | { readonly reason: SessionEnd; readonly at: string; readonly by: DeviceKind | null };

export interface SessionWatch {
  standing(sessionId: string): Promise<Standing>;
  /** Says to all processes that a session is over; after it is so in the database. */
  announce(sessionId: string, standing: Exclude<Standing, 'alive'>): Promise<void>;
}

/** Within a process nobody asks twice in this time. */
const rememberedMs = 1000;
const rememberedAtMost = 20_000;
/** An announcement that Redis missed is found out by the next look into the database. */
const aliveMs = 30_000;
/** Longer than any access token lives. */
const endedMs = 2 * 3_600_000;

async function readStanding(db: Db, sessionId: string): Promise<Standing> {
  const found = await findSessionEnd(db, sessionId);
  if (!found) return 'unknown';
  if (found.ended_at === null || found.end_reason === null) return 'alive';
  return { reason: found.end_reason, at: found.ended_at.toISOString(), by: found.ended_by };
}

const key = (sessionId: string) => `session:${sessionId}`;

/** One read of Redis a call; the database by key where Redis does not know or does not serve. */
export function createSessionWatch(db: Db, redis: RedisPort): SessionWatch {
  const remembered = new Map<string, { standing: Promise<Standing>; until: number }>();

  const look = async (sessionId: string): Promise<Standing> => {
    const known = await redis.attempt<string | null>(
      (commands) => commands.get(key(sessionId)),
      () => null,
    );
    if (known !== null) return JSON.parse(known) as Standing;
    const standing = await readStanding(db, sessionId);
    // Only where nothing stands: an end that was announced meanwhile must not be overwritten.
    if (standing === 'alive')
      await redis.attempt<unknown>(
        (commands) => commands.set(key(sessionId), JSON.stringify(standing), 'PX', aliveMs, 'NX'),
        () => null,
      );
    return standing;
  };
  const remember = (sessionId: string, standing: Promise<Standing>) => {
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
