import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RateLimit } from '@onsori/contract/route';
import { AppError } from '#http/app-error.ts';
import type { RedisPort } from '#infra/redis.ts';

export interface RateLimiter {
  /** Counts one request; throws when the window's share is used up. */
  take(limit: RateLimit, name: string, who: string): Promise<void>;
}

/** Counting and setting the end are one step, so that no counter is left without an end. */
const countInWindow = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return count`;

/** One subscriber has a whole /64 of IPv6: its addresses count as one. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean);
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Whom a body names, if that is what the limit counts. Kept as a hash: Redis need not know people. */
export function namedIn({ per }: RateLimit, body: unknown): string | null {
  if (per !== 'email' && per !== 'phone') return null;
  const value = Object.entries(body ?? {}).find(([key]) => key === per)?.[1];
  return typeof value === 'string' ? hash('sha256', `${per}:${value}`, 'base64url') : null;
}

/** Counts in fixed windows: across processes in Redis, per process while Redis is away. */
export function createRateLimiter(
  redis: RedisPort,
  now: () => number = Date.now,
  factor = 1,
): RateLimiter {
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
      const key = `rate:${name}:${limit.per}:${window}:${who}`;
      const count = await redis.attempt(
        async (commands) => Number(await commands.eval(countInWindow, 1, key, windowMs)),
        () => countLocally(key, windowEnd),
      );
      if (count <= limit.max * factor) return;
      const retryAfterSeconds = Math.ceil((windowEnd - now()) / 1000);
      throw new AppError('rate_limited', { retryAfterSeconds });
    },
  };
}
