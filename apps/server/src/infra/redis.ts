import { Redis, ReplyError } from 'ioredis';

/** How long a Redis that failed is left alone before one request tries it again. */
const restMs = 1000;
/** Trouble is said now and then, not at every request it touches. */
const reportEveryMs = 10_000;

export interface RedisPort {
  /** Runs a command, or answers with the fallback: the absence of Redis fails no request. */
  attempt<T>(command: (redis: Redis) => Promise<T>, fallback: () => T): Promise<T>;
  ping(): Promise<void>;
  close(): void;
}

export function openRedis(options: {
  readonly url: string;
  readonly prefix: string;
  readonly onError: (error: Error) => void;
}): RedisPort {
  const redis = new Redis(options.url, {
    keyPrefix: options.prefix,
    commandTimeout: 150,
    connectTimeout: 1000,
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * 100, 1000),
  });
  let away = false;
  let restUntil = 0;
  let trying = false;

  let quietUntil = 0;
  const report = (error: Error) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + reportEveryMs;
    options.onError(error);
  };
  const failed = (error: Error) => {
    restUntil = performance.now() + restMs;
    away = true;
    report(error);
  };
  redis.on('error', failed);

  return {
    attempt: async (command, fallback) => {
      if (redis.status !== 'ready') return fallback();
      if (away && (trying || performance.now() < restUntil)) return fallback();
      trying = true;
      try {
        const answer = await command(redis);
        away = false;
        return answer;
      } catch (error) {
        // An answer we do not like comes from a Redis that lives.
        const reason = error instanceof Error ? error : new Error(String(error));
        if (error instanceof ReplyError) report(reason);
        else failed(reason);
        return fallback();
      } finally {
        trying = false;
      }
    },
    ping: async () => {
      await redis.ping();
    },
    close: () => redis.disconnect(),
  };
}
