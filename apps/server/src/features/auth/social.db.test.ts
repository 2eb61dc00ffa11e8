import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, goodPassword, openAccounts } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite());
});
afterAll(() => accounts.app.close());

const ticks = { terms: true, age: true };
let number = 0;
const somebody = (more: object = {}) => {
  number += 1;
  return {
    subject: `subject-${number}`,
    email: `social-${number}@example.com`,
    emailVerified: true,
    name: '소셜 이름',
    ...more,
  };
};
type Person = ReturnType<typeof somebody>;

/** Goes to the provider and comes back, as the address bar shows it. */
async function wentTo(browser: Browser, provider: string, person: Person): Promise<string> {
  const { body } = await browser.call('GET', `/v1/auth/${provider}/start?intent=signup`);
  const { searchParams } = new URL(body.url);
  const back = new URL(searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('state', searchParams.get('state') ?? '');
  back.searchParams.set('code', JSON.stringify(person));
  return back.href;
}
const enter = (browser: Browser, body: object, provider = 'google') =>
  browser.call('POST', `/v1/auth/${provider}/token`, body);
/** Tokens are ASCII, unlike names. */
const factor = (person: Person) => ({
  social_auth_factor: {
    social_access_token: JSON.stringify({ ...person, name: 'Social Name' }),
    social_refresh_token: 'r',
  },
});

describe('somebody new', () => {
  test('ticks first, without going to the provider again, and is known afterwards', async () => {
    const person = somebody();
    const browser = accounts.browser();
    const callback_url = await wentTo(browser, 'kakao', person);
    expect(callback_url).toContain('https://onsori.test/auth/kakao/callback/signup?');
    const first = await enter(browser, { callback_url }, 'kakao');
    expect(first.body.type).toBe('conflict.sign_up_required');
    expect(browser.token).toBeNull();
    const joined = await enter(browser, { sign_up: ticks, auto_login: true }, 'kakao');
    expect(joined.body.user).toMatchObject({
      email: person.email,
      email_confirmed: true,
      nickname: '소셜 이름',
      has_password: false,
    });
    expect(browser.cookie('social')).toBeUndefined();
    const kept = (cookies: readonly string[]) =>
      cookies.filter((cookie) => cookie.includes('Max-Age=2592000'));
    expect(kept(joined.setCookies)).toHaveLength(2);
    const again = await enter(accounts.browser(), factor(person), 'kakao');
    expect(again.body.user.id).toBe(joined.body.user.id);
    expect(kept(again.setCookies)).toEqual([]);
    expect((await enter(accounts.browser(), factor(person), 'naver')).status).toBe(409);
  });

  test('without an address from the provider gives one, which is to be confirmed', async () => {
    const person = somebody({ email: null });
    const browser = accounts.browser();
    const asked = await enter(browser, { ...factor(person), sign_up: ticks });
    expect(asked.body.type).toBe('invalid.email_needed');
    const email = `given-${person.subject}@example.com`;
    const joined = await enter(browser, { sign_up: { ...ticks, email, nickname: '나' } });
    expect(joined.body.user).toMatchObject({ email, email_confirmed: false, nickname: '나' });
    await accounts.work();
    expect(accounts.nonceTo(email, 'email_confirmation')).toHaveLength(43);
    const { email: taken } = await accounts.signedUp();
    const other = { ...factor(somebody({ email: null })), sign_up: { ...ticks, email: taken } };
    expect((await enter(accounts.browser(), other)).body.type).toBe('conflict.email_taken');
  });
});

describe('an address that has an account', () => {
  test('is connected by its password, and by nothing less', async () => {
    const { email, id } = await accounts.signedUp();
    const person = somebody({ email });
    const browser = accounts.browser();
    for (const body of [factor(person), { ...factor(person), sign_up: ticks }])
      expect((await enter(browser, body)).body.type).toBe('conflict.link_required');
    const wrong = await enter(browser, { proof: { password: 'not this one' } });
    expect(wrong.body.type).toBe('invalid.password');
    const right = await enter(browser, { proof: { password: goodPassword } });
    expect(right.body.user.id).toBe(id);
    expect((await browser.call('GET', '/v1/user/logins')).body.items).toMatchObject([
      { provider: 'google', email },
    ]);
    expect((await enter(accounts.browser(), factor(person))).body.user.id).toBe(id);
  });

  test('is connected by a mailed link once; ways in of a stranger who took the address are closed', async () => {
    const { browser: stranger, email, id } = await accounts.signedUp();
    const planted = somebody({ email: 'stranger@example.com' });
    const plant = { ...factor(planted), password: goodPassword };
    expect((await stranger.call('POST', '/v1/user/logins/naver', plant)).status).toBe(200);
    const person = somebody({ email });
    const owner = accounts.browser();
    const sent = await enter(owner, { ...factor(person), proof: { mail: true } });
    expect(sent.body).toMatchObject({
      type: 'conflict.link_required',
      detail: [{ msg: 'mail: sent' }],
    });
    await accounts.work();
    const nonce = accounts.nonceTo(email, 'social_link');
    const confirm = () => owner.call('POST', '/v1/auth/link/confirm', { nonce });
    const linked = await confirm();
    expect(linked.body.user).toMatchObject({ id, email_confirmed: true, has_password: false });
    expect((await confirm()).body.type).toBe('invalid.link');
    const credentials = { email, password: goodPassword };
    expect((await accounts.browser().call('POST', '/v1/auth/token', credentials)).status).toBe(422);
    expect((await enter(accounts.browser(), factor(planted), 'naver')).body.type).toBe(
      'conflict.sign_up_required',
    );
    expect((await stranger.call('POST', '/v1/auth/token/renew')).status).toBe(401);
  });
});

describe('what comes back', () => {
  test('counts for the browser that went, the provider it went to, and its own state', async () => {
    const person = somebody();
    const browser = accounts.browser();
    const callback_url = await wentTo(browser, 'google', person);
    const refused = async (who: Browser, body: object, provider = 'google') =>
      expect((await enter(who, body, provider)).body.type).toBe('invalid.social');
    await refused(accounts.browser(), { callback_url });
    await refused(browser, { callback_url }, 'naver');
    await refused(browser, { callback_url: callback_url.replace('state=', 'state=x') });
    await refused(browser, { callback_url: callback_url.replace('onsori.test', 'elsewhere.test') });
    await refused(browser, {});
    await refused(browser, { social_auth_factor: { social_access_token: 'of another client' } });
    expect((await enter(browser, { callback_url })).body.type).toBe('conflict.sign_up_required');
    await refused(browser, { callback_url });
  });
});

describe('a stage of a social login', () => {
  /** The same browser as it was before, in front of another process. */
  const replayOf = (browser: Browser, other: Accounts): Browser => {
    const copy = other.browser();
    for (const [name, cookie] of browser.cookies) copy.cookies.set(name, cookie);
    return copy;
  };

  test('counts once, in whichever process it is replayed', async () => {
    const otherProcess = openAccounts(suite());
    try {
      const person = somebody();
      const browser = accounts.browser();
      const callback_url = await wentTo(browser, 'kakao', person);
      const started = replayOf(browser, otherProcess);
      const first = await enter(browser, { callback_url }, 'kakao');
      expect(first.body.type).toBe('conflict.sign_up_required');
      expect((await enter(started, { callback_url }, 'kakao')).body.type).toBe('invalid.social');
      const known = replayOf(browser, otherProcess);
      expect((await enter(browser, { sign_up: ticks }, 'kakao')).status).toBe(200);
      expect((await enter(known, { sign_up: ticks }, 'kakao')).body.type).toBe('invalid.social');
    } finally {
      await otherProcess.app.close();
    }
  });

  test('counts once when a login is connected by it', async () => {
    const { browser } = await accounts.signedUp();
    const callback_url = await wentTo(browser, 'naver', somebody());
    const { browser: other } = await accounts.signedUp();
    for (const [name, cookie] of browser.cookies)
      if (name.endsWith('social')) other.cookies.set(name, cookie);
    const body = { callback_url, password: goodPassword };
    expect((await browser.call('POST', '/v1/user/logins/naver', body)).status).toBe(200);
    expect((await other.call('POST', '/v1/user/logins/naver', body)).body.type).toBe(
      'invalid.social',
    );
  });

  test('is replaced after a refusal, so that the next try needs no provider', async () => {
    const { email } = await accounts.signedUp();
    const browser = accounts.browser();
    await enter(browser, factor(somebody({ email })));
    const used = replayOf(browser, accounts);
    const wrong = { proof: { password: 'not this one' } };
    expect((await enter(browser, wrong)).body.type).toBe('invalid.password');
    expect((await enter(used, wrong)).body.type).toBe('invalid.social');
    expect((await enter(browser, { proof: { password: goodPassword } })).status).toBe(200);
  });
});

describe('connected logins', () => {
  test('are one a provider, of one account, and never the last way in', async () => {
    const person = somebody();
    const browser = accounts.browser();
    await enter(browser, { ...factor(person), sign_up: ticks });
    const remove = (provider: string, body = {}) =>
      browser.call('DELETE', `/v1/user/logins/${provider}`, body);
    expect((await remove('naver')).body.type).toBe('not_found.login');
    expect((await remove('google')).body.type).toBe('conflict.last_login');
    const connect = (who: Browser, other: Person, provider = 'kakao', password?: string) =>
      who.call('POST', `/v1/user/logins/${provider}`, { ...factor(other), password });
    expect((await connect(browser, somebody())).status).toBe(200);
    expect((await connect(browser, somebody())).body.type).toBe('conflict.login_taken');
    const { browser: other } = await accounts.signedUp();
    const callback_url = await wentTo(other, 'naver', somebody());
    const returned = { callback_url, password: goodPassword };
    expect((await other.call('POST', '/v1/user/logins/naver', returned)).status).toBe(200);
    const taken = await connect(other, person, 'google', goodPassword);
    expect(taken.body.type).toBe('conflict.login_taken');
    expect((await remove('google')).status).toBe(200);
    expect((await remove('kakao')).body.type).toBe('conflict.last_login');
    const set = await browser.call('PATCH', '/v1/user/password', { new_password: goodPassword });
    expect(set.status).toBe(200);
    expect((await remove('kakao')).body.type).toBe('invalid.password');
    expect((await remove('kakao', { password: goodPassword })).status).toBe(200);
  });
});

describe('what a provider or a browser sends', () => {
  test.each(['secret\r\nx: y', 'secret\0', 'secret소리'])(
    'is refused as a token: %j',
    async (token) => {
      for (const factor of [
        { social_access_token: token },
        { social_access_token: 'a', social_refresh_token: token },
      ]) {
        const { status, body } = await enter(accounts.browser(), { social_auth_factor: factor });
        expect(status).toBe(422);
        expect(body.type).toBe('invalid.input');
      }
    },
  );

  test('becomes a nickname without hidden characters, cut between characters', async () => {
    const nicknameOf = async (name: string) => {
      const browser = accounts.browser();
      const callback_url = await wentTo(browser, 'google', somebody({ name }));
      await enter(browser, { callback_url });
      return (await enter(browser, { sign_up: ticks })).body.user.nickname;
    };
    expect(await nicknameOf('\u202E소\0리\u200B')).toBe('소리');
    expect(await nicknameOf(`a${'🎧'.repeat(40)}`)).toBe(`a${'🎧'.repeat(29)}`);
    expect(await nicknameOf('\u3164')).toMatch(/^[\w-]+$/);
  });
});
