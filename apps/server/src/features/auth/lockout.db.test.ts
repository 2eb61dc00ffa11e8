import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswordAttempts } from '#features/account/account.public.ts';
import { createRateLimiter } from '#http/rate-limit.ts';
import type { RedisPort } from '#infra/redis.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';

/** In-process counters are exact even on a busy machine; the last test compares Redis with them. */
const withoutRedis: RedisPort = {
  attempt: async (_command, fallback) => fallback(),
  ping: async () => {},
  close: () => {},
};

const suite = useSuite();
let accounts: AccountsApp;
/** The delays of requests in order; tests do not sleep. */
let waits: number[] = [];
beforeAll(() => {
  const { redis } = suite();
  const sleep = async (ms: number) => {
    waits.push(ms);
  };
  accounts = openAccountsApp(suite(), {
    rateLimiter: createRateLimiter(redis),
    attempts: createPasswordAttempts(withoutRedis, { now: Date.now, sleep }),
  });
});
beforeEach(() => {
  waits = [];
});
afterAll(() => accounts.app.close());

const signIn = (browser: Browser, email: string, password = validPassword) =>
  browser.call('POST', '/v1/auth/token', { email, password });

async function guess(email: string, times: number, from: () => Browser) {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1)
    statuses.push((await signIn(from(), email, `wrong ${tries}`)).status);
  return statuses;
}

const browserAt = (address: string) => Object.assign(accounts.browser(), { address });

describe('wrong passwords', () => {
  test('from many networks do not block the correct password from a new network', async () => {
    const { email } = await accounts.signUp();
    expect(new Set(await guess(email, 70, () => accounts.browser()))).toEqual(new Set([422]));
    expect(waits.slice(-3)).toEqual([4000, 4000, 4000]);
    expect((await signIn(accounts.browser(), email)).status).toBe(200);
  }, 60_000);

  test.each([
    ['is validated', 'POST', '/v1/user/validations/password', 200],
    ['confirms a change', 'POST', '/v1/user/email/change', 422],
  ] as const)('count as sign-in attempts where a password %s', async (_, method, path, status) => {
    const { browser, email } = await accounts.signUp();
    const body = { email: 'elsewhere@example.com', password: 'not this one' };
    const guesses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1)
      guesses.push((await browser.call(method, path, body)).status);
    expect(guesses).toEqual([status, status, status, status]);
    expect(await guess(email, 5, () => browser)).toEqual([422, 422, 422, 429, 429]);
    expect((await browser.call(method, path, body)).status).toBe(429);
  });

  test('throttle their own network and return Retry-After', async () => {
    const { email } = await accounts.signUp();
    const statuses = await guess(email, 9, () => browserAt('203.0.113.9'));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 422, 429, 429]);
    const { headers } = await accounts.app.inject({
      method: 'POST',
      url: '/_api/v1/auth/token',
      remoteAddress: '203.0.113.9',
      payload: { email, password: validPassword },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await signIn(browserAt('203.0.113.10'), email)).status).toBe(200);
  });

  test('do not throttle a known device, even in the same network', async () => {
    const { browser, email } = await accounts.signUp();
    Object.assign(browser, { address: '203.0.113.20' });
    await guess(email, 24, () => accounts.browser());
    expect((await guess(email, 9, () => browserAt('203.0.113.20'))).at(-1)).toBe(429);
    waits = [];
    expect((await signIn(browser, email)).status).toBe(200);
    expect(waits).toEqual([]);
  });

  test('are counted separately for a known device', async () => {
    const { browser, email } = await accounts.signUp();
    expect((await guess(email, 9, () => browser)).slice(-2)).toEqual([429, 429]);
    expect((await signIn(accounts.browser(), email)).status).toBe(200);
  });

  test('count when a social login is connected too', async () => {
    const { email } = await accounts.signUp();
    const browser = browserAt('203.0.113.30');
    const person = { subject: 'lockout', email, emailVerified: true };
    await guess(email, 7, () => browser);
    const linked = await browser.call('POST', '/v1/auth/google/token', {
      social_auth_factor: { social_access_token: JSON.stringify(person) },
      proof: { password: 'wrong' },
    });
    expect(linked.status).toBe(429);
  });

  test('are delayed alike for a registered and an unknown address', async () => {
    const { email } = await accounts.signUp();
    const measured: unknown[] = [];
    for (const [address, network] of [
      [email, '203.0.113.40'],
      ['nobody@example.com', '203.0.113.41'],
    ] as const) {
      waits = [];
      const statuses = [
        ...(await guess(address, 25, () => accounts.browser())),
        ...(await guess(address, 9, () => browserAt(network))),
      ];
      measured.push({ statuses, delays: waits.map((ms) => Math.round(ms / 1000)) });
    }
    expect(measured[0]).toEqual(measured[1]);
  });

  test('are reset by the correct password', async () => {
    const { email } = await accounts.signUp();
    const from = () => browserAt('203.0.113.50');
    expect(await guess(email, 5, from)).not.toContain(429);
    expect((await signIn(from(), email)).status).toBe(200);
    waits = [];
    expect(await guess(email, 4, from)).not.toContain(429);
    expect(waits).toEqual([]);
  });
});

test('setting a new password by mail makes the device known', async () => {
  const { email } = await accounts.signUp();
  const browser = browserAt('203.0.113.60');
  await browser.call('POST', '/v1/user/password/forgot', { email });
  await accounts.runJobs();
  await guess(email, 9, () => browserAt('203.0.113.60'));
  const nonce = accounts.mailedNonce(email, 'password_reset');
  await browser.call('POST', '/v1/user/password/reset', { nonce, password: 'a quiet morning 31' });
  expect((await signIn(browser, email, 'a quiet morning 31')).status).toBe(200);
});

describe('requesting reset mails', () => {
  const requestResets = (email: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, async () => {
        const browser = accounts.browser();
        return (await browser.call('POST', '/v1/user/password/forgot', { email })).status;
      }),
    );
  const mailsTo = (email: string) =>
    accounts.outbox.mails.filter(
      ({ to, text }) => to === email && text.includes('#password_reset='),
    ).length;
  const advanceMinutes = (minutes: number) =>
    sql`update one_time_links set expires_at = expires_at - make_interval(mins => ${minutes})
      where kind = 'password_reset'`.execute(suite().database.db);

  test('always succeeds, sends a limited number of mails and leaves a working link', async () => {
    const { email } = await accounts.signUp();
    expect(new Set(await requestResets(email, 40))).toEqual(new Set([200]));
    await accounts.runJobs();
    expect(mailsTo(email)).toBe(3);
    for (let quarter = 1; quarter <= 4; quarter += 1) {
      await advanceMinutes(16);
      await requestResets(email, 10);
      await accounts.runJobs();
      expect(mailsTo(email)).toBe(3 + quarter);
    }
    await advanceMinutes(14);
    await requestResets(email, 10);
    await accounts.runJobs();
    expect(mailsTo(email)).toBe(7);
    const nonce = accounts.mailedNonce(email, 'password_reset');
    const reset = { nonce, password: 'a quiet morning 31' };
    const response = await accounts.browser().call('POST', '/v1/user/password/reset', reset);
    expect(response.status).toBe(200);
    await requestResets(email, 1);
    await accounts.runJobs();
    expect(mailsTo(email)).toBe(8);
  });
});

test.each([1, 3])('Redis and in-process counters agree for factor %i', async (factor) => {
  const run = async (redis: RedisPort) => {
    let now = 1_800_000_000_000;
    const outcomes: unknown[] = [];
    const clock = { now: () => now, sleep: async (ms: number) => outcomes.push(ms) };
    const attempts = createPasswordAttempts(redis, clock, factor);
    const email = `parity-${process.pid}-${factor}@example.com`;
    for (let step = 0; step < 120; step += 1) {
      const client = {
        network: `198.51.100.${step % 7}`,
        deviceId: step % 11 === 0 ? 'device' : null,
      };
      const isCorrect = step % 50 === 49;
      outcomes.push(
        await attempts
          .run(email, client, async () => isCorrect)
          .catch(({ retryAfterSeconds }) => `retry after ${retryAfterSeconds} s`),
      );
      now += step % 5 === 0 ? 3000 : 100;
    }
    return outcomes;
  };
  // A Redis timeout would fall back to the in-process counter, which this run must not use.
  const { redis } = suite();
  const onlyRedis: RedisPort = {
    ...redis,
    attempt: (command) =>
      redis.attempt(command, () => {
        throw new Error('Redis unavailable');
      }),
  };
  expect(await run(onlyRedis)).toEqual(await run(withoutRedis));
});
