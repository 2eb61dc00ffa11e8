import type { Role } from '@onsori/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { type AppPorts, buildApp } from '#http/app.ts';
import { AppError } from '#http/app-error.ts';
import type { CallerHooks } from '#http/callers.ts';
import { createDeliverySlots } from '#http/delivery-slots.ts';
import type { Implementation } from '#http/implementation.ts';
import { Later } from '#http/later.ts';
import { createRateLimiter, type RateLimiter } from '#http/rate-limit.ts';
import { createLog, type Log } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import type { Suite } from '#test/suite.ts';

export const testUserId = '0193c8a0-7b1a-7cde-8f00-0123456789ab';

const roleOf: Readonly<Record<string, Role>> = {
  user: 'user',
  viewer: 'user',
  pavilion: 'enterprise',
  operator: 'operator',
};

const identify: CallerHooks['identify'] = async (token) => {
  if (token === 'elsewhere') throw new AppError('unauthorized.login_from_other_device');
  const role = roleOf[token];
  if (!role) throw new AppError('unauthorized.token_invalid');
  return { userId: testUserId, role, sessionId: testUserId, readsOnly: token === 'viewer' };
};

/** Tokens that say who they belong to: `user`, `viewer`, `pavilion`, `operator`, `elsewhere`. */
export const testCallers: CallerHooks = {
  identify,
  identifyTicket: identify,
  isSubscriber: async () => false,
  mayEnterPavilion: async (identity) => identity.role === 'enterprise',
};

/** Answers are written without being checked; here every one must be what the contract says. */
const withCheckedReply = ({ handle, send, ...rest }: Implementation): Implementation => {
  const { route } = rest;
  return {
    ...rest,
    handle: async (call) => {
      const reply = await handle(call);
      if (reply instanceof Later) route.later?.parse(reply.reply);
      else if (!send) route.reply.parse(reply);
      return reply;
    },
    ...(send && {
      send: async (...kept: Parameters<typeof send>) => {
        const reply = await send(...kept);
        route.reply.parse(reply);
        return reply;
      },
    }),
  };
};

/** The real application on a suite's own database and Redis names. */
export function testApp(
  suite: Suite,
  implementations: readonly Implementation[],
  callers: CallerHooks = testCallers,
  rateLimiter: RateLimiter = createRateLimiter(suite.redis),
  log: Log = createLog({ level: 'silent', name: 'test' }),
  more: Partial<AppPorts> = {},
): FastifyInstance {
  return buildApp(
    {
      db: suite.database.db,
      log,
      metrics: createMetrics(),
      rateLimiter,
      callers,
      deliveries: createDeliverySlots(suite.redis, { perUser: 100, perProcess: 100 }),
      overload: { shouldShed: () => false },
      trustProxy: 'loopback',
      ...more,
    },
    implementations.map(withCheckedReply),
  );
}
