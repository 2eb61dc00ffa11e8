import { createPasswordHasher, type PasswordAttempts } from '#features/account/account.public.ts';
import { createFailedAttemptLog } from '#features/audit/audit.public.ts';
import {
  createSessionStatusCache,
  createUsedProofStore,
  type SecondFactorHooks,
} from '#features/auth/auth.public.ts';
import { isEnrolled, verifyCode } from '#features/second-factor/second-factor.public.ts';
import type { Db } from '#infra/db.ts';
import type { RedisPort } from '#infra/redis.ts';
import type { SocialAuth, SocialIdentity } from '#infra/social/social-types.ts';
import { testDailyCaps, testEncryption, testOrigin, testSecret } from '#test/outbox.ts';

const noRedis: RedisPort = {
  attempt: async (_command, fallback) => fallback(),
  ping: async () => {},
  close: () => {},
};

/** A provider whose tokens and codes are the JSON of an identity. */
const testSocial: SocialAuth = {
  begin: async (provider, { state, redirectUri }) =>
    `https://${provider}.test/authorize?state=${state}&redirect_uri=${encodeURIComponent(redirectUri)}`,
  finish: async (provider, { callbackUrl, state }) => {
    const { searchParams } = new URL(callbackUrl);
    const { SocialError } = await import('#infra/social/provider-requests.ts');
    if (searchParams.get('state') !== state) throw new SocialError('refused', 'state');
    return { ...JSON.parse(searchParams.get('code') ?? '{}'), provider } as SocialIdentity;
  },
  identify: async (provider, { accessToken }) =>
    accessToken.startsWith('{') ? { ...JSON.parse(accessToken), provider } : null,
};

const unthrottled: PasswordAttempts = { run: (_email, _client, verify) => verify() };

/** Password attempts are not throttled by default. */
export function testAuthPorts(
  db: Db,
  redis: RedisPort = noRedis,
  attempts: PasswordAttempts = unthrottled,
) {
  return {
    secret: testSecret,
    encryption: testEncryption,
    dailyCaps: testDailyCaps,
    failedAttempts: createFailedAttemptLog(db, testEncryption, { warn: () => {} }),
    webOrigin: testOrigin,
    sessionStatusCache: createSessionStatusCache(db, redis),
    usedProofs: createUsedProofStore(redis),
    hasher: createPasswordHasher(),
    attempts,
    social: testSocial,
    secondFactor: {
      isEnrolled,
      verify: (tx, input, now) => verifyCode(tx, testEncryption, input, now),
    } satisfies SecondFactorHooks,
  };
}
