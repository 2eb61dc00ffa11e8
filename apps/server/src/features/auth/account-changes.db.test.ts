import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeAccount } from '#cli/account.ts';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { createRateLimiter } from '#http/rate-limit.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { operatorPorts } from '#test/audit.ts';
import type { Browser } from '#test/browser.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const db = () => suite().database.db;
const newPassword = 'another good 1 of mine';

test('changes a password given the old one and notifies its owner', async () => {
  const { browser, email } = await accounts.signUp();
  const change = (password: string | undefined, new_password: string) =>
    browser.call('PATCH', '/v1/user/password', { password, new_password });
  expect((await change(undefined, newPassword)).body.type).toBe('invalid.password');
  expect((await change('not this one', newPassword)).body.type).toBe('invalid.password');
  expect((await change(validPassword, 'password1')).body).toMatchObject({
    type: 'invalid.new_password',
    detail: [{ msg: 'common' }],
  });
  expect((await change(validPassword, newPassword)).status).toBe(200);
  expect((await browser.call('GET', '/v1/user')).status).toBe(200);
  await accounts.runJobs();
  expect(accounts.outbox.mails.at(-1)?.to).toBe(email);
});

describe('a changed password', () => {
  const change = (browser: Browser) =>
    browser.call('PATCH', '/v1/user/password', {
      password: validPassword,
      new_password: newPassword,
    });
  const copyOf = (browser: Browser): Browser => {
    const copy = accounts.browser();
    for (const [name, cookie] of browser.cookies) copy.cookies.set(name, cookie);
    copy.token = browser.token;
    return copy;
  };

  test('ends copies of the session and leaves its owner signed in', async () => {
    const { browser } = await accounts.signUp(undefined, { auto_login: true });
    const thief = copyOf(browser);
    const viewer = copyOf(browser);
    viewer.token = browser.cookie('viewer') ?? null;
    expect((await viewer.call('GET', '/v1/user')).status).toBe(200);
    const [before] = (await browser.call('GET', '/v1/user/sessions')).body.items;
    const changed = await change(browser);
    expect(changed.status).toBe(200);
    for (const copy of [thief, viewer]) {
      expect((await copy.call('GET', '/v1/user')).status).toBe(401);
      expect((await copy.call('POST', '/v1/auth/token/renew')).status).toBe(401);
    }
    expect((await browser.call('GET', '/v1/user')).status).toBe(200);
    expect((await browser.call('POST', '/v1/auth/token/renew')).status).toBe(200);
    const { items } = (await browser.call('GET', '/v1/user/sessions')).body;
    const shared = { ...before, renewed_at: expect.any(String) };
    expect(items).toHaveLength(2);
    expect(items).toContainEqual(shared);
    expect(items).toContainEqual({
      ...shared,
      is_current: false,
      ended_at: expect.any(String),
      end: 'password_changed',
    });
  });

  test('leaves another tab of the same browser signed in', async () => {
    const { browser } = await accounts.signUp();
    const tab = accounts.browser();
    tab.token = browser.token;
    await change(browser);
    for (const [name, cookie] of browser.cookies) tab.cookies.set(name, cookie);
    expect((await tab.call('POST', '/v1/auth/token/renew')).status).toBe(200);
    expect((await tab.call('GET', '/v1/user')).status).toBe(200);
  });

  test('voids links that were requested before', async () => {
    const { browser, email } = await accounts.signUp();
    const next = `next-${email}`;
    const identity = { subject: `link-${email}`, email, emailVerified: true };
    await browser.call('POST', '/v1/user/email/change', { email: next, password: validPassword });
    await accounts.browser().call('POST', '/v1/user/password/forgot', { email });
    await accounts.browser().call('POST', '/v1/auth/google/token', {
      social_auth_factor: { social_access_token: JSON.stringify(identity) },
      proof: { mail: true },
    });
    await accounts.runJobs();
    expect((await change(browser)).status).toBe(200);
    for (const [path, nonce, extraBody] of [
      ['/v1/user/email/confirm', accounts.mailedNonce(next, 'email_change'), {}],
      ['/v1/auth/link/confirm', accounts.mailedNonce(email, 'social_link'), {}],
      [
        '/v1/user/password/reset',
        accounts.mailedNonce(email, 'password_reset'),
        { password: newPassword },
      ],
    ] as const) {
      expect(nonce).toHaveLength(43);
      const used = await accounts.browser().call('POST', path, { nonce, ...extraBody });
      expect(used.body.type).toBe('invalid.link');
    }
  });
});

test('requires a recent sign-in from an account without a password', async () => {
  const browser = accounts.browser();
  const person = { subject: 'recent', email: 'recent@example.com', emailVerified: true };
  await browser.call('POST', '/v1/auth/google/token', {
    social_auth_factor: { social_access_token: JSON.stringify(person) },
    sign_up: { terms: true, age: true },
  });
  expect((await browser.call('POST', '/v1/user/export', {})).status).toBe(200);
  await sql`update sessions set signed_in_at = now() - interval '11 minutes'`.execute(db());
  for (const [method, path, body] of [
    ['POST', '/v1/user/export', {}],
    ['DELETE', '/v1/user', {}],
    ['PATCH', '/v1/user/password', { new_password: newPassword }],
    ['POST', '/v1/user/email/change', { email: 'x@example.com' }],
  ] as const)
    expect((await browser.call(method, path, body)).body.type).toBe('forbidden.sign_in_again');
});

test('an operator grants roles and approves companies; the new role applies from the next sign-in', async () => {
  const { browser, email } = await accounts.signUp(undefined, { company_code: 'STUDIO-7' });
  await changeAccount(operatorPorts(db()), { kind: 'approve-company', email }, new Date());
  expect((await browser.call('POST', '/v1/auth/token/renew')).status).toBe(401);
  const response = await browser.call('POST', '/v1/auth/token', { email, password: validPassword });
  expect(response.body.user).toMatchObject({
    role: 'enterprise',
    is_accessible_to_pavilion: true,
    company: 'approved',
  });
  await changeAccount(
    operatorPorts(db()),
    { kind: 'grant-role', email, role: 'operator' },
    new Date(),
  );
  const secondResponse = await browser.call('POST', '/v1/auth/token', {
    email,
    password: validPassword,
  });
  expect(secondResponse.body.user).toMatchObject({
    role: 'operator',
    is_accessible_to_pavilion: false,
  });
  const entries = await readAuditEntries(db(), testEncryption, {
    subjectUserId: secondResponse.body.user.id,
    actions: ['company.approved', 'role.changed', 'session.ended'],
  });
  const byOperator = entries.filter(({ actorKind }) => actorKind === 'operator');
  expect(byOperator.map(({ action, details }) => [action, details.after])).toEqual([
    ['session.ended', { reason: 'role_changed', by: null }],
    ['role.changed', { role: 'operator', company: 'approved' }],
    ['session.ended', { reason: 'role_changed', by: null }],
    [
      'company.approved',
      {
        role: 'enterprise',
        company: 'approved',
        organization_id: expect.any(String),
        member_role: 'owner',
      },
    ],
  ]);
  const { email: emailWithoutCompany } = await accounts.signUp();
  for (const [command, reason] of [
    [{ kind: 'approve-company', email: emailWithoutCompany }, 'no company code'],
    [{ kind: 'grant-role', email: 'nobody@example.com', role: 'user' }, 'no account has'],
  ] as const)
    await expect(changeAccount(operatorPorts(db()), command, new Date())).rejects.toThrow(reason);
});

test('limits requests by network address and by phone', async () => {
  const limited = openAccountsApp(suite(), { rateLimiter: createRateLimiter(suite().redis) });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const body = { phone: '010-8888-0001' };
    statuses.push((await limited.browser().call('POST', '/v1/user/email/forgot', body)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const browser = limited.browser();
  for (let tries = 0; tries < 30; tries += 1) await browser.call('GET', '/v1/users/email/a@b.co');
  expect((await browser.call('GET', '/v1/users/email/a@b.co')).status).toBe(429);
  await limited.app.close();
});
