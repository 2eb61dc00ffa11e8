import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function shiftColumn(userId: string, column: 'renewed_at' | 'expires_at', msFromNow: number) {
  const at = new Date(Date.now() + msFromNow);
  await sql`update sessions set ${sql.ref(column)} = ${at} where user_id = ${userId}`.execute(
    suite().database.db,
  );
}

/** The status code each kind of token gets. */
async function statuses(browser: Browser) {
  const viewer = browser.cookie('viewer') ?? '';
  const asViewer = { authorization: `Bearer ${viewer}` };
  return {
    access: (await browser.call('GET', '/v1/user')).status,
    viewer: (await browser.call('GET', '/v1/user', undefined, asViewer)).status,
    renewal: (await browser.call('POST', '/v1/auth/token/renew')).status,
  };
}

const dayMs = 24 * 3_600_000;
const rejected = { access: 401, viewer: 401, renewal: 401 };

test.each([
  ['is idle for seven days', 'renewed_at', -7 * dayMs, false],
  ['reaches its fixed expiry', 'expires_at', -1, false],
  ['reaches its fixed expiry with auto-login', 'expires_at', -1, true],
] as const)(
  'a session that %s is rejected for every kind of token',
  async (_, column, at, autoLogin) => {
    const { browser, id } = await accounts.signUp(undefined, { auto_login: autoLogin });
    await shiftColumn(id, column, at);
    expect(await statuses(browser)).toEqual(rejected);
  },
);

test('with auto-login a session is not limited by idle days', async () => {
  const { browser, id } = await accounts.signUp(undefined, { auto_login: true });
  await shiftColumn(id, 'renewed_at', -20 * dayMs);
  expect(await statuses(browser)).toEqual({ access: 200, viewer: 200, renewal: 200 });
});

test('a cached status does not outlive the idle limit of its session', async () => {
  const { browser, id } = await accounts.signUp();
  await shiftColumn(id, 'renewed_at', -7 * dayMs + 700);
  expect((await browser.call('GET', '/v1/user')).status).toBe(200);
  // The process caches a status for a second; another process would read the copy in Redis.
  await sleep(1800);
  expect(await statuses(browser)).toEqual(rejected);
});
