import type { FastifyInstance } from 'fastify';
import { buildApp } from '#http/app.ts';
import type { CallerHooks } from '#http/callers.ts';
import type { Implementation } from '#http/implementation.ts';
import { createRateLimiter } from '#http/rate-limit.ts';
import { createLog } from '#infra/log.ts';
import { createMetrics } from '#infra/metrics.ts';
import type { Suite } from '#test/suite.ts';

export const testUserId = '0193c8a0-7b1a-7cde-8f00-0123456789ab';

/** Tokens that say who they belong to: `user`, `subscriber`, `pavilion`, `operator`, `elsewhere`. */
export const testCallers: CallerHooks = {
  identify: async (token) => {
    if (token === 'elsewhere') return 'unauthorized.login_from_other_device';
    if (token === 'operator') return { userId: testUserId, role: 'operator' };
    if (token === 'pavilion') return { userId: testUserId, role: 'enterprise' };
    if (token === 'user') return { userId: testUserId, role: 'user' };
    return 'unauthorized.token_invalid';
  },
  isSubscriber: async () => false,
  mayEnterPavilion: async (identity) => identity.role === 'enterprise',
};

/** Answers are written without being checked; here every one must be what the contract says. */
const withCheckedReply = (implementation: Implementation): Implementation => ({
  ...implementation,
  handle: async (call) => {
    const reply = await implementation.handle(call);
    implementation.route.reply.parse(reply);
    return reply;
  },
});

/** The real application on a suite's own database and Redis names. */
export function testApp(suite: Suite, implementations: readonly Implementation[]): FastifyInstance {
  return buildApp(
    {
      db: suite.database.db,
      log: createLog({ level: 'silent', name: 'test' }),
      metrics: createMetrics(),
      rateLimiter: createRateLimiter(suite.redis),
      callers: testCallers,
      trustProxy: 'loopback',
    },
    implementations.map(withCheckedReply),
  );
}
