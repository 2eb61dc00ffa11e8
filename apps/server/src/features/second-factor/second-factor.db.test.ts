import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markEmailConfirmed } from '#features/account/users.repo.ts';
import { exportSecurityEvents } from '#features/audit/audit.public.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';
import { codeAt } from './second-factor.rules.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

interface FactorUser {
  readonly browser: Browser;
  readonly email: string;
  readonly id: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

const codeIn = (secret: string, periods: number) =>
  codeAt(secret, new Date(Date.now() + periods * 30_000));

const call = async (
  browser: Browser,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => {
  const response = await browser.call(method, path, body);
  return { status: response.status, body: response.body as unknown as Record<string, unknown> };
};

async function confirmedUser() {
  const user = await accounts.signUp();
  await markEmailConfirmed(db(), user.id, new Date());
  return user;
}

/** Enrols with the code of the period before, so that those of now and after are unused. */
async function enrolledUser(): Promise<FactorUser> {
  const user = await confirmedUser();
  const password = validPassword;
  const started = await call(user.browser, 'POST', '/v1/user/factor/start', { password });
  const secret = String(started.body.secret);
  const code = codeIn(secret, -1);
  const confirmed = await call(user.browser, 'POST', '/v1/user/factor/confirm', { code });
  expect(confirmed.status).toBe(200);
  return { ...user, secret, recoveryCodes: confirmed.body.recovery_codes as string[] };
}

const actionsOf = async (userId: string) => {
  await accounts.ports.failedAttempts.idle();
  const events = await exportSecurityEvents(db(), userId, testEncryption);
  return events.map(({ action }) => action);
};

const subjectsTo = async (email: string) => {
  await accounts.runJobs();
  return accounts.outbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

const signIn = (browser: Browser, email: string) =>
  call(browser, 'POST', '/v1/auth/token', { email, password: validPassword, auto_login: true });
const enterCode = (browser: Browser, code: string) =>
  call(browser, 'POST', '/v1/auth/factor', { code });

describe('enrolment', () => {
  test('needs the password, a confirmed address and a code of the new secret', async () => {
    const { browser, id } = await accounts.signUp();
    const start = (body: object) => call(browser, 'POST', '/v1/user/factor/start', body);
    expect((await start({ password: 'not this one 1' })).body.type).toBe('invalid.password');
    const proof = { password: validPassword };
    expect((await start(proof)).body.type).toBe('conflict.confirm_email_first');
    await markEmailConfirmed(db(), id, new Date());
    const confirm = (code: string) => call(browser, 'POST', '/v1/user/factor/confirm', { code });
    expect((await confirm('123456')).body.type).toBe('conflict.factor_not_started');
    const first = String((await start(proof)).body.secret);
    const secret = String((await start(proof)).body.secret);
    expect((await confirm(codeIn(first, 0))).body.type).toBe('invalid.factor_code');
    expect((await call(browser, 'GET', '/v1/user/factor')).body.enrolled_at).toBeNull();
    expect((await confirm(codeIn(secret, 0))).status).toBe(200);
    expect((await start(proof)).body.type).toBe('conflict.factor_enrolled');
    expect((await call(browser, 'GET', '/v1/user/factor')).body).toMatchObject({
      enrolled_at: expect.any(String),
      verified_at: expect.any(String),
      recovery_codes_left: 10,
    });
  });

  test('expires after a quarter of an hour', async () => {
    const { browser, id } = await confirmedUser();
    const proof = { password: validPassword };
    const { body } = await call(browser, 'POST', '/v1/user/factor/start', proof);
    const started_at = new Date(Date.now() - 16 * 60_000);
    await db()
      .updateTable('second_factors')
      .set({ started_at })
      .where('user_id', '=', id)
      .execute();
    const code = codeIn(String(body.secret), 0);
    const confirmed = await call(browser, 'POST', '/v1/user/factor/confirm', { code });
    expect(confirmed.body.type).toBe('conflict.factor_not_started');
  });

  test('stores neither the secret nor the recovery codes readably', async () => {
    const { id, secret, recoveryCodes } = await enrolledUser();
    const rows = [
      await db().selectFrom('second_factors').selectAll().where('user_id', '=', id).execute(),
      await db().selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute(),
    ];
    const stored = JSON.stringify(rows, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(recoveryCodes[0]?.replace('-', ''));
  });

  test('is recorded and mailed, like its removal', async () => {
    const { browser, email, id, secret } = await enrolledUser();
    const removed = await call(browser, 'DELETE', '/v1/user/factor', { code: codeIn(secret, 0) });
    expect(removed.body).toEqual({ enrolled_at: null, recovery_codes_left: 0, verified_at: null });
    const again = { code: codeIn(secret, 1) };
    expect((await call(browser, 'DELETE', '/v1/user/factor', again)).body.type).toBe(
      'not_found.factor',
    );
    expect(await actionsOf(id)).toEqual(
      expect.arrayContaining(['factor.enrolled', 'factor.removed']),
    );
    const subjects = await subjectsTo(email);
    expect(subjects).toContain('[온소리] 2단계 인증을 설정했어요');
    expect(subjects).toContain('[온소리] 2단계 인증을 해제했어요');
    expect((await signIn(accounts.browser(), email)).status).toBe(200);
  });
});

describe('codes', () => {
  const verify = ({ browser }: FactorUser, code: string) =>
    call(browser, 'POST', '/v1/user/factor/verify', { code });

  test('a code is accepted once, and no earlier one after it', async () => {
    const user = await enrolledUser();
    expect((await verify(user, codeIn(user.secret, 1))).status).toBe(200);
    for (const periods of [1, 0, -1])
      expect((await verify(user, codeIn(user.secret, periods))).body.type).toBe(
        'invalid.factor_code',
      );
    expect(await actionsOf(user.id)).toContain('factor.failed');
  });

  test('of concurrent requests with one code exactly one is accepted', async () => {
    const user = await enrolledUser();
    const code = codeIn(user.secret, 0);
    const responses = await Promise.all(Array.from({ length: 4 }, () => verify(user, code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('of concurrent requests with one recovery code exactly one is accepted', async () => {
    const user = await enrolledUser();
    const [code = ''] = user.recoveryCodes;
    const responses = await Promise.all(Array.from({ length: 4 }, () => verify(user, code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await call(user.browser, 'GET', '/v1/user/factor')).body.recovery_codes_left).toBe(9);
    expect(await actionsOf(user.id)).toContain('recovery_code.used');
    expect(await subjectsTo(user.email)).toContain('[온소리] 복구 코드를 사용했어요');
  });

  test('a recovery code of another account is refused; replaced ones no longer work', async () => {
    const [user, other] = [await enrolledUser(), await enrolledUser()];
    expect((await verify(user, other.recoveryCodes[0] ?? '')).body.type).toBe(
      'invalid.factor_code',
    );
    const replaced = await call(user.browser, 'POST', '/v1/user/factor/recovery-codes', {
      code: codeIn(user.secret, 0),
    });
    const [fresh = ''] = replaced.body.recovery_codes as string[];
    expect((await verify(user, user.recoveryCodes[1] ?? '')).body.type).toBe('invalid.factor_code');
    expect((await verify(user, fresh.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect(await actionsOf(user.id)).toContain('recovery_codes.replaced');
  });

  test('after five wrong codes the right one is refused for a quarter of an hour', async () => {
    const user = await enrolledUser();
    const wrong = codeIn(user.secret, -100);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await verify(user, wrong)).body.type).toBe('invalid.factor_code');
    const right = codeIn(user.secret, 0);
    expect((await verify(user, right)).body.type).toBe('rate_limited.factor');
    expect((await verify(user, user.recoveryCodes[0] ?? '')).body.type).toBe('rate_limited.factor');
    const failed_since = new Date(Date.now() - 15 * 60_000);
    await db()
      .updateTable('second_factors')
      .set({ failed_since })
      .where('user_id', '=', user.id)
      .execute();
    expect((await verify(user, codeIn(user.secret, 0))).status).toBe(200);
  });
});

describe('sign-in', () => {
  let user: FactorUser;
  beforeEach(async () => {
    user = await enrolledUser();
  });

  test('by password opens nothing until a code follows', async () => {
    const browser = accounts.browser();
    const refused = await signIn(browser, user.email);
    expect(refused.body.type).toBe('conflict.factor_required');
    expect(browser.cookie('renewal')).toBeUndefined();
    expect((await call(user.browser, 'GET', '/v1/user')).status).toBe(200);
    expect((await enterCode(browser, codeIn(user.secret, -100))).body.type).toBe(
      'invalid.factor_code',
    );
    const signedIn = await enterCode(browser, codeIn(user.secret, 0));
    expect(signedIn.status).toBe(200);
    expect(browser.cookie('factor')).toBeUndefined();
    expect((await call(browser, 'GET', '/v1/user/factor')).body.verified_at).not.toBeNull();
    const { body } = await browser.call('GET', '/v1/user/sessions');
    expect(body.items[0]).toMatchObject({ is_current: true, auto_login: true });
    expect((await call(user.browser, 'GET', '/v1/user')).body.type).toBe(
      'unauthorized.login_from_other_device',
    );
  });

  test('uses a challenge once, and in the same browser only', async () => {
    const browser = accounts.browser();
    expect((await enterCode(browser, codeIn(user.secret, 0))).body.type).toBe(
      'invalid.sign_in_expired',
    );
    await signIn(browser, user.email);
    const cookies = new Map(browser.cookies);
    expect((await enterCode(browser, codeIn(user.secret, 0))).status).toBe(200);
    for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
    expect((await enterCode(browser, codeIn(user.secret, 1))).body.type).toBe(
      'invalid.sign_in_expired',
    );
    // The refused request used no code.
    await signIn(browser, user.email);
    expect((await enterCode(browser, codeIn(user.secret, 1))).status).toBe(200);
  });

  test('is void after the password was replaced, and a reset leaves the factor', async () => {
    const browser = accounts.browser();
    await signIn(browser, user.email);
    await browser.call('POST', '/v1/user/password/forgot', { email: user.email });
    await accounts.runJobs();
    const nonce = accounts.mailedNonce(user.email, 'password_reset');
    const password = 'quite another 1';
    const reset = await browser.call('POST', '/v1/user/password/reset', { nonce, password });
    expect(reset.status).toBe(200);
    expect((await enterCode(browser, codeIn(user.secret, 0))).body.type).toBe(
      'invalid.sign_in_expired',
    );
    const again = await call(browser, 'POST', '/v1/auth/token', { email: user.email, password });
    expect(again.body.type).toBe('conflict.factor_required');
    expect((await enterCode(browser, user.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  const socialFactor = (subject: string) => ({
    social_auth_factor: {
      social_access_token: JSON.stringify({
        subject,
        email: user.email,
        emailVerified: true,
        name: null,
      }),
    },
  });
  const loginCount = async () => {
    const rows = await db()
      .selectFrom('social_logins')
      .select('provider')
      .where('user_id', '=', user.id)
      .execute();
    return rows.length;
  };

  test('by a social login needs a code, and connects the login with it', async () => {
    const browser = accounts.browser();
    const proof = { ...socialFactor(user.id), proof: { password: validPassword } };
    const first = await call(browser, 'POST', '/v1/auth/kakao/token', proof);
    expect(first.body.type).toBe('conflict.factor_required');
    expect(await loginCount()).toBe(0);
    expect((await enterCode(browser, codeIn(user.secret, 0))).status).toBe(200);
    expect(await loginCount()).toBe(1);
    const known = await call(browser, 'POST', '/v1/auth/kakao/token', socialFactor(user.id));
    expect(known.body.type).toBe('conflict.factor_required');
    expect((await enterCode(browser, codeIn(user.secret, 1))).status).toBe(200);
  });

  test('by a mailed link needs a code, and uses the link with it', async () => {
    const browser = accounts.browser();
    const proof = { ...socialFactor(`mailed-${user.id}`), proof: { mail: true } };
    await call(browser, 'POST', '/v1/auth/naver/token', proof);
    await accounts.runJobs();
    const nonce = accounts.mailedNonce(user.email, 'social_link');
    const first = await call(browser, 'POST', '/v1/auth/link/confirm', { nonce });
    expect(first.body.type).toBe('conflict.factor_required');
    expect(await loginCount()).toBe(0);
    expect((await enterCode(browser, codeIn(user.secret, 0))).status).toBe(200);
    expect(await loginCount()).toBe(1);
    const used = await call(browser, 'POST', '/v1/auth/link/confirm', { nonce });
    expect(used.body.type).toBe('invalid.link');
  });
});
