import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeAccount, parseCommand } from '#cli/account.ts';
import { exportSecurityEvents } from '#features/audit/audit.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { operatorPorts } from '#test/audit.ts';
import type { Browser } from '#test/browser.ts';
import {
  currentTestCode,
  enrolTestFactor,
  setVerifiedAt,
  signUpOperator,
} from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const signedInAdmin = () => signUpOperator(accounts, db(), ['admin']);
const setPermissions = (browser: Browser, email: string, permissions: readonly string[]) =>
  browser.call('PUT', '/v1/operator/operators', { email, permissions, reason: '담당 변경' });
const roleOf = async (id: string) =>
  (await db().selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow())
    .role;
const runCommand = (...args: string[]) =>
  changeAccount(operatorPorts(db()), parseCommand(args), new Date());

test('the first admin comes from the command line and must set up a factor first', async () => {
  const { browser, email, id } = await accounts.signUp();
  expect(await runCommand('permissions', email, 'admin')).toContain('admin');
  expect(await roleOf(id)).toBe('operator');
  const signedOut = await browser.call('GET', '/v1/operator/me');
  expect(signedOut.status).toBe(401);
  const password = 'correct horse 9 battery';
  await browser.call('POST', '/v1/auth/token', { email, password });
  expect((await browser.call('GET', '/v1/operator/me')).body.type).toBe(
    'forbidden.factor_not_enrolled',
  );
  await enrolTestFactor(db(), id);
  expect((await browser.call('GET', '/v1/operator/me')).body.type).toBe(
    'forbidden.factor_not_verified',
  );
  await browser.call('POST', '/v1/user/factor/verify', { code: currentTestCode() });
  expect((await browser.call('GET', '/v1/operator/me')).body).toMatchObject({
    email,
    permissions: ['admin'],
  });
});

test('granting makes an operator, withdrawing applies at once and is recorded', async () => {
  const admin = await signedInAdmin();
  const user = await accounts.signUp();
  expect((await setPermissions(admin.browser, user.email, ['support', 'billing'])).status).toBe(
    200,
  );
  expect(await roleOf(user.id)).toBe('operator');
  expect((await user.browser.call('GET', '/v1/user')).status).toBe(401);
  const { body } = await admin.browser.call('GET', '/v1/operator/operators');
  expect(body.items).toContainEqual(
    expect.objectContaining({ email: user.email, permissions: ['support', 'billing'] }),
  );
  expect((await setPermissions(admin.browser, user.email, [])).status).toBe(200);
  expect(await roleOf(user.id)).toBe('user');
  const entries = await db()
    .selectFrom('audit_entries')
    .innerJoin('audit_persons', 'audit_persons.id', 'audit_entries.subject_person_id')
    .select(['action', 'actor_kind'])
    .where('user_id', '=', user.id)
    .where('action', '=', 'operator.permissions_changed')
    .execute();
  expect(entries).toEqual([
    { action: 'operator.permissions_changed', actor_kind: 'operator' },
    { action: 'operator.permissions_changed', actor_kind: 'operator' },
  ]);
  const events = await exportSecurityEvents(db(), user.id, testEncryption);
  expect(events.map(({ action }) => action)).toContain('role.changed');
  expect((await setPermissions(admin.browser, 'nobody@example.com', [])).body.type).toBe(
    'not_found.user',
  );
});

test('a withdrawn permission is missing in the open session', async () => {
  const [admin, other] = [await signedInAdmin(), await signedInAdmin()];
  expect((await other.browser.call('GET', '/v1/operator/operators')).status).toBe(200);
  await setPermissions(admin.browser, other.email, ['support']);
  expect((await other.browser.call('GET', '/v1/operator/operators')).body.type).toBe(
    'forbidden.permission_missing',
  );
});

test('a step-up expires and is renewed by a code', async () => {
  const { browser, id } = await signedInAdmin();
  await setVerifiedAt(db(), id, new Date(Date.now() - 10 * 60_000 - 1000));
  expect((await browser.call('GET', '/v1/operator/me')).status).toBe(200);
  expect((await browser.call('GET', '/v1/operator/operators')).body.type).toBe(
    'forbidden.step_up_required',
  );
  await browser.call('POST', '/v1/user/factor/verify', { code: currentTestCode() });
  expect((await browser.call('GET', '/v1/operator/operators')).status).toBe(200);
});

test('the last admin stays, also when two withdraw each other at once', async () => {
  await db().deleteFrom('operator_permissions').execute();
  const [first, second] = [await signedInAdmin(), await signedInAdmin()];
  const responses = await Promise.all([
    setPermissions(first.browser, second.email, []),
    setPermissions(second.browser, first.email, []),
  ]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const admins = await db().selectFrom('operator_permissions').selectAll().execute();
  expect(admins).toHaveLength(1);
  const [remaining] = [first, second].filter(({ id }) => id === admins[0]?.user_id);
  if (!remaining) throw new Error('no admin');
  expect((await setPermissions(remaining.browser, remaining.email, ['support'])).body.type).toBe(
    'conflict.last_admin',
  );
});

test('a role from the command line that is no operator withdraws all permissions', async () => {
  const { email, id } = await signedInAdmin();
  await runCommand('grant-role', email, 'user');
  expect(
    await db().selectFrom('operator_permissions').selectAll().where('user_id', '=', id).execute(),
  ).toEqual([]);
});
