import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { RateLimit } from '@onsori/contract/route';
import { AppError } from '#http/app-error.ts';
import type { RedisPort } from '#infra/redis.ts';

export interface RateLimitStatus {
  readonly isExceeded: boolean;
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: Date;
}

export interface RateLimiter {
  /** Counts one request and returns what is left of the window. */
  count(
    window: Pick<RateLimit, 'max' | 'windowSeconds'>,
    subject: string,
  ): Promise<RateLimitStatus>;
  /** Counts one request; throws when the limit of the window is exceeded. */
  take(limit: RateLimit, name: string, subject: string): Promise<void>;
}

/** Increment and expiry are atomic, so that no counter remains without an expiry. */
const countInWindow = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return count`;

/** An IPv6 subscriber has a whole /64, so its addresses share one counter. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const tailGroups = tail.split(':').filter(Boolean);
    while (groups.length + tailGroups.length < 8) groups.push('0');
    groups.push(...tailGroups);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Returns the hashed email or phone that the limit counts; Redis stores no personal data. */
export function rateLimitSubject({ per }: RateLimit, body: unknown): string | null {
  if (per !== 'email' && per !== 'phone') return null;
  const value = Object.entries(body ?? {}).find(([key]) => key === per)?.[1];
  return typeof value === 'string' ? hash('sha256', `${per}:${value}`, 'base64url') : null;
}

/** Fixed windows, counted in Redis, or per process while Redis is unavailable. */
export function createRateLimiter(
  redis: RedisPort,
  now: () => number = Date.now,
  factor = 1,
): RateLimiter {
  const local = new Map<string, { count: number; until: number }>();
  let nextSweep = 0;

  const countLocally = (key: string, until: number): number => {
    if (now() >= nextSweep) {
      for (const [entryKey, entry] of local) if (entry.until <= now()) local.delete(entryKey);
      nextSweep = now() + 60_000;
    }
    const count = (local.get(key)?.count ?? 0) + 1;
    local.set(key, { count, until });
    return count;
  };

  const count: RateLimiter['count'] = async ({ max, windowSeconds }, subject) => {
    const windowMs = windowSeconds * 1000;
    const window = Math.floor(now() / windowMs);
    const windowEnd = (window + 1) * windowMs;
    const key = `rate:${window}:${subject}`;
    const used = await redis.attempt(
      async (commands) => Number(await commands.eval(countInWindow, 1, key, windowMs)),
      () => countLocally(key, windowEnd),
    );
    const limit = max * factor;
    return {
      isExceeded: used > limit,
      limit,
      remaining: Math.max(limit - used, 0),
      resetsAt: new Date(windowEnd),
    };
  };

  return {
    count,
    take: async (limit, name, subject) => {
      const { isExceeded, resetsAt } = await count(limit, `${name}:${limit.per}:${subject}`);
      if (!isExceeded) return;
      const retryAfterSeconds = Math.ceil((resetsAt.getTime() - now()) / 1000);
      const type = limit.per === 'visitor' ? 'rate_limited.visitor' : 'rate_limited';
      throw new AppError(type, { retryAfterSeconds });
    },
  };
}
