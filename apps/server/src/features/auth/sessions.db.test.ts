import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { phoneUserAgent } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const credentials = (email: string) => ({ email, password: validPassword });

describe('signing in', () => {
  test('returns an access token and sets HttpOnly cookies', async () => {
    const { email } = await accounts.signUp();
    const browser = accounts.browser();
    const response = await browser.call('POST', '/v1/auth/token', {
      ...credentials(email.toUpperCase()),
      auto_login: true,
    });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ expires_in: 3600, user: { email, role: 'user' } });
    expect(response.setCookies).toEqual([
      expect.stringMatching(
        /^__Secure-onsori-renewal=[\w-]{96}; Path=\/_api\/v1\/auth\/token\/renew; HttpOnly; Secure; SameSite=Strict; Max-Age=2592000$/,
      ),
      expect.stringMatching(
        /^__Host-onsori-viewer=[\w-]{88}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=2592000$/,
      ),
      expect.stringMatching(
        /^__Secure-onsori-device=[\w-]{43}; Path=\/_api\/v1; HttpOnly; Secure; SameSite=Strict; Max-Age=15552000$/,
      ),
    ]);
    expect((await browser.call('GET', '/v1/user')).body.email).toBe(email);
  });

  test('sets session cookies without auto-login', async () => {
    const { email } = await accounts.signUp();
    const { setCookies } = await accounts
      .browser()
      .call('POST', '/v1/auth/token', credentials(email));
    const sessionCookies = setCookies.filter((cookie) => !cookie.includes('onsori-device'));
    expect(sessionCookies).toHaveLength(2);
    for (const cookie of sessionCookies) expect(cookie).not.toContain('Max-Age');
  });

  test('on another device ends the first session within two seconds and reports time and device', async () => {
    const { browser: first, email } = await accounts.signUp();
    expect((await first.call('GET', '/v1/user')).status).toBe(200);
    const second = accounts.browser(phoneUserAgent);
    const before = Date.now();
    await second.call('POST', '/v1/auth/token', credentials(email));
    let refused = await first.call('GET', '/v1/user');
    while (refused.status === 200 && Date.now() - before < 3000) {
      await sleep(50);
      refused = await first.call('GET', '/v1/user');
    }
    expect(Date.now() - before).toBeLessThan(2000);
    expect(refused.status).toBe(401);
    expect(refused.body.type).toBe('unauthorized.login_from_other_device');
    const [at = '', device] = refused.body.detail.map(({ msg }) => msg);
    expect(Math.abs(Date.parse(at.slice(4)) - before)).toBeLessThan(2000);
    expect(device).toBe('device: phone');
    const renewal = await first.call('POST', '/v1/auth/token/renew');
    expect(renewal.body.type).toBe('unauthorized.login_from_other_device');
    expect((await second.call('GET', '/v1/user')).status).toBe(200);
  });

  test('ends the first session in other processes too, with and without Redis', async () => {
    for (const redis of [suite().redis, undefined]) {
      const noRedis = { attempt: async (_: unknown, other: () => never) => other() };
      const otherProcess = openAccountsApp(suite(), redis ? {} : { redis: noRedis as never });
      const { browser: first, email } = await accounts.signUp();
      const otherBrowser = otherProcess.browser();
      otherBrowser.token = first.token;
      expect((await otherBrowser.call('GET', '/v1/user')).status).toBe(200);
      await accounts.browser().call('POST', '/v1/auth/token', credentials(email));
      await sleep(1100);
      expect((await otherBrowser.call('GET', '/v1/user')).body.type).toBe(
        'unauthorized.login_from_other_device',
      );
      await otherProcess.app.close();
    }
  });

  test('many times concurrently leaves exactly one session', async () => {
    const { email } = await accounts.signUp();
    const browsers = Array.from({ length: 12 }, () => accounts.browser());
    await Promise.all(
      browsers.map((browser) => browser.call('POST', '/v1/auth/token', credentials(email))),
    );
    await sleep(1100);
    const responses = await Promise.all(browsers.map((browser) => browser.call('GET', '/v1/user')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('renewing', () => {
  test('succeeds repeatedly, and a lost response signs nobody out', async () => {
    const { browser } = await accounts.signUp();
    for (let round = 0; round < 20; round += 1) {
      const before = new Map(browser.cookies);
      const renewed = await browser.call('POST', '/v1/auth/token/renew');
      expect(renewed.status).toBe(200);
      const successor = browser.cookie('renewal');
      if (round % 2 === 0) continue;
      browser.cookies.clear();
      for (const [name, cookie] of before) browser.cookies.set(name, cookie);
      expect((await browser.call('POST', '/v1/auth/token/renew')).status).toBe(200);
      expect(browser.cookie('renewal')).toBe(successor);
    }
    expect((await browser.call('GET', '/v1/user')).status).toBe(200);
  });

  test('with an older token ends the family, including its successors', async () => {
    const { browser } = await accounts.signUp();
    const oldest = new Map(browser.cookies);
    await browser.call('POST', '/v1/auth/token/renew');
    await browser.call('POST', '/v1/auth/token/renew');
    const thief = accounts.browser();
    for (const [name, cookie] of oldest) thief.cookies.set(name, cookie);
    expect((await thief.call('POST', '/v1/auth/token/renew')).status).toBe(401);
    expect((await browser.call('POST', '/v1/auth/token/renew')).status).toBe(401);
    await sleep(1100);
    expect((await browser.call('GET', '/v1/user')).body.type).toBe('unauthorized.token_invalid');
  });

  test('a hundred times concurrently returns one successor', async () => {
    const { browser } = await accounts.signUp();
    const cookies = new Map(browser.cookies);
    const responses = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const tab = accounts.browser();
        for (const [name, cookie] of cookies) tab.cookies.set(name, cookie);
        const { status } = await tab.call('POST', '/v1/auth/token/renew');
        return { status, renewal: tab.cookie('renewal') };
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ renewal }) => renewal)).size).toBe(1);
  });

  test('requires the cookie and a same-origin request', async () => {
    const { browser } = await accounts.signUp();
    expect((await accounts.browser().call('POST', '/v1/auth/token/renew')).status).toBe(401);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const refused = await browser.call('POST', '/v1/auth/token/renew', undefined, foreign);
    expect(refused.status).toBe(401);
    const own = { 'sec-fetch-site': 'same-origin' };
    expect((await browser.call('POST', '/v1/auth/token/renew', undefined, own)).status).toBe(200);
  });
});

test('signing out ends the session at once and clears the cookies', async () => {
  const { browser } = await accounts.signUp();
  const old = new Map(browser.cookies);
  expect((await browser.call('POST', '/v1/user/logout')).status).toBe(200);
  // The device cookie only marks that an account signed in here before; it grants no access.
  expect([...browser.cookies.keys()]).toEqual(['__Secure-onsori-device']);
  expect((await browser.call('GET', '/v1/user')).body.type).toBe('unauthorized.token_invalid');
  for (const [name, cookie] of old) browser.cookies.set(name, cookie);
  expect((await browser.call('POST', '/v1/auth/token/renew')).status).toBe(401);
});

test('the viewer cookie can read for page rendering and cannot write', async () => {
  const { browser, email } = await accounts.signUp();
  const page = accounts.browser();
  page.token = browser.cookie('viewer') ?? '';
  expect((await page.call('GET', '/v1/user')).body.email).toBe(email);
  for (const [method, path] of [
    ['PATCH', '/v1/user'],
    ['DELETE', '/v1/user'],
    ['POST', '/v1/user/logout'],
    ['POST', '/v1/user/export'],
  ] as const)
    expect((await page.call(method, path, {})).body.type).toBe('unauthorized.token_invalid');
});

test('lists the last sign-ins', async () => {
  const { browser: first, email } = await accounts.signUp();
  await first.call('POST', '/v1/user/logout');
  const second = accounts.browser(phoneUserAgent);
  await second.call('POST', '/v1/auth/token', credentials(email));
  expect((await second.call('GET', '/v1/user/sessions')).body.items).toMatchObject([
    { is_current: true, device: 'phone', ended_at: null, end: null },
    { is_current: false, device: 'desktop', end: 'signed_out' },
  ]);
});
