import { createPasswordHasher, type PasswordAttempts } from '#features/account/account.public.ts';
import { createSessionWatch, createUsedProofs } from '#features/auth/auth.public.ts';
import type { Db } from '#infra/db.ts';
import type { RedisPort } from '#infra/redis.ts';
import type { Social, SocialIdentity } from '#infra/social/social.ts';
import { testOrigin, testSecret } from '#test/postbox.ts';

const noRedis: RedisPort = {
  attempt: async (_command, fallback) => fallback(),
  ping: async () => {},
  close: () => {},
};

/** A provider whose tokens and codes say who comes: JSON of an identity. */
const testSocial: Social = {
  begin: async (provider, { state, redirectUri }) =>
    `https://${provider}.test/authorize?state=${state}&redirect_uri=${encodeURIComponent(redirectUri)}`,
  finish: async (provider, { callbackUrl, state }) => {
    const { searchParams } = new URL(callbackUrl);
    const { SocialError } = await import('#infra/social/social-error.ts');
    if (searchParams.get('state') !== state) throw new SocialError('refused', 'state');
    return { ...JSON.parse(searchParams.get('code') ?? '{}'), provider } as SocialIdentity;
  },
  identify: async (provider, { accessToken }) =>
    accessToken.startsWith('{') ? { ...JSON.parse(accessToken), provider } : null,
};

const unslowed: PasswordAttempts = { run: (_email, _client, verify) => verify() };

/** Guesses are slowed only where a test is about that. */
export function testAuthPorts(
  db: Db,
  redis: RedisPort = noRedis,
  attempts: PasswordAttempts = unslowed,
) {
  return {
    secret: testSecret,
    webOrigin: testOrigin,
    watch: createSessionWatch(db, redis),
    usedProofs: createUsedProofs(redis),
    hasher: createPasswordHasher(),
    attempts,
    social: testSocial,
  };
}
