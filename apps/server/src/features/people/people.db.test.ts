import { randomInt, randomUUID } from 'node:crypto';
import { api } from '@onsori/contract/api';
import { formatLicenceId } from '@onsori/contract/licence-terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPhone } from '#features/account/account.public.ts';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import { type DownloadableMusic, publishDownloadableMusic } from '#test/downloadable-music.ts';
import { createDownloader, createDownloadRequest } from '#test/downloader.ts';
import { enrolTestFactor, signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { makePayer, orderPlan, settleOrder } from '#test/payers.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';
import { explainSearch } from './people.repo.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
type User = Pick<Awaited<ReturnType<AccountsApp['signUp']>>, 'browser' | 'email' | 'id'>;
let operator: User;
let music: DownloadableMusic;
beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  music = await publishDownloadableMusic(db(), disk().storage, { isFree: true });
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

/** A user of the free plan with a licence and a link to its file. */
async function createLicensee() {
  const user = await createDownloader(accounts, db(), 'free');
  const link = (token: string) =>
    accounts.app.inject({
      method: 'POST',
      url: '/_api/v1/downloads/links',
      payload: createDownloadRequest(music.musicId),
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    });
  const { url, licence_id: licenceId } = (await link(user.browser.token ?? '')).json();
  const fetchFile = async () => (await accounts.app.inject({ method: 'GET', url })).statusCode;
  return { ...user, licenceId: String(licenceId), link, fetchFile };
}

/** Pays for a month of the plan Creator; returns the order. */
async function payPlan(userId: string): Promise<string> {
  const now = new Date();
  const phone = `010${String(randomInt(1e8)).padStart(8, '0')}`;
  await setPhone(db(), userId, phone, now);
  const payer = await makePayer(db(), userId);
  const orderId = await orderPlan(db(), payer, { plan: 'creator', period: 'month', seats: 1 }, now);
  await settleOrder(db(), orderId, 'paid', now);
  return orderId;
}

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

  test('pages through people with the same end of the phone', async () => {
    const people = Array.from({ length: 23 }, (_, n) => ({
      id: uuidV7(new Date()),
      email: `phone.${process.pid}.${n}@example.com`,
      nickname: '소리',
      language: 'ko' as const,
      created_at: new Date(),
      phone: `010${String(n % 5).padStart(4, '0')}3377`,
      phone_confirmed_at: new Date(),
    }));
    await db().insertInto('users').values(people).execute();
    const first = await search('3377');
    const second = await search('3377', first.next_cursor);
    expect(second.next_cursor).toBeNull();
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(people.map(({ id }) => id).sort());
  });

  test('finds nobody for unknown licence numbers and order ids', async () => {
    for (const text of ['0193C8A07B1A7CDE8F001234', 'ON-261116-7K2M9QXA'])
      expect(await search(text)).toEqual({ items: [], next_cursor: null });
  });

  test('finds by a whole address in upper or lower case, and refuses fewer than 3', async () => {
    const user = await accounts.signUp();
    const [found, ...others] = (await search(` ${user.email.toUpperCase()} `)).items;
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: user.id, nickname: '소**' });
    expect(found?.email).toMatch(/^pe\*+@ex\*+\.com$/);
    const short = await operator.browser.call('POST', '/v1/operator/people/search', { text: 'pe' });
    expect(short.body.type).toBe('invalid.input');
  });

  test('finds by the number of a licence and of an order', async () => {
    const user = await createLicensee();
    const orderId = await payPlan(user.id);
    for (const text of [formatLicenceId(user.licenceId), user.licenceId.toLowerCase(), orderId]) {
      const { items } = await search(text);
      expect(items.map(({ id }) => id)).toEqual([user.id]);
    }
  });

  describe('among 20,000 people', () => {
    beforeAll(async () => {
      await sql`insert into users (id, email, nickname, language, created_at, phone, phone_confirmed_at)
        select gen_random_uuid(), 'many-' || n || '@example.com', '소리', 'ko', now(),
          '010' || lpad(n::text, 8, '0'), now()
        from generate_series(1, 20000) n`.execute(db());
    });

    test.each([
      { query: { kind: 'email', prefix: 'many' }, index: 'users_by_email_prefix' },
      { query: { kind: 'phone', tail: '6942' }, index: 'users_by_phone_tail' },
      { query: { kind: 'licence', id: '0193C8A07B1A7CDE8F001234' }, index: 'licence_holders_pkey' },
      {
        query: { kind: 'order', id: 'ON-261116-7K2M9QXA' },
        index: 'payment_attempts_order_id_key',
      },
    ] as const)('reads an index when searching by $query.kind', async ({ query, index }) => {
      const plan = await db()
        .transaction()
        .execute(async (tx) => {
          // The other tables of a test are so small that reading them whole is cheaper.
          await sql`set local enable_seqscan = off`.execute(tx);
          return explainSearch(tx, query, { after: null, limit: 21 });
        });
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan');
    });
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
    licences: { count: 0, latest: [] },
    orders: { count: 0, latest: [] },
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

test('a person has the latest sessions, plans, licences and payments', async () => {
  const user = await createLicensee();
  const orderId = await payPlan(user.id);
  await signIn(user);
  const person = await read(user);
  expect(person.sessions.map(({ is_open }) => is_open)).toEqual([true, false]);
  expect(person.plans.map(({ plan }) => plan)).toEqual(['creator']);
  expect(person.subscription).toMatchObject({ plan: 'creator', period: 'month', state: 'active' });
  expect(person.licences).toMatchObject({
    count: 1,
    latest: [{ id: user.licenceId, title: expect.any(String), revoked_at: null }],
  });
  expect(person.orders).toMatchObject({
    count: 1,
    latest: [{ id: orderId, kind: 'start', plan: 'creator', state: 'paid', refund_state: null }],
  });
});

test('a suspended person loses download links, and downloads again once restored', async () => {
  const user = await createLicensee();
  expect(await user.fetchFile()).toBe(200);
  await act(user, 'suspend');
  expect(await user.fetchFile()).toBe(401);
  await act(user, 'restore');
  expect(await user.fetchFile()).toBe(401);
  const { body } = await signIn(user);
  expect((await user.link(String(body.access_token))).statusCode).toBe(200);
});

test('a suspended person can neither renew a session nor sign in with a new password', async () => {
  const user = await accounts.signUp();
  await act(user, 'suspend');
  expect((await user.browser.call('POST', '/v1/auth/token/renew')).status).toBe(401);
  const browser = accounts.browser();
  await browser.call('POST', '/v1/user/password/forgot', { email: user.email });
  await accounts.runJobs();
  const nonce = accounts.mailedNonce(user.email, 'password_reset');
  const password = 'another horse 9 battery';
  const reset = { nonce, password };
  expect((await browser.call('POST', '/v1/user/password/reset', reset)).status).toBe(200);
  expect((await signIn(user, password)).body.type).toBe('forbidden.suspended');
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
  const approvalMails = () =>
    accounts.outbox.mails.filter(
      ({ to, subject }) => to === user.email && subject.includes('company partner'),
    );
  expect(approvalMails()).toHaveLength(1);
  expect(await entriesOf(user)).toEqual([
    { action: 'company.approved', reason },
    { action: 'session.ended', reason },
  ]);
  const resend = (to: User) => act(to, 'resend-mail', { mail: 'company_approved' });
  expect((await resend(user)).status).toBe(200);
  await accounts.runJobs();
  expect(approvalMails()).toHaveLength(2);
  const other = await accounts.signUp();
  expect((await act(other, 'approve-company')).body.type).toBe('conflict.no_company_code');
  expect((await resend(other)).body.type).toBe('conflict.company_not_approved');
});

test('sessions are ended and the confirmation is mailed again', async () => {
  const user = await accounts.signUp();
  expect((await act(user, 'end-sessions')).status).toBe(200);
  expect((await user.browser.call('GET', '/v1/user')).status).toBe(401);
  const resend = () => act(user, 'resend-mail', { mail: 'email_confirmation' });
  expect((await resend()).status).toBe(200);
  await accounts.runJobs();
  expect(accounts.outbox.mails.filter(({ to }) => to === user.email)).toHaveLength(2);
  expect(await entriesOf(user)).toEqual([
    { action: 'session.ended', reason },
    { action: 'mail.resent', reason },
  ]);
  await db()
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', user.id)
    .execute();
  expect((await resend()).body.type).toBe('conflict.email_confirmed');
});

test('an admin removes a lost second factor, and nobody else does', async () => {
  const user = await accounts.signUp();
  await enrolTestFactor(db(), user.id);
  expect((await signIn(user)).body.type).toBe('conflict.factor_required');
  expect((await act(user, 'remove-factor')).body.type).toBe('forbidden.permission_missing');
  expect((await read(user)).has_second_factor).toBe(true);
  const admin = await signUpOperator(accounts, db(), ['admin']);
  const remove = () =>
    admin.browser.call('POST', `/v1/operator/people/${user.id}/remove-factor`, { reason });
  expect((await remove()).status).toBe(200);
  expect((await remove()).body.type).toBe('not_found.factor');
  expect((await read(user)).has_second_factor).toBe(false);
  expect((await user.browser.call('GET', '/v1/user')).status).toBe(401);
  expect((await signIn(user)).status).toBe(200);
  await accounts.runJobs();
  const mails = accounts.outbox.mails.filter(({ to }) => to === user.email);
  expect(mails.map(({ subject }) => subject)).toContain('[온소리] 2단계 인증을 해제했어요');
  const entries = await readAuditEntries(db(), testEncryption, {
    actorUserId: admin.id,
    subjectUserId: user.id,
  });
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'factor.removed',
    'session.ended',
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
