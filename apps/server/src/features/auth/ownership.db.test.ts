import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockAccount, storePassword } from '#features/account/account.public.ts';
import type { Tx } from '#infra/db.ts';
import { type Accounts, goodPassword, openAccounts } from '#test/accounts.ts';
import type { Answer, Browser } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';
import { endSessionsOf } from './sessions.repo.ts';

const suite = useSuite();
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite());
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
const askForSocialLink = (email: string, provider = 'google') =>
  accounts.browser().call('POST', `/v1/auth/${provider}/token`, {
    ...identityWith(email),
    proof: { mail: true },
  });
const askForEmailChange = (browser: Browser, email: string) =>
  browser.call('POST', '/v1/user/email/change', { email, password: goodPassword });
const attackerEmail = () => `attacker-${process.pid}-${nextNumber()}@example.com`;
const lastCodeTo = (phone: string) =>
  /\d{6}/.exec(accounts.postbox.messages.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';

async function addPhone(browser: Browser): Promise<string> {
  const phone = `0107777${String(nextNumber()).padStart(4, '0')}`;
  await browser.call('POST', '/v1/user/phone/code', { phone });
  await accounts.work();
  const verified = { phone, code: lastCodeTo(phone) };
  expect((await browser.call('POST', '/v1/user/phone/verify', verified)).status).toBe(200);
  return phone;
}

async function emailsFoundBy(phone: string): Promise<readonly object[]> {
  await accounts.browser().call('POST', '/v1/user/email/forgot', { phone });
  const messages = accounts.postbox.messages.length;
  await accounts.work();
  if (accounts.postbox.messages.length === messages) return [];
  const proof = { phone, code: lastCodeTo(phone) };
  return (await accounts.browser().call('POST', '/v1/user/email/recover', proof)).body.items;
}

async function addLogin(browser: Browser, provider: string) {
  const factor = identityWith(attackerEmail());
  const body = { ...factor, password: goodPassword };
  expect((await browser.call('POST', `/v1/user/logins/${provider}`, body)).status).toBe(200);
  return () => accounts.browser().call('POST', `/v1/auth/${provider}/token`, factor);
}

/** The two ways in which the owner of a mailbox proves that an account with its address is theirs. */
const proofs = [
  {
    name: 'a social login connected by mail',
    ask: (email: string) => askForSocialLink(email),
    use: (email: string) => connectByLink(accounts.nonceTo(email, 'social_link')),
  },
  {
    name: 'a password reset by mail',
    ask: (email: string) => forgotPassword(email),
    use: (email: string) => resetByLink(accounts.nonceTo(email, 'password_reset')),
  },
] as const;

describe.each(proofs)('ownership proved by $name', ({ ask, use }) => {
  test('voids an e-mail change that a stranger requested before', async () => {
    const { browser: stranger, email } = await accounts.signedUp();
    const theirs = attackerEmail();
    await askForEmailChange(stranger, theirs);
    await ask(email);
    await accounts.work();
    const changeLink = accounts.nonceTo(theirs, 'email_change');
    expect(changeLink).toHaveLength(43);
    expect((await use(email)).status).toBe(200);
    expect((await confirmEmail(changeLink)).body.type).toBe('invalid.link');
    expect((await stranger.call('GET', '/v1/user')).status).toBe(401);
    expect((await stranger.call('POST', '/v1/auth/token/renew')).status).toBe(401);
  });

  test('drops an e-mail change that still waits in the queue', async () => {
    const { browser: stranger, email } = await accounts.signedUp();
    const theirs = attackerEmail();
    await ask(email);
    await accounts.work();
    await askForEmailChange(stranger, theirs);
    expect((await use(email)).status).toBe(200);
    await accounts.work();
    expect(accounts.nonceTo(theirs, 'email_change')).toBe('');
    const links = await sql`
      select kind from one_time_links where email = ${theirs}`.execute(db());
    expect(links.rows).toEqual([]);
  });

  test('removes phone and logins added before the address was confirmed', async () => {
    const { browser: stranger, email, id } = await accounts.signedUp();
    await accounts.work();
    const phone = await addPhone(stranger);
    const enterPlanted = await addLogin(stranger, 'naver');
    await stranger.call('POST', '/v1/user/phone/code', { phone, password: goodPassword });
    await confirmEmail(accounts.nonceTo(email, 'email_confirmation'));
    await ask(email);
    await accounts.work();
    expect(await emailsFoundBy(phone)).toHaveLength(1);
    expect((await use(email)).status).toBe(200);
    expect(await emailsFoundBy(phone)).toEqual([]);
    expect((await enterPlanted()).body.type).toBe('conflict.sign_up_required');
    const codes = await sql`select id from phone_codes where user_id = ${id}`.execute(db());
    expect(codes.rows).toEqual([]);
    const credentials = { email, password: goodPassword };
    expect((await accounts.browser().call('POST', '/v1/auth/token', credentials)).status).toBe(422);
    await accounts.work();
    const subjects = accounts.postbox.mails
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject);
    expect(subjects).toContain('[온소리] 예전 로그인 수단을 지웠어요');
  });

  test('leaves phone and logins added after the address was confirmed', async () => {
    const { browser, email } = await accounts.signedUp();
    await accounts.work();
    await confirmEmail(accounts.nonceTo(email, 'email_confirmation'));
    const phone = await addPhone(browser);
    const enterConnected = await addLogin(browser, 'naver');
    await ask(email);
    await accounts.work();
    expect((await use(email)).status).toBe(200);
    expect(await emailsFoundBy(phone)).toHaveLength(1);
    expect((await enterConnected()).body.user.email).toBe(email);
  });

  test('voids outstanding links of every kind', async () => {
    const { browser: stranger, email } = await accounts.signedUp();
    const theirs = attackerEmail();
    await askForEmailChange(stranger, theirs);
    await forgotPassword(email);
    await askForSocialLink(email, 'kakao');
    await accounts.work();
    const attempts = {
      email_confirmation: [confirmEmail, accounts.nonceTo(email, 'email_confirmation')],
      email_change: [confirmEmail, accounts.nonceTo(theirs, 'email_change')],
      password_reset: [resetByLink, accounts.nonceTo(email, 'password_reset')],
      social_link: [connectByLink, accounts.nonceTo(email, 'social_link')],
    } as const;
    const kinds = await sql<{ kind: string }>`
      select unnest(enum_range(null::link_kind))::text as kind`.execute(db());
    expect(Object.keys(attempts).sort()).toEqual(kinds.rows.map(({ kind }) => kind).sort());
    await ask(email);
    await accounts.work();
    expect((await use(email)).status).toBe(200);
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

describe('a request that was admitted before the account changed hands', () => {
  async function someoneWaits(): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await sql`
        select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`.execute(db());
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('nobody waits for the lock of the account');
  }

  /** Sends a request and commits `change` to the account before the request can take its lock. */
  async function overtaken(
    userId: string,
    request: () => Promise<Answer>,
    change: (tx: Tx) => Promise<unknown>,
  ): Promise<Answer> {
    let answer: Promise<Answer> | undefined;
    await db()
      .transaction()
      .execute(async (tx) => {
        await lockAccount(tx, userId);
        answer = request();
        await someoneWaits();
        await change(tx);
      });
    if (!answer) throw new Error('no request was sent');
    return answer;
  }
  const endSessions = (userId: string) => (tx: Tx) =>
    endSessionsOf(tx, userId, { reason: 'password_changed', by: null }, new Date());

  test('does not sign in with a password that was replaced meanwhile', async () => {
    const { email, id } = await accounts.signedUp();
    const hash = await accounts.ports.hasher.hash(newPassword);
    const answer = await overtaken(
      id,
      () => accounts.browser().call('POST', '/v1/auth/token', { email, password: goodPassword }),
      (tx) => storePassword(tx, id, hash, new Date()),
    );
    expect(answer.body.type).toBe('invalid.credentials');
  });

  test('does not sign in with a social login that was removed meanwhile', async () => {
    const { browser, id } = await accounts.signedUp();
    const enter = await addLogin(browser, 'kakao');
    const answer = await overtaken(id, enter, (tx) =>
      sql`delete from social_logins where user_id = ${id}`.execute(tx),
    );
    expect(answer.body.type).toBe('invalid.social');
  });

  test.each([
    ['an e-mail change', 'POST', '/v1/user/email/change', { email: 'moved@example.com' }],
    ['a phone code', 'POST', '/v1/user/phone/code', { phone: '01066660001' }],
    ['a new password', 'PATCH', '/v1/user/password', { new_password: newPassword }],
    ['a social login', 'POST', '/v1/user/logins/kakao', identityWith('planted@example.com')],
    ['leaving', 'DELETE', '/v1/user', {}],
  ] as const)('refuses %s from a session that ended meanwhile', async (_, method, path, body) => {
    const { browser, id } = await accounts.signedUp();
    const answer = await overtaken(
      id,
      () => browser.call(method, path, { ...body, password: goodPassword }),
      endSessions(id),
    );
    expect(answer.body.type).toBe('unauthorized.token_invalid');
  });
});
