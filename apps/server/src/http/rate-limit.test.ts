import { expect, test } from 'vitest';
import type { RedisPort } from '#infra/redis.ts';
import { addressKey, createRateLimiter } from './rate-limit.ts';

const withoutRedis: RedisPort = {
  attempt: async (_command, fallback) => fallback(),
  ping: async () => {},
  close: () => {},
};
const limit = { per: 'address', max: 3, windowSeconds: 3600 } as const;

test('without Redis the process enforces the limit for the whole window', async () => {
  let now = 1_800_000_000_000;
  const limiter = createRateLimiter(withoutRedis, () => now);
  for (let count = 0; count < 3; count += 1) {
    await limiter.take(limit, 'route', 'a');
    now += 10 * 60_000;
  }
  await expect(limiter.take(limit, 'route', 'a')).rejects.toMatchObject({
    type: 'rate_limited',
    retryAfterSeconds: 1800,
  });
  await limiter.take(limit, 'route', 'b');
  await limiter.take(limit, 'another', 'a');
  now += 1_800_000;
  await limiter.take(limit, 'route', 'a');
});

test('a factor multiplies every limit', async () => {
  const limiter = createRateLimiter(withoutRedis, () => 0, 2);
  for (let count = 0; count < 6; count += 1) await limiter.take(limit, 'route', 'a');
  await expect(limiter.take(limit, 'route', 'a')).rejects.toMatchObject({ type: 'rate_limited' });
});

test('addresses of one IPv6 /64 share a key, IPv4 addresses do not', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('2001:db8:1:2::7')).toBe('2001:db8:1:2');
  expect(addressKey('2001:0db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0');
  expect(addressKey('::1')).toBe('0:0:0:0');
});
