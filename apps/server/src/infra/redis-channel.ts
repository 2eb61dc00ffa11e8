import { Redis } from 'ioredis';

/** Messages between processes. They may be lost; receivers must not depend on them. */
export interface Channel {
  publish(message: string): void;
  /** Returns a function that ends the subscription. */
  subscribe(listener: (message: string) => void): () => void;
  /** Whether messages arrive now. */
  isConnected(): boolean;
  close(): void;
}

/** A channel without Redis: receivers poll. */
export const noChannel: Channel = {
  publish: () => {},
  subscribe: () => () => {},
  isConnected: () => false,
  close: () => {},
};

export function openChannel(options: {
  readonly url: string;
  readonly name: string;
  readonly onError: (error: Error) => void;
}): Channel {
  const listeners = new Set<(message: string) => void>();
  const connect = () =>
    new Redis(options.url, {
      connectTimeout: 1000,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(times * 100, 1000),
    }).on('error', options.onError);
  const publisher = connect();
  // A connection that subscribes can send no other commands.
  let subscriber: Redis | undefined;
  let isSubscribed = false;

  const startSubscriber = (): Redis => {
    const redis = connect();
    redis.on('ready', () => {
      redis.subscribe(options.name).then(
        () => {
          isSubscribed = true;
        },
        () => redis.disconnect(true),
      );
    });
    redis.on('close', () => {
      isSubscribed = false;
    });
    redis.on('message', (_, message) => {
      for (const listener of listeners) listener(message);
    });
    return redis;
  };

  return {
    publish: (message) => {
      if (publisher.status === 'ready')
        void publisher.publish(options.name, message).catch(options.onError);
    },
    subscribe: (listener) => {
      subscriber ??= startSubscriber();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isConnected: () => isSubscribed,
    close: () => {
      publisher.disconnect();
      subscriber?.disconnect();
    },
  };
}
