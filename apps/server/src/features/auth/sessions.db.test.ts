import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, goodPassword, openAccounts } from '#test/accounts.ts';
import { phone } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite());
});
afterAll(() => accounts.app.close());

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const credentials = (email: string) => ({ email, password: goodPassword });

describe('signing in', () => {
  test('gives an access token, and cookies no script reads', async () => {
    const { email } = await accounts.signedUp();
    const browser = accounts.browser();
    const answer = await browser.call('POST', '/v1/auth/token', {
      ...credentials(email.toUpperCase()),
      auto_login: true,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ expires_in: 3600, user: { email, role: 'user' } });
    expect(answer.setCookies).toEqual([
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

  test('without auto-login the cookies end with the browser', async () => {
    const { email } = await accounts.signedUp();
    const { setCookies } = await accounts
      .browser()
      .call('POST', '/v1/auth/token', credentials(email));
    const ofSession = setCookies.filter((cookie) => !cookie.includes('onsori-device'));
    expect(ofSession).toHaveLength(2);
    for (const cookie of ofSession) expect(cookie).not.toContain('Max-Age');
  });

  test('on another device ends the first within two seconds, and says when and on what', async () => {
    const { browser: first, email } = await accounts.signedUp();
    expect((await first.call('GET', '/v1/user')).status).toBe(200);
    const second = accounts.browser(phone);
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

  test('is told in another process too, with Redis and without', async () => {
    for (const redis of [suite().redis, undefined]) {
      const noRedis = { attempt: async (_: unknown, other: () => never) => other() };
      const elsewhere = openAccounts(suite(), redis ? {} : { redis: noRedis as never });
      const { browser: first, email } = await accounts.signedUp();
      const there = elsewhere.browser();
      there.token = first.token;
      expect((await there.call('GET', '/v1/user')).status).toBe(200);
      await accounts.browser().call('POST', '/v1/auth/token', credentials(email));
      await sleep(1100);
      expect((await there.call('GET', '/v1/user')).body.type).toBe(
        'unauthorized.login_from_other_device',
      );
      await elsewhere.app.close();
    }
  });

  test('many times at once leaves exactly one session', async () => {
    const { email } = await accounts.signedUp();
    const browsers = Array.from({ length: 12 }, () => accounts.browser());
    await Promise.all(
      browsers.map((browser) => browser.call('POST', '/v1/auth/token', credentials(email))),
    );
    await sleep(1100);
    const answers = await Promise.all(browsers.map((browser) => browser.call('GET', '/v1/user')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('renewing', () => {
  test('goes on, and a lost answer logs nobody out', async () => {
    const { browser } = await accounts.signedUp();
    for (let round = 0; round < 20; round += 1) {
      const before = new Map(browser.cookies);
      const given = await browser.call('POST', '/v1/auth/token/renew');
      expect(given.status).toBe(200);
      const successor = browser.cookie('renewal');
      if (round % 2 === 0) continue;
      browser.cookies.clear();
      for (const [name, cookie] of before) browser.cookies.set(name, cookie);
      expect((await browser.call('POST', '/v1/auth/token/renew')).status).toBe(200);
      expect(browser.cookie('renewal')).toBe(successor);
    }
    expect((await browser.call('GET', '/v1/user')).status).toBe(200);
  });

  test('with an older token ends the family, for its successors too', async () => {
    const { browser } = await accounts.signedUp();
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

  test('a hundred times at once gives one successor', async () => {
    const { browser } = await accounts.signedUp();
    const cookies = new Map(browser.cookies);
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const tab = accounts.browser();
        for (const [name, cookie] of cookies) tab.cookies.set(name, cookie);
        const { status } = await tab.call('POST', '/v1/auth/token/renew');
        return { status, renewal: tab.cookie('renewal') };
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ renewal }) => renewal)).size).toBe(1);
  });

  test('needs the cookie, from our own pages', async () => {
    const { browser } = await accounts.signedUp();
    expect((await accounts.browser().call('POST', '/v1/auth/token/renew')).status).toBe(401);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const refused = await browser.call('POST', '/v1/auth/token/renew', undefined, foreign);
    expect(refused.status).toBe(401);
    const own = { 'sec-fetch-site': 'same-origin' };
    expect((await browser.call('POST', '/v1/auth/token/renew', undefined, own)).status).toBe(200);
  });
});

test('signing out ends the session at once and forgets the cookies', async () => {
  const { browser } = await accounts.signedUp();
  const old = new Map(browser.cookies);
  expect((await browser.call('POST', '/v1/user/logout')).status).toBe(200);
  // What stays says only that an account signed in here before, and opens nothing.
  expect([...browser.cookies.keys()]).toEqual(['__Secure-onsori-device']);
  expect((await browser.call('GET', '/v1/user')).body.type).toBe('unauthorized.token_invalid');
  for (const [name, cookie] of old) browser.cookies.set(name, cookie);
  expect((await browser.call('POST', '/v1/auth/token/renew')).status).toBe(401);
});

test('the viewer cookie reads for a page, and writes nothing', async () => {
  const { browser, email } = await accounts.signedUp();
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

test('the last sign-ins are listed', async () => {
  const { browser: first, email } = await accounts.signedUp();
  await first.call('POST', '/v1/user/logout');
  const second = accounts.browser(phone);
  await second.call('POST', '/v1/auth/token', credentials(email));
  expect((await second.call('GET', '/v1/user/sessions')).body.items).toMatchObject([
    { is_current: true, device: 'phone', ended_at: null, end: null },
    { is_current: false, device: 'desktop', end: 'signed_out' },
  ]);
});
