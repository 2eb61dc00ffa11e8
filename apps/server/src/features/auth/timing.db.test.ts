import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';
import { measureTimingDifference } from '#test/timing-difference.ts';

vi.setConfig({ testTimeout: 60_000 });

const suite = useSuite();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const createUnknownEmail = () => `nobody-${randomBytes(6).toString('hex')}@example.com`;

test.each([
  ['login', 11, 'POST', '/v1/auth/token', { password: 'not the right one' }],
  ['forgot', 61, 'POST', '/v1/user/password/forgot', {}],
] as const)(
  '%s responds alike to a registered and an unknown address',
  async (_, rounds, method, path, extraBody) => {
    const { email } = await accounts.signUp();
    const send = (address: string) =>
      accounts.browser().call(method, path, { email: address, ...extraBody });
    const [known, unknown] = [await send(email), await send('nobody@example.com')];
    expect(known).toEqual(unknown);
    const requests = { known: () => send(email), unknown: () => send(createUnknownEmail()) };
    expect(await measureTimingDifference(requests, rounds)).toBeLessThan(0.35);
  },
);

/** The whole response, without the headers that differ in every response. */
async function post(path: string, payload: object) {
  const { statusCode, headers, body } = await accounts.app.inject({
    method: 'POST',
    url: `/_api${path}`,
    payload,
  });
  const { date: _date, 'x-request-id': _id, ...comparableHeaders } = headers;
  return { statusCode, comparableHeaders, body };
}

test('headers and cookies do not distinguish a registered address from an unknown one', async () => {
  const { email } = await accounts.signUp();
  for (const [path, extraBody] of [
    ['/v1/auth/token', { password: 'not the right one' }],
    ['/v1/user/password/forgot', {}],
  ] as const) {
    const known = await post(path, { email, ...extraBody });
    expect(known).toEqual(await post(path, { email: 'nobody@example.com', ...extraBody }));
    expect(known.comparableHeaders).not.toHaveProperty('set-cookie');
  }
});

test('a used link gets the same response as a link that never existed', async () => {
  const { email } = await accounts.signUp();
  await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
  await accounts.runJobs();
  const used = accounts.mailedNonce(email, 'password_reset');
  const reset = (nonce: string) =>
    post('/v1/user/password/reset', { nonce, password: 'a quiet morning 31' });
  expect((await reset(used)).statusCode).toBe(200);
  const createUnknownNonce = () => randomBytes(32).toString('base64url');
  const [known, unknown] = [await reset(used), await reset(createUnknownNonce())];
  expect(known.statusCode).toBe(422);
  expect(known).toEqual(unknown);
  expect(known.comparableHeaders).not.toHaveProperty('set-cookie');
  const requests = { known: () => reset(used), unknown: () => reset(createUnknownNonce()) };
  expect(await measureTimingDifference(requests, 11)).toBeLessThan(0.35);
});

test('the registered check takes equally long for a registered and an unknown address', async () => {
  const { email } = await accounts.signUp();
  const send = (address: string) => accounts.browser().call('GET', `/v1/users/email/${address}`);
  const requests = { known: () => send(email), unknown: () => send(createUnknownEmail()) };
  expect(await measureTimingDifference(requests, 61)).toBeLessThan(0.35);
});
