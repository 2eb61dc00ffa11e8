import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockAccount, storePasswordHash } from '#features/account/account.public.ts';
import type { Tx } from '#infra/db.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import type { ApiResponse, Browser } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';
import { endUserSessions } from './sessions.repo.ts';

const suite = useSuite();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const db = () => suite().database.db;
const newPassword = 'another good 1 of mine';
let number = 0;
const nextNumber = () => {
  number += 1;
  return number;
};
const identityWith = (email: string) => ({
  social_auth_factor: {
    social_access_token: JSON.stringify({
      subject: `ownership-${nextNumber()}`,
      email,
      emailVerified: true,
      name: 'Owner',
    }),
  },
});
const confirmEmail = (nonce: string) =>
  accounts.browser().call('POST', '/v1/user/email/confirm', { nonce });
const connectByLink = (nonce: string) =>
  accounts.browser().call('POST', '/v1/auth/link/confirm', { nonce });
const resetByLink = (nonce: string) =>
  accounts.browser().call('POST', '/v1/user/password/reset', { nonce, password: newPassword });
const forgotPassword = (email: string) =>
  accounts.browser().call('POST', '/v1/user/password/forgot', { email });
const requestSocialLink = (email: string, provider = 'google') =>
  accounts.browser().call('POST', `/v1/auth/${provider}/token`, {
    ...identityWith(email),
    proof: { mail: true },
  });
const requestEmailChange = (browser: Browser, email: string) =>
  browser.call('POST', '/v1/user/email/change', { email, password: validPassword });
const attackerEmail = () => `attacker-${process.pid}-${nextNumber()}@example.com`;
const lastCodeTo = (phone: string) =>
  /\d{6}/.exec(accounts.outbox.messages.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';

async function addPhone(browser: Browser): Promise<string> {
  const phone = `0107777${String(nextNumber()).padStart(4, '0')}`;
  await browser.call('POST', '/v1/user/phone/code', { phone });
  await accounts.runJobs();
  const verified = { phone, code: lastCodeTo(phone) };
  expect((await browser.call('POST', '/v1/user/phone/verify', verified)).status).toBe(200);
  return phone;
}

async function emailsFoundBy(phone: string): Promise<readonly object[]> {
  await accounts.browser().call('POST', '/v1/user/email/forgot', { phone });
  const messages = accounts.outbox.messages.length;
  await accounts.runJobs();
  if (accounts.outbox.messages.length === messages) return [];
  const proof = { phone, code: lastCodeTo(phone) };
  return (await accounts.browser().call('POST', '/v1/user/email/recover', proof)).body.items;
}

async function addLogin(browser: Browser, provider: string) {
  const factor = identityWith(attackerEmail());
  const body = { ...factor, password: validPassword };
  expect((await browser.call('POST', `/v1/user/logins/${provider}`, body)).status).toBe(200);
  return () => accounts.browser().call('POST', `/v1/auth/${provider}/token`, factor);
}

/** The two ways in which the owner of a mailbox proves that an account with its address is theirs. */
const proofs = [
  {
    name: 'a social login connected by mail',
    requestMail: (email: string) => requestSocialLink(email),
    followLink: (email: string) => connectByLink(accounts.mailedNonce(email, 'social_link')),
  },
  {
    name: 'a password reset by mail',
    requestMail: (email: string) => forgotPassword(email),
    followLink: (email: string) => resetByLink(accounts.mailedNonce(email, 'password_reset')),
  },
] as const;

describe.each(proofs)('ownership proved by $name', ({ requestMail, followLink }) => {
  test('voids an e-mail change that a stranger requested before', async () => {
    const { browser: stranger, email } = await accounts.signUp();
    const strangerEmail = attackerEmail();
    await requestEmailChange(stranger, strangerEmail);
    await requestMail(email);
    await accounts.runJobs();
    const changeLink = accounts.mailedNonce(strangerEmail, 'email_change');
    expect(changeLink).toHaveLength(43);
    expect((await followLink(email)).status).toBe(200);
    expect((await confirmEmail(changeLink)).body.type).toBe('invalid.link');
    expect((await stranger.call('GET', '/v1/user')).status).toBe(401);
    expect((await stranger.call('POST', '/v1/auth/token/renew')).status).toBe(401);
  });

  test('drops an e-mail change that is still queued', async () => {
    const { browser: stranger, email } = await accounts.signUp();
    const strangerEmail = attackerEmail();
    await requestMail(email);
    await accounts.runJobs();
    await requestEmailChange(stranger, strangerEmail);
    expect((await followLink(email)).status).toBe(200);
    await accounts.runJobs();
    expect(accounts.mailedNonce(strangerEmail, 'email_change')).toBe('');
    const links = await sql`
      select kind from one_time_links where email = ${strangerEmail}`.execute(db());
    expect(links.rows).toEqual([]);
  });

  test('removes phone and logins added before the address was confirmed', async () => {
    const { browser: stranger, email, id } = await accounts.signUp();
    await accounts.runJobs();
    const phone = await addPhone(stranger);
    const signInPlanted = await addLogin(stranger, 'naver');
    await stranger.call('POST', '/v1/user/phone/code', { phone, password: validPassword });
    await confirmEmail(accounts.mailedNonce(email, 'email_confirmation'));
    await requestMail(email);
    await accounts.runJobs();
    expect(await emailsFoundBy(phone)).toHaveLength(1);
    expect((await followLink(email)).status).toBe(200);
    expect(await emailsFoundBy(phone)).toEqual([]);
    expect((await signInPlanted()).body.type).toBe('conflict.sign_up_required');
    const codes = await sql`select id from phone_codes where user_id = ${id}`.execute(db());
    expect(codes.rows).toEqual([]);
    const credentials = { email, password: validPassword };
    expect((await accounts.browser().call('POST', '/v1/auth/token', credentials)).status).toBe(422);
    await accounts.runJobs();
    const subjects = accounts.outbox.mails
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject);
    expect(subjects).toContain('[온소리] 예전 로그인 수단을 지웠어요');
  });

  test('leaves phone and logins added after the address was confirmed', async () => {
    const { browser, email } = await accounts.signUp();
    await accounts.runJobs();
    await confirmEmail(accounts.mailedNonce(email, 'email_confirmation'));
    const phone = await addPhone(browser);
    const signInConnected = await addLogin(browser, 'naver');
    await requestMail(email);
    await accounts.runJobs();
    expect((await followLink(email)).status).toBe(200);
    expect(await emailsFoundBy(phone)).toHaveLength(1);
    expect((await signInConnected()).body.user.email).toBe(email);
  });

  test('voids outstanding links of every kind', async () => {
    const { browser: stranger, email } = await accounts.signUp();
    const strangerEmail = attackerEmail();
    await requestEmailChange(stranger, strangerEmail);
    await forgotPassword(email);
    await requestSocialLink(email, 'kakao');
    await accounts.runJobs();
    const attempts = {
      email_confirmation: [confirmEmail, accounts.mailedNonce(email, 'email_confirmation')],
      email_change: [confirmEmail, accounts.mailedNonce(strangerEmail, 'email_change')],
      password_reset: [resetByLink, accounts.mailedNonce(email, 'password_reset')],
      social_link: [connectByLink, accounts.mailedNonce(email, 'social_link')],
    } as const;
    const kinds = await sql<{ kind: string }>`
      select unnest(enum_range(null::link_kind))::text as kind`.execute(db());
    expect(Object.keys(attempts).sort()).toEqual(kinds.rows.map(({ kind }) => kind).sort());
    await requestMail(email);
    await accounts.runJobs();
    expect((await followLink(email)).status).toBe(200);
    for (const [attempt, nonce] of Object.values(attempts)) {
      expect(nonce).toHaveLength(43);
      expect((await attempt(nonce)).body.type).toBe('invalid.link');
    }
    const { body } = await accounts
      .browser()
      .call('POST', '/v1/user/validations/password-reset-url', {
        nonce: attempts.password_reset[1],
      });
    expect(body.valid).toBe(false);
  });
});

describe('a request authenticated before the account was recovered by its owner', () => {
  async function waitForBlockedRequest(): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await sql`
        select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`.execute(db());
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('no request waits for the account lock');
  }

  /** Sends a request and commits `change` to the account before the request can take its lock. */
  async function sendOvertaken(
    userId: string,
    request: () => Promise<ApiResponse>,
    change: (tx: Tx) => Promise<unknown>,
  ): Promise<ApiResponse> {
    let response: Promise<ApiResponse> | undefined;
    await db()
      .transaction()
      .execute(async (tx) => {
        await lockAccount(tx, userId);
        response = request();
        await waitForBlockedRequest();
        await change(tx);
      });
    if (!response) throw new Error('no request was sent');
    return response;
  }
  const endSessions = (userId: string) => (tx: Tx) =>
    endUserSessions(tx, userId, { reason: 'password_changed', by: null }, new Date());

  test('does not sign in with a password that was replaced meanwhile', async () => {
    const { email, id } = await accounts.signUp();
    const hash = await accounts.ports.hasher.hash(newPassword);
    const response = await sendOvertaken(
      id,
      () => accounts.browser().call('POST', '/v1/auth/token', { email, password: validPassword }),
      (tx) => storePasswordHash(tx, id, hash, new Date()),
    );
    expect(response.body.type).toBe('invalid.credentials');
  });

  test('does not sign in with a social login that was removed meanwhile', async () => {
    const { browser, id } = await accounts.signUp();
    const signInSocially = await addLogin(browser, 'kakao');
    const response = await sendOvertaken(id, signInSocially, (tx) =>
      sql`delete from social_logins where user_id = ${id}`.execute(tx),
    );
    expect(response.body.type).toBe('invalid.social');
  });

  test.each([
    ['an e-mail change', 'POST', '/v1/user/email/change', { email: 'moved@example.com' }],
    ['a phone code', 'POST', '/v1/user/phone/code', { phone: '01066660001' }],
    ['a new password', 'PATCH', '/v1/user/password', { new_password: newPassword }],
    ['a social login', 'POST', '/v1/user/logins/kakao', identityWith('planted@example.com')],
    ['account deletion', 'DELETE', '/v1/user', {}],
  ] as const)('refuses %s from a session that ended meanwhile', async (_, method, path, body) => {
    const { browser, id } = await accounts.signUp();
    const response = await sendOvertaken(
      id,
      () => browser.call(method, path, { ...body, password: validPassword }),
      endSessions(id),
    );
    expect(response.body.type).toBe('unauthorized.token_invalid');
  });
});
