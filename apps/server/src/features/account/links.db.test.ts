import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const newPassword = 'another good 1 of mine';
const confirm = (nonce: string) =>
  accounts.browser().call('POST', '/v1/user/email/confirm', { nonce });
const reset = (nonce: string, password = newPassword) =>
  accounts.browser().call('POST', '/v1/user/password/reset', { nonce, password });
const isResetLinkValid = async (nonce: string) =>
  (await accounts.browser().call('POST', '/v1/user/validations/password-reset-url', { nonce })).body
    .valid;
const signIn = (email: string, password: string) =>
  accounts.browser().call('POST', '/v1/auth/token', { email, password });

test('confirms an address once, by the link sent to it', async () => {
  const { browser, email } = await accounts.signUp();
  await accounts.runJobs();
  const nonce = accounts.mailedNonce(email, 'email_confirmation');
  expect(await isResetLinkValid(nonce)).toBe(false);
  expect((await reset(nonce)).body.type).toBe('invalid.link');
  expect((await confirm(nonce)).body).toEqual({ email });
  expect((await confirm(nonce)).body.type).toBe('invalid.link');
  expect((await browser.call('GET', '/v1/user')).body.email_confirmed).toBe(true);
  const mails = accounts.outbox.mails.length;
  await browser.call('POST', '/v1/user/email/confirm/resend');
  await accounts.runJobs();
  expect(accounts.outbox.mails).toHaveLength(mails);
});

test('describing a link does not consume it, and fails for other kinds of link', async () => {
  const { browser, email } = await accounts.signUp();
  const next = `next-${email}`;
  await browser.call('POST', '/v1/user/email/change', { email: next, password: validPassword });
  await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
  await accounts.runJobs();
  const read = async (nonce: string) =>
    (await accounts.browser().call('POST', '/v1/user/validations/email-url', { nonce })).body;
  const change = accounts.mailedNonce(next, 'email_change');
  const confirmation = accounts.mailedNonce(email, 'email_confirmation');
  for (let time = 0; time < 2; time += 1) {
    expect(await read(confirmation)).toEqual({ kind: 'email_confirmation', email });
    expect(await read(change)).toEqual({ kind: 'email_change', email: next });
  }
  expect((await browser.call('GET', '/v1/user')).body).toMatchObject({
    email,
    email_confirmed: false,
  });
  expect((await read(accounts.mailedNonce(email, 'password_reset'))).type).toBe('invalid.link');
  expect((await confirm(change)).status).toBe(200);
  for (const nonce of [change, confirmation]) expect((await read(nonce)).type).toBe('invalid.link');
});

test('stores only hashes of links, and no link in the job queue', async () => {
  const { email } = await accounts.signUp();
  const waiting = await sql<{ job: string }>`
    select payload::text as job from graphile_worker._private_jobs`.execute(suite().database.db);
  await accounts.runJobs();
  const nonce = accounts.mailedNonce(email, 'email_confirmation');
  expect(nonce).toHaveLength(43);
  const stored = await sql<{ link: string }>`
    select one_time_links::text as link from one_time_links`.execute(suite().database.db);
  expect(JSON.stringify([waiting.rows, stored.rows])).not.toContain(nonce);
  expect(JSON.stringify(stored.rows)).not.toContain(
    Buffer.from(nonce, 'base64url').toString('hex'),
  );
});

describe('a forgotten password', () => {
  test('is reset once, ends the session and confirms the address', async () => {
    const { browser, email } = await accounts.signUp();
    await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
    await accounts.runJobs();
    const nonce = accounts.mailedNonce(email, 'password_reset');
    expect(await isResetLinkValid(nonce)).toBe(true);
    expect((await reset(nonce, 'short')).body.type).toBe('invalid.new_password');
    const responses = await Promise.all(Array.from({ length: 5 }, () => reset(nonce)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await isResetLinkValid(nonce)).toBe(false);
    expect((await signIn(email, validPassword)).body.type).toBe('invalid.credentials');
    const signedIn = await signIn(email, newPassword);
    expect(signedIn.body.user.email_confirmed).toBe(true);
    expect((await browser.call('POST', '/v1/auth/token/renew')).status).toBe(401);
    await accounts.runJobs();
    expect(accounts.outbox.mails.at(-1)).toMatchObject({
      to: email,
      subject: expect.stringContaining('비밀번호가 바뀌었어요'),
    });
  });

  test('of an unknown address gets the same response and no mail', async () => {
    const { email } = await accounts.signUp();
    await accounts.runJobs();
    const mails = accounts.outbox.mails.length;
    const request = (address: string) =>
      accounts.browser().call('POST', '/v1/user/password/forgot', { email: address });
    expect(await request('nobody@example.com')).toEqual(await request(email));
    await accounts.runJobs();
    expect(accounts.outbox.mails).toHaveLength(mails + 1);
  });

  test('has links that expire and become void after another one was used', async () => {
    const { email } = await accounts.signUp();
    const links: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
      await accounts.runJobs();
      links.push(accounts.mailedNonce(email, 'password_reset'));
    }
    const [first = '', second = ''] = links;
    expect(first).not.toBe(second);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).body.type).toBe('invalid.link');
    await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
    await accounts.runJobs();
    await sql`update one_time_links set expires_at = now()`.execute(suite().database.db);
    expect((await reset(accounts.mailedNonce(email, 'password_reset'))).body.type).toBe(
      'invalid.link',
    );
  });
});

describe('a new address', () => {
  test('replaces the old one after its link is confirmed, and the old one is notified', async () => {
    const { browser, email } = await accounts.signUp();
    const next = `next-${email}`;
    const request = (password?: string) =>
      browser.call('POST', '/v1/user/email/change', { email: next, password });
    expect((await request()).body.type).toBe('invalid.password');
    expect((await request('not this one')).body.type).toBe('invalid.password');
    expect((await request(validPassword)).status).toBe(200);
    await accounts.runJobs();
    expect((await browser.call('GET', '/v1/user')).body.email).toBe(email);
    expect((await confirm(accounts.mailedNonce(next, 'email_change'))).body).toEqual({
      email: next,
    });
    expect((await browser.call('GET', '/v1/user')).body).toMatchObject({
      email: next,
      email_confirmed: true,
    });
    await accounts.runJobs();
    expect(accounts.outbox.mails.at(-1)?.to).toBe(email);
    expect((await signIn(next, validPassword)).status).toBe(200);
  });

  test('is not assigned when another account has it or takes it first', async () => {
    const { browser } = await accounts.signUp();
    const taken = (await accounts.signUp()).email;
    await accounts.runJobs();
    const mails = accounts.outbox.mails.length;
    const request = (email: string) =>
      browser.call('POST', '/v1/user/email/change', { email, password: validPassword });
    expect((await request(taken)).status).toBe(200);
    await accounts.runJobs();
    expect(accounts.outbox.mails).toHaveLength(mails);
    await request('contested@example.com');
    await accounts.runJobs();
    const nonce = accounts.mailedNonce('contested@example.com', 'email_change');
    await accounts.signUp('contested@example.com');
    expect((await confirm(nonce)).body.type).toBe('conflict.email_taken');
  });
});

test('a new password or a disconnected login voids links and sends a new confirmation mail', async () => {
  const { browser, email } = await accounts.signUp();
  const factor = { subject: 'disconnecting', email: `social-${email}`, emailVerified: true };
  const login = {
    social_auth_factor: { social_access_token: JSON.stringify(factor) },
    password: validPassword,
  };
  await browser.call('POST', '/v1/user/logins/kakao', login);
  for (const [method, path, body] of [
    ['DELETE', '/v1/user/logins/kakao', { password: validPassword }],
    ['PATCH', '/v1/user/password', { password: validPassword, new_password: newPassword }],
  ] as const) {
    await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
    await accounts.runJobs();
    const former = accounts.mailedNonce(email, 'email_confirmation');
    const reset = accounts.mailedNonce(email, 'password_reset');
    expect(await isResetLinkValid(reset)).toBe(true);
    expect((await browser.call(method, path, body)).status).toBe(200);
    await accounts.runJobs();
    expect(await isResetLinkValid(reset)).toBe(false);
    expect((await confirm(former)).body.type).toBe('invalid.link');
    expect(accounts.mailedNonce(email, 'email_confirmation')).not.toBe(former);
  }
  expect((await confirm(accounts.mailedNonce(email, 'email_confirmation'))).status).toBe(200);
});
