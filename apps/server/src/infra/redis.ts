import { Redis } from 'ioredis';

/** How long Redis is left alone after a failure, so that a slow one costs one request, not all. */
const restMs = 1000;

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
  let restUntil = 0;
  let reported = false;
  const failed = (error: unknown) => {
    restUntil = performance.now() + restMs;
    if (reported) return;
    reported = true;
    options.onError(error instanceof Error ? error : new Error(String(error)));
  };
  redis.on('error', failed);
  redis.on('ready', () => {
    restUntil = 0;
    reported = false;
  });
  return {
    attempt: async (command, fallback) => {
      if (redis.status !== 'ready' || performance.now() < restUntil) return fallback();
      try {
        return await command(redis);
      } catch (error) {
        failed(error);
        return fallback();
      }
    },
    ping: async () => {
      await redis.ping();
    },
    close: () => redis.disconnect(),
  };
}
