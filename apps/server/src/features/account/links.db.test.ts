import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, goodPassword, openAccounts } from '#test/accounts.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: Accounts;
beforeAll(() => {
  accounts = openAccounts(suite());
});
afterAll(() => accounts.app.close());

const newPassword = 'another good 1 of mine';
const confirm = (nonce: string) =>
  accounts.browser().call('POST', '/v1/user/email/confirm', { nonce });
const reset = (nonce: string, password = newPassword) =>
  accounts.browser().call('POST', '/v1/user/password/reset', { nonce, password });
const isGood = async (nonce: string) =>
  (await accounts.browser().call('POST', '/v1/user/validations/password-reset-url', { nonce })).body
    .valid;
const signIn = (email: string, password: string) =>
  accounts.browser().call('POST', '/v1/auth/token', { email, password });

test('an address is confirmed once, by the link sent to it', async () => {
  const { browser, email } = await accounts.signedUp();
  await accounts.work();
  const nonce = accounts.nonceTo(email, 'email_confirmation');
  expect(await isGood(nonce)).toBe(false);
  expect((await reset(nonce)).body.type).toBe('invalid.link');
  expect((await confirm(nonce)).body).toEqual({ email });
  expect((await confirm(nonce)).body.type).toBe('invalid.link');
  expect((await browser.call('GET', '/v1/user')).body.email_confirmed).toBe(true);
  const mails = accounts.postbox.mails.length;
  await browser.call('POST', '/v1/user/email/confirm/resend');
  await accounts.work();
  expect(accounts.postbox.mails).toHaveLength(mails);
});

test('reading what a link is about does not use it, and says nothing of other kinds', async () => {
  const { browser, email } = await accounts.signedUp();
  const next = `next-${email}`;
  await browser.call('POST', '/v1/user/email/change', { email: next, password: goodPassword });
  await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
  await accounts.work();
  const read = async (nonce: string) =>
    (await accounts.browser().call('POST', '/v1/user/validations/email-url', { nonce })).body;
  const change = accounts.nonceTo(next, 'email_change');
  const confirmation = accounts.nonceTo(email, 'email_confirmation');
  for (let time = 0; time < 2; time += 1) {
    expect(await read(confirmation)).toEqual({ kind: 'email_confirmation', email });
    expect(await read(change)).toEqual({ kind: 'email_change', email: next });
  }
  expect((await browser.call('GET', '/v1/user')).body).toMatchObject({
    email,
    email_confirmed: false,
  });
  expect((await read(accounts.nonceTo(email, 'password_reset'))).type).toBe('invalid.link');
  expect((await confirm(change)).status).toBe(200);
  for (const nonce of [change, confirmation]) expect((await read(nonce)).type).toBe('invalid.link');
});

test('only hashes of links are kept, and nothing of them waits in the queue', async () => {
  const { email } = await accounts.signedUp();
  const waiting = await sql<{ job: string }>`
    select payload::text as job from graphile_worker._private_jobs`.execute(suite().database.db);
  await accounts.work();
  const nonce = accounts.nonceTo(email, 'email_confirmation');
  expect(nonce).toHaveLength(43);
  const kept = await sql<{ link: string }>`
    select one_time_links::text as link from one_time_links`.execute(suite().database.db);
  expect(JSON.stringify([waiting.rows, kept.rows])).not.toContain(nonce);
  expect(JSON.stringify(kept.rows)).not.toContain(Buffer.from(nonce, 'base64url').toString('hex'));
});

describe('a forgotten password', () => {
  test('is set anew once, ends the session, and confirms the address', async () => {
    const { browser, email } = await accounts.signedUp();
    await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
    await accounts.work();
    const nonce = accounts.nonceTo(email, 'password_reset');
    expect(await isGood(nonce)).toBe(true);
    expect((await reset(nonce, 'short')).body.type).toBe('invalid.new_password');
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(nonce)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await isGood(nonce)).toBe(false);
    expect((await signIn(email, goodPassword)).body.type).toBe('invalid.credentials');
    const signedIn = await signIn(email, newPassword);
    expect(signedIn.body.user.email_confirmed).toBe(true);
    expect((await browser.call('POST', '/v1/auth/token/renew')).status).toBe(401);
    await accounts.work();
    expect(accounts.postbox.mails.at(-1)).toMatchObject({
      to: email,
      subject: expect.stringContaining('비밀번호가 바뀌었어요'),
    });
  });

  test('of nobody gets the same answer and no mail', async () => {
    const { email } = await accounts.signedUp();
    await accounts.work();
    const mails = accounts.postbox.mails.length;
    const ask = (address: string) =>
      accounts.browser().call('POST', '/v1/user/password/forgot', { email: address });
    expect(await ask('nobody@example.com')).toEqual(await ask(email));
    await accounts.work();
    expect(accounts.postbox.mails).toHaveLength(mails + 1);
  });

  test('leads nowhere after its time, and is void after another was used', async () => {
    const { email } = await accounts.signedUp();
    const links: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
      await accounts.work();
      links.push(accounts.nonceTo(email, 'password_reset'));
    }
    const [first = '', second = ''] = links;
    expect(first).not.toBe(second);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).body.type).toBe('invalid.link');
    await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
    await accounts.work();
    await sql`update one_time_links set expires_at = now()`.execute(suite().database.db);
    expect((await reset(accounts.nonceTo(email, 'password_reset'))).body.type).toBe('invalid.link');
  });
});

describe('another address', () => {
  test('is the account\u2019s after its link, and the old one is told', async () => {
    const { browser, email } = await accounts.signedUp();
    const next = `next-${email}`;
    const ask = (password?: string) =>
      browser.call('POST', '/v1/user/email/change', { email: next, password });
    expect((await ask()).body.type).toBe('invalid.password');
    expect((await ask('not this one')).body.type).toBe('invalid.password');
    expect((await ask(goodPassword)).status).toBe(200);
    await accounts.work();
    expect((await browser.call('GET', '/v1/user')).body.email).toBe(email);
    expect((await confirm(accounts.nonceTo(next, 'email_change'))).body).toEqual({ email: next });
    expect((await browser.call('GET', '/v1/user')).body).toMatchObject({
      email: next,
      email_confirmed: true,
    });
    await accounts.work();
    expect(accounts.postbox.mails.at(-1)?.to).toBe(email);
    expect((await signIn(next, goodPassword)).status).toBe(200);
  });

  test('that somebody has, or takes first, is not given', async () => {
    const { browser } = await accounts.signedUp();
    const taken = (await accounts.signedUp()).email;
    await accounts.work();
    const mails = accounts.postbox.mails.length;
    const ask = (email: string) =>
      browser.call('POST', '/v1/user/email/change', { email, password: goodPassword });
    expect((await ask(taken)).status).toBe(200);
    await accounts.work();
    expect(accounts.postbox.mails).toHaveLength(mails);
    await ask('contested@example.com');
    await accounts.work();
    const nonce = accounts.nonceTo('contested@example.com', 'email_change');
    await accounts.signedUp('contested@example.com');
    expect((await confirm(nonce)).body.type).toBe('conflict.email_taken');
  });
});

test('another password or a disconnected login voids links, and confirming gets a new mail', async () => {
  const { browser, email } = await accounts.signedUp();
  const factor = { subject: 'disconnecting', email: `social-${email}`, emailVerified: true };
  const login = {
    social_auth_factor: { social_access_token: JSON.stringify(factor) },
    password: goodPassword,
  };
  await browser.call('POST', '/v1/user/logins/kakao', login);
  for (const [method, path, body] of [
    ['DELETE', '/v1/user/logins/kakao', { password: goodPassword }],
    ['PATCH', '/v1/user/password', { password: goodPassword, new_password: newPassword }],
  ] as const) {
    await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
    await accounts.work();
    const former = accounts.nonceTo(email, 'email_confirmation');
    const reset = accounts.nonceTo(email, 'password_reset');
    expect(await isGood(reset)).toBe(true);
    expect((await browser.call(method, path, body)).status).toBe(200);
    await accounts.work();
    expect(await isGood(reset)).toBe(false);
    expect((await confirm(former)).body.type).toBe('invalid.link');
    expect(accounts.nonceTo(email, 'email_confirmation')).not.toBe(former);
  }
  expect((await confirm(accounts.nonceTo(email, 'email_confirmation'))).status).toBe(200);
});
