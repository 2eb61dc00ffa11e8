import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, openAccounts } from '#test/accounts.ts';
import { timeApart } from '#test/alike.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite());
});
afterAll(() => accounts.app.close());

const someoneElse = () => `nobody-${randomBytes(6).toString('hex')}@example.com`;

test.each([
  ['login', 11, 'POST', '/v1/auth/token', { password: 'not the right one' }],
  ['forgot', 61, 'POST', '/v1/user/password/forgot', {}],
] as const)(
  '%s answers a registered and an unknown address alike',
  async (_, rounds, method, path, more) => {
    const { email } = await accounts.signedUp();
    const ask = (address: string) =>
      accounts.browser().call(method, path, { email: address, ...more });
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
    expect(known).toEqual(unknown);
    const asks = { known: () => ask(email), unknown: () => ask(someoneElse()) };
    expect(await timeApart(asks, rounds)).toBeLessThan(0.35);
  },
);

/** The whole answer as a browser gets it, without what is different in every answer. */
async function answerTo(path: string, payload: object) {
  const { statusCode, headers, body } = await accounts.app.inject({
    method: 'POST',
    url: `/_api${path}`,
    payload,
  });
  const { date: _date, 'x-request-id': _id, ...told } = headers;
  return { statusCode, told, body };
}

test('no header and no cookie tells a registered address from an unknown one', async () => {
  const { email } = await accounts.signedUp();
  for (const [path, more] of [
    ['/v1/auth/token', { password: 'not the right one' }],
    ['/v1/user/password/forgot', {}],
  ] as const) {
    const known = await answerTo(path, { email, ...more });
    expect(known).toEqual(await answerTo(path, { email: 'nobody@example.com', ...more }));
    expect(known.told).not.toHaveProperty('set-cookie');
  }
});

test('a link of somebody that was used up is answered as one that never was', async () => {
  const { email } = await accounts.signedUp();
  await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
  await accounts.work();
  const used = accounts.nonceTo(email, 'password_reset');
  const reset = (nonce: string) =>
    answerTo('/v1/user/password/reset', { nonce, password: 'a quiet morning 31' });
  expect((await reset(used)).statusCode).toBe(200);
  const never = () => randomBytes(32).toString('base64url');
  const [known, unknown] = [await reset(used), await reset(never())];
  expect(known.statusCode).toBe(422);
  expect(known).toEqual(unknown);
  expect(known.told).not.toHaveProperty('set-cookie');
  const asks = { known: () => reset(used), unknown: () => reset(never()) };
  expect(await timeApart(asks, 11)).toBeLessThan(0.35);
});

test('whether an address is registered takes as long to say either way', async () => {
  const { email } = await accounts.signedUp();
  const ask = (address: string) => accounts.browser().call('GET', `/v1/users/email/${address}`);
  const asks = { known: () => ask(email), unknown: () => ask(someoneElse()) };
  expect(await timeApart(asks, 61)).toBeLessThan(0.35);
});
