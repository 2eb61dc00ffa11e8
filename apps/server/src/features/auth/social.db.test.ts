import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const consents = { terms: true, age: true };
let number = 0;
const createPerson = (overrides: object = {}) => {
  number += 1;
  return {
    subject: `subject-${number}`,
    email: `social-${number}@example.com`,
    emailVerified: true,
    name: '소셜 이름',
    ...overrides,
  };
};
type Person = ReturnType<typeof createPerson>;

/** Returns the callback URL after a round trip to the provider. */
async function visitProvider(browser: Browser, provider: string, person: Person): Promise<string> {
  const { body } = await browser.call('GET', `/v1/auth/${provider}/start?intent=signup`);
  const { searchParams } = new URL(body.url);
  const back = new URL(searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('state', searchParams.get('state') ?? '');
  back.searchParams.set('code', JSON.stringify(person));
  return back.href;
}
const signInSocially = (browser: Browser, body: object, provider = 'google') =>
  browser.call('POST', `/v1/auth/${provider}/token`, body);
/** Tokens are ASCII, so the name is replaced. */
const factor = (person: Person) => ({
  social_auth_factor: {
    social_access_token: JSON.stringify({ ...person, name: 'Social Name' }),
    social_refresh_token: 'r',
  },
});

describe('a new user', () => {
  test('gives consents without a second trip to the provider, and signs in afterwards', async () => {
    const person = createPerson();
    const browser = accounts.browser();
    const callback_url = await visitProvider(browser, 'kakao', person);
    expect(callback_url).toContain('https://onsori.test/auth/kakao/callback/signup?');
    const first = await signInSocially(browser, { callback_url }, 'kakao');
    expect(first.body.type).toBe('conflict.sign_up_required');
    expect(browser.token).toBeNull();
    const joined = await signInSocially(browser, { sign_up: consents, auto_login: true }, 'kakao');
    expect(joined.body.user).toMatchObject({
      email: person.email,
      email_confirmed: true,
      nickname: '소셜 이름',
      has_password: false,
    });
    expect(browser.cookie('social')).toBeUndefined();
    const persistentCookies = (cookies: readonly string[]) =>
      cookies.filter((cookie) => cookie.includes('Max-Age=2592000'));
    expect(persistentCookies(joined.setCookies)).toHaveLength(2);
    const again = await signInSocially(accounts.browser(), factor(person), 'kakao');
    expect(again.body.user.id).toBe(joined.body.user.id);
    expect(persistentCookies(again.setCookies)).toEqual([]);
    expect((await signInSocially(accounts.browser(), factor(person), 'naver')).status).toBe(409);
  });

  test('enters an address when the provider sends none, and has to confirm it', async () => {
    const person = createPerson({ email: null });
    const browser = accounts.browser();
    const response = await signInSocially(browser, { ...factor(person), sign_up: consents });
    expect(response.body.type).toBe('invalid.email_needed');
    const email = `given-${person.subject}@example.com`;
    const joined = await signInSocially(browser, {
      sign_up: { ...consents, email, nickname: '나' },
    });
    expect(joined.body.user).toMatchObject({ email, email_confirmed: false, nickname: '나' });
    await accounts.runJobs();
    expect(accounts.mailedNonce(email, 'email_confirmation')).toHaveLength(43);
    const { email: taken } = await accounts.signUp();
    const other = {
      ...factor(createPerson({ email: null })),
      sign_up: { ...consents, email: taken },
    };
    expect((await signInSocially(accounts.browser(), other)).body.type).toBe(
      'conflict.email_taken',
    );
  });
});

describe('a social login whose address has an account', () => {
  test('is connected with the account password, and not without a proof', async () => {
    const { email, id } = await accounts.signUp();
    const person = createPerson({ email });
    const browser = accounts.browser();
    for (const body of [factor(person), { ...factor(person), sign_up: consents }])
      expect((await signInSocially(browser, body)).body.type).toBe('conflict.link_required');
    const wrong = await signInSocially(browser, { proof: { password: 'not this one' } });
    expect(wrong.body.type).toBe('invalid.password');
    const right = await signInSocially(browser, { proof: { password: validPassword } });
    expect(right.body.user.id).toBe(id);
    expect((await browser.call('GET', '/v1/user/logins')).body.items).toMatchObject([
      { provider: 'google', email },
    ]);
    expect((await signInSocially(accounts.browser(), factor(person))).body.user.id).toBe(id);
  });

  test('is connected once by a mailed link, which removes sign-in methods of a stranger', async () => {
    const { browser: stranger, email, id } = await accounts.signUp();
    const planted = createPerson({ email: 'stranger@example.com' });
    const plant = { ...factor(planted), password: validPassword };
    expect((await stranger.call('POST', '/v1/user/logins/naver', plant)).status).toBe(200);
    const person = createPerson({ email });
    const owner = accounts.browser();
    const sent = await signInSocially(owner, { ...factor(person), proof: { mail: true } });
    expect(sent.body).toMatchObject({
      type: 'conflict.link_required',
      detail: [{ msg: 'mail: sent' }],
    });
    await accounts.runJobs();
    const nonce = accounts.mailedNonce(email, 'social_link');
    const confirm = () => owner.call('POST', '/v1/auth/link/confirm', { nonce });
    const linked = await confirm();
    expect(linked.body.user).toMatchObject({ id, email_confirmed: true, has_password: false });
    expect((await confirm()).body.type).toBe('invalid.link');
    const credentials = { email, password: validPassword };
    expect((await accounts.browser().call('POST', '/v1/auth/token', credentials)).status).toBe(422);
    expect((await signInSocially(accounts.browser(), factor(planted), 'naver')).body.type).toBe(
      'conflict.sign_up_required',
    );
    expect((await stranger.call('POST', '/v1/auth/token/renew')).status).toBe(401);
  });
});

describe('a provider callback', () => {
  test('is accepted only from the browser that started it, for its provider and state', async () => {
    const person = createPerson();
    const browser = accounts.browser();
    const callback_url = await visitProvider(browser, 'google', person);
    const expectRefused = async (who: Browser, body: object, provider = 'google') =>
      expect((await signInSocially(who, body, provider)).body.type).toBe('invalid.social');
    await expectRefused(accounts.browser(), { callback_url });
    await expectRefused(browser, { callback_url }, 'naver');
    await expectRefused(browser, { callback_url: callback_url.replace('state=', 'state=x') });
    await expectRefused(browser, {
      callback_url: callback_url.replace('onsori.test', 'elsewhere.test'),
    });
    await expectRefused(browser, {});
    await expectRefused(browser, {
      social_auth_factor: { social_access_token: 'of another client' },
    });
    expect((await signInSocially(browser, { callback_url })).body.type).toBe(
      'conflict.sign_up_required',
    );
    await expectRefused(browser, { callback_url });
  });
});

describe('a stage of a social login', () => {
  /** A copy of the browser's cookies that calls another process. */
  const replayOf = (browser: Browser, other: AccountsApp): Browser => {
    const copy = other.browser();
    for (const [name, cookie] of browser.cookies) copy.cookies.set(name, cookie);
    return copy;
  };

  test('is accepted once, in whichever process it is replayed', async () => {
    const otherProcess = openAccountsApp(suite());
    try {
      const person = createPerson();
      const browser = accounts.browser();
      const callback_url = await visitProvider(browser, 'kakao', person);
      const started = replayOf(browser, otherProcess);
      const first = await signInSocially(browser, { callback_url }, 'kakao');
      expect(first.body.type).toBe('conflict.sign_up_required');
      expect((await signInSocially(started, { callback_url }, 'kakao')).body.type).toBe(
        'invalid.social',
      );
      const known = replayOf(browser, otherProcess);
      expect((await signInSocially(browser, { sign_up: consents }, 'kakao')).status).toBe(200);
      expect((await signInSocially(known, { sign_up: consents }, 'kakao')).body.type).toBe(
        'invalid.social',
      );
    } finally {
      await otherProcess.app.close();
    }
  });

  test('is accepted once when it connects a login', async () => {
    const { browser } = await accounts.signUp();
    const callback_url = await visitProvider(browser, 'naver', createPerson());
    const { browser: other } = await accounts.signUp();
    for (const [name, cookie] of browser.cookies)
      if (name.endsWith('social')) other.cookies.set(name, cookie);
    const body = { callback_url, password: validPassword };
    expect((await browser.call('POST', '/v1/user/logins/naver', body)).status).toBe(200);
    expect((await other.call('POST', '/v1/user/logins/naver', body)).body.type).toBe(
      'invalid.social',
    );
  });

  test('is replaced after a refusal, so that the next try needs no provider', async () => {
    const { email } = await accounts.signUp();
    const browser = accounts.browser();
    await signInSocially(browser, factor(createPerson({ email })));
    const used = replayOf(browser, accounts);
    const wrong = { proof: { password: 'not this one' } };
    expect((await signInSocially(browser, wrong)).body.type).toBe('invalid.password');
    expect((await signInSocially(used, wrong)).body.type).toBe('invalid.social');
    expect((await signInSocially(browser, { proof: { password: validPassword } })).status).toBe(
      200,
    );
  });
});

describe('connected logins', () => {
  test('are unique per provider and account, and the last sign-in method cannot be removed', async () => {
    const person = createPerson();
    const browser = accounts.browser();
    await signInSocially(browser, { ...factor(person), sign_up: consents });
    const remove = (provider: string, body = {}) =>
      browser.call('DELETE', `/v1/user/logins/${provider}`, body);
    expect((await remove('naver')).body.type).toBe('not_found.login');
    expect((await remove('google')).body.type).toBe('conflict.last_login');
    const connect = (who: Browser, other: Person, provider = 'kakao', password?: string) =>
      who.call('POST', `/v1/user/logins/${provider}`, { ...factor(other), password });
    expect((await connect(browser, createPerson())).status).toBe(200);
    expect((await connect(browser, createPerson())).body.type).toBe('conflict.login_taken');
    const { browser: other } = await accounts.signUp();
    const callback_url = await visitProvider(other, 'naver', createPerson());
    const returned = { callback_url, password: validPassword };
    expect((await other.call('POST', '/v1/user/logins/naver', returned)).status).toBe(200);
    const taken = await connect(other, person, 'google', validPassword);
    expect(taken.body.type).toBe('conflict.login_taken');
    expect((await remove('google')).status).toBe(200);
    expect((await remove('kakao')).body.type).toBe('conflict.last_login');
    const set = await browser.call('PATCH', '/v1/user/password', { new_password: validPassword });
    expect(set.status).toBe(200);
    expect((await remove('kakao')).body.type).toBe('invalid.password');
    expect((await remove('kakao', { password: validPassword })).status).toBe(200);
  });
});

describe('input from a provider or a browser', () => {
  test.each(['secret\r\nx: y', 'secret\0', 'secret소리'])(
    'is rejected as a token: %j',
    async (token) => {
      for (const factor of [
        { social_access_token: token },
        { social_access_token: 'a', social_refresh_token: token },
      ]) {
        const { status, body } = await signInSocially(accounts.browser(), {
          social_auth_factor: factor,
        });
        expect(status).toBe(422);
        expect(body.type).toBe('invalid.input');
      }
    },
  );

  test('becomes a nickname without hidden characters, truncated between characters', async () => {
    const nicknameOf = async (name: string) => {
      const browser = accounts.browser();
      const callback_url = await visitProvider(browser, 'google', createPerson({ name }));
      await signInSocially(browser, { callback_url });
      return (await signInSocially(browser, { sign_up: consents })).body.user.nickname;
    };
    expect(await nicknameOf('\u202E소\0리\u200B')).toBe('소리');
    expect(await nicknameOf(`a${'🎧'.repeat(40)}`)).toBe(`a${'🎧'.repeat(29)}`);
    expect(await nicknameOf('\u3164')).toMatch(/^[\w-]+$/);
  });
});
