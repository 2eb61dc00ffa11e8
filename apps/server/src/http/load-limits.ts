import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { AppError } from '#http/app-error.ts';
import type { RedisPort } from '#infra/redis.ts';

export interface Load {
  readonly loopDelayMs: number;
  /** Requests waiting for a database connection. */
  readonly queueLength: number;
}

export interface LoadBounds {
  readonly maxLoopDelayMs: number;
  readonly maxQueueLength: number;
}

export interface OverloadGuard {
  shouldShed(isShedLast: boolean): boolean;
  close(): void;
}

const SAMPLE_INTERVAL_MS = 20;
/** Sign-in and renewal routes are shed at twice the bounds. */
const LAST_FACTOR = 2;

export function exceeds(bounds: LoadBounds, load: Load, isShedLast: boolean): boolean {
  const factor = isShedLast ? LAST_FACTOR : 1;
  return (
    load.loopDelayMs > bounds.maxLoopDelayMs * factor ||
    load.queueLength > bounds.maxQueueLength * factor
  );
}

/** Moving average: one long task does not shed load, a persistent lag does within a second. */
export const smoothDelay = (beforeMs: number, sampleMs: number): number =>
  (beforeMs + sampleMs) / 2;

/** Measures the process and decides which requests it refuses with 503 before working on them. */
export function createOverloadGuard(
  bounds: LoadBounds,
  readQueueLength: () => number,
): OverloadGuard {
  let loopDelayMs = 0;
  let sampledAt = performance.now();
  // Node's event loop delay histogram misses the turn after a reset, so a constantly late loop reads 0.
  const timer = setInterval(() => {
    const now = performance.now();
    const sampleMs = Math.max(0, now - sampledAt - SAMPLE_INTERVAL_MS);
    sampledAt = now;
    loopDelayMs = smoothDelay(loopDelayMs, sampleMs);
  }, SAMPLE_INTERVAL_MS).unref();
  return {
    shouldShed: (isShedLast) =>
      exceeds(bounds, { loopDelayMs, queueLength: readQueueLength() }, isShedLast),
    close: () => clearInterval(timer),
  };
}

export interface DeliverySlots {
  /** Occupies a slot until the response closes; throws when the user or the process has none left. */
  take(userId: string, response: ServerResponse): Promise<void>;
  /** The number of running deliveries of this process. */
  active(): number;
}

export interface DeliveryLimits {
  /** Counted over all processes through Redis, per process while Redis is unavailable. */
  readonly perUser: number;
  readonly perProcess: number;
}

/** Slots of a killed process expire after this time. */
const LEASE_SECONDS = 15;
const RENEW_INTERVAL_MS = (LEASE_SECONDS * 1000) / 3;
const RETRY_AFTER_SECONDS = 5;

const takeLease = `
  local now = tonumber(redis.call('TIME')[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
  redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
  redis.call('EXPIRE', KEYS[1], ARGV[2])
  return 1`;

const renewLease = `
  redis.call('ZADD', KEYS[1], redis.call('TIME')[1] + ARGV[2], ARGV[1])
  return redis.call('EXPIRE', KEYS[1], ARGV[2])`;

const keyOf = (userId: string) => `deliveries:${userId}`;

export function createDeliverySlots(redis: RedisPort, limits: DeliveryLimits): DeliverySlots {
  const users = new Map<string, string>();
  let renewing: NodeJS.Timeout | undefined;

  const countOf = (userId: string) =>
    [...users.values()].filter((other) => other === userId).length;
  const command = (script: string, id: string, userId: string) =>
    redis.attempt(
      (commands) => commands.eval(script, 1, keyOf(userId), id, LEASE_SECONDS, limits.perUser),
      () => 1,
    );
  const renewAll = () => {
    for (const [id, userId] of users) void command(renewLease, id, userId);
  };
  const release = (id: string, userId: string) => {
    if (!users.delete(id)) return;
    if (users.size === 0) clearInterval(renewing);
    void redis.attempt(
      (commands) => commands.zrem(keyOf(userId), id),
      () => 0,
    );
  };

  return {
    active: () => users.size,
    take: async (userId, response) => {
      if (users.size >= limits.perProcess)
        throw new AppError('unavailable.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      const refuse = () =>
        new AppError('rate_limited.downloads', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      if (countOf(userId) >= limits.perUser) throw refuse();
      const id = randomUUID();
      if (users.size === 0) renewing = setInterval(renewAll, RENEW_INTERVAL_MS).unref();
      users.set(id, userId);
      // `finished` also fires for a response whose client has already disconnected.
      finished(response, () => release(id, userId));
      if ((await command(takeLease, id, userId)) === 1) return;
      release(id, userId);
      throw refuse();
    },
  };
}
