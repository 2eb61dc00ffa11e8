import { api } from '@onsori/contract/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPhone } from '#features/account/account.public.ts';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';
import { explainSearch } from './people.repo.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
type User = Awaited<ReturnType<AccountsApp['signUp']>>;
let operator: User;
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  operator = await signUpOperator(accounts, db(), ['support', 'billing']);
});
afterAll(() => accounts.app.close());

const reason = '본인 요청';
const search = async (text: string, cursor?: string | null) => {
  const body = { text, cursor: cursor ?? undefined };
  const response = await operator.browser.call('POST', '/v1/operator/people/search', body);
  return api.searchPeople.reply.parse(response.body);
};
const read = async ({ id }: User) => {
  const { body } = await operator.browser.call('GET', `/v1/operator/people/${id}`);
  return api.getPerson.reply.parse(body);
};
const act = ({ id }: Pick<User, 'id'>, action: string, fields: object = {}) =>
  operator.browser.call('POST', `/v1/operator/people/${id}/${action}`, { reason, ...fields });
const signIn = ({ email }: User, password = validPassword) =>
  accounts.browser().call('POST', '/v1/auth/token', { email, password });
const entriesOf = async ({ id }: User) =>
  (await readAuditEntries(db(), testEncryption, { actorUserId: operator.id, subjectUserId: id }))
    .reverse()
    .map(({ action, details }) => ({ action, reason: details.reason }));

describe('search', () => {
  test('finds by the beginning of the address, page by page, and masks what it finds', async () => {
    const prefix = `many.${process.pid}`;
    await db()
      .insertInto('users')
      .values(
        Array.from({ length: 22 }, (_, n) => ({
          id: uuidV7(new Date()),
          email: `${prefix}.${n}@example.com`,
          nickname: '소리',
          language: 'ko' as const,
          created_at: new Date(),
        })),
      )
      .execute();
    const first = await search(prefix.toUpperCase());
    expect(first.items).toHaveLength(20);
    const second = await search(prefix, first.next_cursor);
    expect(second.next_cursor).toBeNull();
    expect(second.items).toHaveLength(2);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(22);
    expect(JSON.stringify([first, second])).not.toContain(prefix);
    expect((await search(`${prefix}%`)).items).toEqual([]);
  });

  test('finds by the last digits of the phone', async () => {
    const user = await accounts.signUp();
    await setPhone(db(), user.id, '01087316942', new Date());
    for (const text of ['6942', '731-6942', '010-8731-6942']) {
      const found = await search(text);
      expect(found.items).toMatchObject([{ id: user.id, phone_tail: '6942' }]);
      expect(JSON.stringify(found)).not.toContain('87316942');
    }
    expect((await search('8731')).items).toEqual([]);
  });

  test('finds nobody for unknown licence numbers and order ids', async () => {
    for (const text of ['0193C8A07B1A7CDE8F001234', 'ON-261116-7K2M9QXA'])
      expect(await search(text)).toEqual({ items: [], next_cursor: null });
  });

  test.each([
    { query: { kind: 'email', prefix: 'many' }, index: 'users_by_email_prefix' },
    { query: { kind: 'phone', tail: '6942' }, index: 'users_by_phone_tail' },
    { query: { kind: 'licence', id: '0193C8A07B1A7CDE8F001234' }, index: 'licence_holders_pkey' },
    { query: { kind: 'order', id: 'ON-261116-7K2M9QXA' }, index: 'payment_attempts_order_id_key' },
  ] as const)('reads an index when searching by $query.kind', async ({ query, index }) => {
    const plan = await db()
      .transaction()
      .execute(async (tx) => {
        // The tables of a test are so small that reading them whole is cheaper.
        await sql`set local enable_seqscan = off`.execute(tx);
        return explainSearch(tx, query, { after: null, limit: 21 });
      });
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });
});

test('a person is masked until a reason is given, which is recorded', async () => {
  const user = await accounts.signUp(undefined, { nickname: '김온소리' });
  await setPhone(db(), user.id, '01055501234', new Date());
  const person = await read(user);
  expect(person).toMatchObject({
    nickname: '김**',
    phone_tail: '1234',
    email_confirmed: false,
    plans: [],
    subscription: null,
    licences: { count: 0, latest_at: null },
    inquiries: { count: 0, open: 0 },
    suspended_at: null,
  });
  expect(person.sessions).toMatchObject([{ device: 'desktop', is_open: true }]);
  for (const value of [user.email, '01055501234', '온소리'])
    expect(JSON.stringify(person)).not.toContain(value);
  expect((await act(user, 'unmask', { reason: ' ' })).body.type).toBe('invalid.input');
  expect(await entriesOf(user)).toEqual([]);
  const unmasked = api.unmaskPerson.reply.parse((await act(user, 'unmask')).body);
  expect(unmasked).toMatchObject({ email: user.email, nickname: '김온소리', phone: '01055501234' });
  expect(unmasked.networks).toMatchObject([{ session_id: person.sessions[0]?.id }]);
  expect(Date.parse(unmasked.until) - Date.now()).toBeGreaterThan(9 * 60_000);
  expect(await entriesOf(user)).toEqual([{ action: 'person.unmasked', reason }]);
  const nobody = { id: '0193c8a0-7b1a-7cde-8f00-0123456789ab' };
  expect((await act(nobody, 'unmask')).body.type).toBe('not_found.person');
});

test('a suspended person is signed out and cannot sign in until restored', async () => {
  const user = await accounts.signUp();
  expect((await act(user, 'suspend')).status).toBe(200);
  expect((await act(user, 'suspend')).status).toBe(200);
  expect((await user.browser.call('GET', '/v1/user')).status).toBe(401);
  expect((await signIn(user, 'wrong horse 9 battery')).body.type).toBe('invalid.credentials');
  expect((await signIn(user)).body.type).toBe('forbidden.suspended');
  expect((await read(user)).suspended_at).not.toBeNull();
  expect((await act(user, 'restore')).status).toBe(200);
  expect((await signIn(user)).status).toBe(200);
  expect(await entriesOf(user)).toEqual([
    { action: 'account.suspended', reason },
    { action: 'session.ended', reason },
    { action: 'account.restored', reason },
  ]);
});

test('an operator cannot be suspended', async () => {
  expect((await act(operator, 'suspend')).body.type).toBe('conflict.operator_account');
});

test('a company partner is approved once and gets one mail', async () => {
  const user = await accounts.signUp(undefined, { company_code: 'ONSORI-TV', language: 'en' });
  expect((await act(user, 'approve-company')).status).toBe(200);
  expect((await act(user, 'approve-company')).status).toBe(200);
  expect((await signIn(user)).body.user).toMatchObject({ role: 'enterprise' });
  await accounts.runJobs();
  const mails = accounts.outbox.mails.filter(
    ({ to, subject }) => to === user.email && subject.includes('company partner'),
  );
  expect(mails).toHaveLength(1);
  expect(await entriesOf(user)).toEqual([
    { action: 'company.approved', reason },
    { action: 'session.ended', reason },
  ]);
  const other = await accounts.signUp();
  expect((await act(other, 'approve-company')).body.type).toBe('conflict.no_company_code');
});

test('sessions are ended and the confirmation is mailed again', async () => {
  const user = await accounts.signUp();
  expect((await act(user, 'end-sessions')).status).toBe(200);
  expect((await user.browser.call('GET', '/v1/user')).status).toBe(401);
  expect((await act(user, 'resend-mail')).status).toBe(200);
  await accounts.runJobs();
  expect(accounts.outbox.mails.filter(({ to }) => to === user.email)).toHaveLength(2);
  expect(await entriesOf(user)).toEqual([
    { action: 'session.ended', reason },
    { action: 'mail.resent', reason },
  ]);
});

test('a plan is granted and ended', async () => {
  const user = await accounts.signUp();
  const past = await act(user, 'plans', { plan: 'pro', last_day: '2020-01-01' });
  expect(past.body.type).toBe('invalid.input');
  expect((await act(user, 'plans', { plan: 'pro', last_day: '2999-12-31' })).status).toBe(200);
  expect((await read(user)).plans).toMatchObject([
    { plan: 'pro', until: '2999-12-31T15:00:00.000Z', of_company: false },
  ]);
  expect((await act(user, 'plans/end', { plan: 'pro' })).status).toBe(200);
  expect((await act(user, 'plans/end', { plan: 'pro' })).body.type).toBe(
    'conflict.plan_not_granted',
  );
  expect((await read(user)).plans).toEqual([]);
  expect(await entriesOf(user)).toEqual([
    { action: 'plan.granted', reason },
    { action: 'plan.ended', reason },
  ]);
});
