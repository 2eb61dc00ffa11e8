import type { Role } from '@onsori/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { type AppPorts, buildApp } from '#http/app.ts';
import { AppError } from '#http/app-error.ts';
import type { CallerHooks } from '#http/callers.ts';
import type { Implementation } from '#http/implementation.ts';
import { AcceptedReply } from '#http/implementation.ts';
import { createDeliverySlots } from '#http/load-limits.ts';
import { createRateLimiter, type RateLimiter } from '#http/rate-limit.ts';
import { createLog, type Log } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import type { Suite } from '#test/suite.ts';

export const testUserId = '0193c8a0-7b1a-7cde-8f00-0123456789ab';

const rolesByToken: Readonly<Record<string, Role>> = {
  user: 'user',
  viewer: 'user',
  pavilion: 'enterprise',
  operator: 'operator',
};

const identify: CallerHooks['identify'] = async (token) => {
  if (token === 'elsewhere') throw new AppError('unauthorized.login_from_other_device');
  const role = rolesByToken[token];
  if (!role) throw new AppError('unauthorized.token_invalid');
  return { userId: testUserId, role, sessionId: testUserId, isReadOnly: token === 'viewer' };
};

/** Accepts the tokens `user`, `viewer`, `pavilion`, `operator`, `elsewhere`. */
export const testCallers: CallerHooks = {
  identify,
  identifyTicket: identify,
  identifyApiKey: async () => {
    throw new AppError('unauthorized.api_key_invalid');
  },
  countApiKeyCall: async () => ({ limit: 0, remaining: 0, resetsAt: new Date(), isExceeded: true }),
  isSubscriber: async () => false,
  canEnterPavilion: async (identity) => identity.role === 'enterprise',
  loadOperatorStatus: async (identity) =>
    identity.role === 'operator'
      ? { isEnrolled: true, verifiedAt: new Date(), permissions: ['support'] }
      : null,
};

/** The server does not validate replies; tests check every one against the contract. */
const withCheckedReply = ({ handle, send, ...rest }: Implementation): Implementation => {
  const { route } = rest;
  return {
    ...rest,
    handle: async (call) => {
      const reply = await handle(call);
      if (reply instanceof AcceptedReply) route.acceptedReply?.parse(reply.reply);
      else if (!send && !route.file) route.reply.parse(reply);
      return reply;
    },
    ...(send && {
      send: async (...args: Parameters<typeof send>) => {
        const reply = await send(...args);
        if (reply instanceof AcceptedReply) route.acceptedReply?.parse(reply.reply);
        else if (!route.file) route.reply.parse(reply);
        return reply;
      },
    }),
  };
};

/** The real application on the database and Redis prefix of a suite. */
export function testApp(
  suite: Suite,
  implementations: readonly Implementation[],
  callers: CallerHooks = testCallers,
  rateLimiter: RateLimiter = createRateLimiter(suite.redis),
  log: Log = createLog({ level: 'silent', name: 'test' }),
  overrides: Partial<AppPorts> = {},
): FastifyInstance {
  return buildApp(
    {
      db: suite.apiDb,
      log,
      metrics: createMetrics(),
      rateLimiter,
      callers,
      deliveries: createDeliverySlots(suite.redis, { perUser: 100, perProcess: 100 }),
      overload: { shouldShed: () => false },
      trustProxy: 'loopback',
      ...overrides,
    },
    implementations.map(withCheckedReply),
  );
}
