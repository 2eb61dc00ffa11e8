import type { RateLimit } from '@onsori/contract/route';
import { AppError } from '#http/app-error.ts';
import type { RedisPort } from '#infra/redis.ts';

export interface RateLimiter {
  /** Counts one request; throws when the window's share is used up. */
  take(limit: RateLimit, name: string, who: string): Promise<void>;
}

/** Counts in fixed windows: across processes in Redis, per process while Redis is away. */
export function createRateLimiter(redis: RedisPort, now: () => number = Date.now): RateLimiter {
  const local = new Map<string, { count: number; until: number }>();
  let nextSweep = 0;

  const countLocally = (key: string, until: number): number => {
    if (now() >= nextSweep) {
      for (const [known, entry] of local) if (entry.until <= now()) local.delete(known);
      nextSweep = now() + 60_000;
    }
    const count = (local.get(key)?.count ?? 0) + 1;
    local.set(key, { count, until });
    return count;
  };

  return {
    take: async (limit, name, who) => {
      const windowMs = limit.windowSeconds * 1000;
      const window = Math.floor(now() / windowMs);
      const windowEnd = (window + 1) * windowMs;
      const key = `rate:${name}:${window}:${who}`;
      const count = await redis.attempt(
        async (commands) => {
          const counted = await commands.incr(key);
          if (counted === 1) await commands.pexpire(key, windowMs);
          return counted;
        },
        () => countLocally(key, windowEnd),
      );
      if (count <= limit.max) return;
      const retryAfterSeconds = Math.ceil((windowEnd - now()) / 1000);
      throw new AppError('rate_limited', { retryAfterSeconds });
    },
  };
}
