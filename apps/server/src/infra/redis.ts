import { Redis, ReplyError } from 'ioredis';
import { trace } from './tracing.ts';

/** Delay after a failure before one request probes Redis again. */
const RETRY_DELAY_MS = 1000;
/** Limits error reports to one per interval. */
const REPORT_INTERVAL_MS = 10_000;

const redisSpan = { kind: 'client', attributes: { 'db.system.name': 'redis' } } as const;

export interface RedisPort {
  /** Runs a command, or returns the fallback: no request fails because Redis is down. */
  attempt<T>(command: (redis: Redis) => Promise<T>, fallback: () => T): Promise<T>;
  ping(): Promise<void>;
  close(): void;
}

export function openRedis(options: {
  readonly url: string;
  readonly prefix: string;
  readonly onError: (error: Error) => void;
  readonly commandTimeoutMs?: number;
}): RedisPort {
  const redis = new Redis(options.url, {
    keyPrefix: options.prefix,
    commandTimeout: options.commandTimeoutMs ?? 150,
    connectTimeout: 1000,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, 1000),
  });
  let isDown = false;
  let retryAt = 0;
  let isProbing = false;

  let nextReportAt = 0;
  const report = (error: Error) => {
    if (performance.now() < nextReportAt) return;
    nextReportAt = performance.now() + REPORT_INTERVAL_MS;
    options.onError(error);
  };
  const handleFailure = (error: Error) => {
    retryAt = performance.now() + RETRY_DELAY_MS;
    isDown = true;
    report(error);
  };
  redis.on('error', handleFailure);

  return {
    attempt: async (command, fallback) => {
      if (redis.status !== 'ready') return fallback();
      if (isDown && (isProbing || performance.now() < retryAt)) return fallback();
      isProbing = true;
      try {
        const result = await trace('Redis', redisSpan, () => command(redis));
        isDown = false;
        return result;
      } catch (error) {
        // An error reply means that Redis is up.
        const reason = error instanceof Error ? error : new Error(String(error));
        if (error instanceof ReplyError) report(reason);
        else handleFailure(reason);
        return fallback();
      } finally {
        isProbing = false;
      }
    },
    ping: async () => {
      await redis.ping();
    },
    close: () => redis.disconnect(),
  };
}
