import { defineRoute, type RateLimit } from '@onsori/contract/route';
import { z } from 'zod';
import { callerHooks } from '#server/src/caller-hooks.ts';
import { readApiConfig } from '#server/src/config.ts';
import { createSessionStatusCache } from '#server/src/features/auth/auth.public.ts';
import { buildApp } from '#server/src/http/app.ts';
import { implement } from '#server/src/http/implementation.ts';
import { createDeliverySlots, createOverloadGuard } from '#server/src/http/load-limits.ts';
import { createRateLimiter } from '#server/src/http/rate-limit.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { createLog } from '#server/src/infra/log.ts';
import { createMetrics } from '#server/src/infra/metrics.ts';
import { openRedis } from '#server/src/infra/redis.ts';

/** A route without work behind the full hook chain, optionally with a rate limit. */
const trivial = (path: `/v1/${string}`, rateLimit?: RateLimit) =>
  defineRoute({
    method: 'GET',
    path,
    caller: 'visitor',
    bearer: 'optional',
    summary: 'For benches',
    query: z.object({ word: z.string().max(10).default('hello') }),
    reply: z.object({ word: z.string(), at: z.number() }),
    errors: [],
    ...(rateLimit && { rateLimit }),
  });
const limit = { per: 'address', max: 1_000_000, windowSeconds: 60 } as const;

const config = readApiConfig();
const log = createLog({ level: 'info', name: 'bench' });
const onError = (error: Error) => log.error(error);
const redis = openRedis({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX, onError });
const { db } = openDatabase({ url: config.DATABASE_URL, size: 1, name: 'bench', onError });
const handleTrivial = async ({ query }: { query: { word: string } }) => ({
  word: query.word,
  at: 1,
});
const app = buildApp(
  {
    db,
    log,
    metrics: createMetrics(),
    rateLimiter: createRateLimiter(redis),
    callers: callerHooks({
      db,
      sessionStatusCache: createSessionStatusCache(db, redis),
      secret: config.SESSION_SECRET,
    }),
    deliveries: createDeliverySlots(redis, { perUser: 1, perProcess: 1 }),
    overload: createOverloadGuard({ maxLoopDelayMs: 1000, maxQueueLength: 500 }, () => 0),
    trustProxy: config.TRUST_PROXY,
  },
  [
    implement('plain', trivial('/v1/plain'), handleTrivial),
    implement('limited', trivial('/v1/limited', limit), handleTrivial),
  ],
);
await app.listen({ host: '127.0.0.1', port: config.API_PORT });
process.on('SIGINT', () => process.exit());
