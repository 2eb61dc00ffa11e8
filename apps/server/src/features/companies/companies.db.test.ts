import { randomUUID } from 'node:crypto';
import { api } from '@onsori/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUser } from '#features/account/account.public.ts';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { loadEntitlements } from '#features/billing/billing.public.ts';
import {
  createOrganization,
  findMembership,
  listMemberIds,
} from '#features/organizations/organizations.public.ts';
import { inviteMember } from '#features/organizations/organizations.service.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
type User = Pick<Awaited<ReturnType<AccountsApp['signUp']>>, 'browser' | 'email' | 'id'>;
let operator: User;
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  operator = await signUpOperator(accounts, db(), ['support', 'billing']);
});
afterAll(() => accounts.app.close());

const reason = '계약 확인';
const path = '/v1/operator/companies';
const newCode = () => randomUUID().toUpperCase();

const list = async (query = '') =>
  api.listCompanies.reply.parse((await operator.browser.call('GET', `${path}${query}`)).body);
const read = async (id: string) =>
  api.getCompany.reply.parse((await operator.browser.call('GET', `${path}/${id}`)).body);
const send = (method: 'POST' | 'PUT', url: string, fields: object = {}) =>
  operator.browser.call(method, url, { reason, ...fields });

async function create(name: string, { code = newCode(), seats = 3 } = {}) {
  const reply = await send('POST', path, { name, code, seat_limit: seats });
  return { id: String(reply.body.id), name, code };
}

/** Signs up with the code of a company, and is approved. */
async function approve(code: string, role: 'producer' | 'viewer' = 'producer'): Promise<User> {
  const user = await accounts.signUp(undefined, { company_code: code });
  const approved = await send('POST', `/v1/operator/people/${user.id}/approve-company`, { role });
  expect(approved.status).toBe(200);
  return user;
}

const memberIdOf = async ({ id }: User) => (await findMembership(db(), id))?.memberId ?? '';
const changeMember = async (companyId: string, user: User, action: string, fields?: object) =>
  send('POST', `${path}/${companyId}/members/${await memberIdOf(user)}/${action}`, fields);

const actionsOf = async (subjectId: string) =>
  (await readAuditEntries(db(), testEncryption, { subjectId }))
    .reverse()
    .map(({ action, details }) => ({ action, ...details }));

describe('list', () => {
  test('finds by name or code in any case, newest first and page by page', async () => {
    const prefix = `List ${process.pid} %`;
    const names = Array.from({ length: 22 }, (_, n) => `${prefix} ${n}`);
    for (const name of names) await create(name);
    const first = await list(`?text=${encodeURIComponent(prefix.toUpperCase())}`);
    expect(first.items).toHaveLength(20);
    const cursor = `&cursor=${first.next_cursor}`;
    const second = await list(`?text=${encodeURIComponent(prefix)}${cursor}`);
    expect(second.next_cursor).toBeNull();
    const found = [...first.items, ...second.items].map(({ name }) => name);
    expect(found).toEqual(names.toReversed());
    const [newest] = first.items;
    const byCode = await list(`?text=${newest?.code.toLowerCase().slice(2)}`);
    expect(byCode.items).toEqual([newest]);
    expect((await list('?text=no-such-company')).items).toEqual([]);
  });

  test('filters by the state of the plan', async () => {
    const text = `Plan ${process.pid}`;
    const [none, trial, active, ended] = [
      await create(`${text} none`),
      await create(`${text} trial`),
      await create(`${text} active`),
      await create(`${text} ended`),
    ];
    const grant = (id: string, fields: object) => send('POST', `${path}/${id}/plans`, fields);
    await grant(trial.id, { is_trial: true, last_day: '2999-12-31' });
    await grant(active.id, { is_trial: true, last_day: '2999-12-31' });
    await grant(active.id, { is_trial: false, last_day: null });
    await grant(ended.id, { is_trial: false, last_day: null });
    await send('POST', `${path}/${ended.id}/plans/end`);
    for (const [state, company] of Object.entries({ none, trial, active, ended })) {
      const { items } = await list(`?plan=${state}&text=${encodeURIComponent(text)}`);
      expect(items).toMatchObject([{ id: company.id, plan: { state } }]);
    }
    expect((await read(trial.id)).plan.until).toBe('2999-12-31T15:00:00.000Z');
    expect((await read(active.id)).plan.until).toBeNull();
  });

  test('counts seats and people who wait with the code in any case', async () => {
    const company = await create('Seats');
    const owner = await approve(company.code);
    const invitation = { email: 'invited.person@example.com', role: 'viewer' } as const;
    await inviteMember({ db: db(), secret: accounts.ports.secret }, owner.id, invitation);
    const user = await accounts.signUp(undefined, { company_code: company.code.toLowerCase() });
    const detail = await read(company.id);
    expect(detail).toMatchObject({
      seats: { limit: 3, used: 2 },
      waiting: 1,
      members: [{ user_id: owner.id, role: 'owner' }],
      invitations: [{ role: 'viewer' }],
      applicants: [{ user_id: user.id, company: { id: company.id, has_owner: true } }],
    });
    for (const email of [owner.email, user.email, invitation.email])
      expect(JSON.stringify(detail)).not.toContain(email);
  });

  test('lists everybody who waits, also with a code of no company', async () => {
    const user = await accounts.signUp(undefined, { company_code: 'nobody-tv' });
    const { body } = await operator.browser.call('GET', '/v1/operator/company-applicants');
    const { items } = api.listCompanyApplicants.reply.parse(body);
    const own = items.find((item) => item.user_id === user.id);
    expect(own).toMatchObject({ company_code: 'nobody-tv', company: null });
    expect(items.map((item) => item.created_at)).toEqual(
      items.map((item) => item.created_at).toSorted(),
    );
  });
});

describe('create and edit', () => {
  test('records both with the values before and after', async () => {
    const { id, code } = await create('첫 이름', { seats: 4 });
    const edited = { name: '새 이름', code: `${code.toLowerCase()}-x`, seat_limit: 5 };
    expect((await send('PUT', `${path}/${id}`, edited)).status).toBe(200);
    const before = { company_name: '첫 이름', code, seat_limit: 4 };
    const after = { company_name: '새 이름', code: `${code}-X`, seat_limit: 5 };
    expect(await actionsOf(id)).toMatchObject([
      { action: 'company.created', after: before, reason },
      { action: 'company.edited', before, after, reason },
    ]);
    expect(await read(id)).toMatchObject({ name: '새 이름', code: `${code}-X` });
  });

  test('refuses the code of another company, also when two take it at once', async () => {
    const [a, b] = [await create('A'), await create('B')];
    const values = { name: 'A', seat_limit: 3 };
    const taken = await send('POST', path, { ...values, code: a.code.toLowerCase() });
    expect(taken.body.type).toBe('conflict.company_code_taken');
    const code = newCode();
    const replies = await Promise.all(
      [a, b].map(({ id }) => send('PUT', `${path}/${id}`, { ...values, code })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.type).toBe(
      'conflict.company_code_taken',
    );
  });

  test('two edits at once are both recorded, each with the values it replaced', async () => {
    const { id, code } = await create('0');
    const names = ['1', '2', '3', '4'];
    const replies = await Promise.all(
      names.map((name) => send('PUT', `${path}/${id}`, { name, code, seat_limit: 3 })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [, ...edits] = await actionsOf(id);
    const nameOf = (values: unknown) => (values as { company_name: string }).company_name;
    const steps = new Map(edits.map(({ before, after }) => [nameOf(before), nameOf(after)]));
    let name = '0';
    for (const _ of names) name = steps.get(name) ?? '';
    expect((await read(id)).name).toBe(name);
  });

  test('refuses fewer seats than are used, and removes nobody', async () => {
    const { id, code, name } = await create('Seats in use');
    await approve(code);
    await approve(code);
    const refused = await send('PUT', `${path}/${id}`, { name, code, seat_limit: 1 });
    expect(refused.body.type).toBe('conflict.seats_in_use');
    expect((await read(id)).members).toHaveLength(2);
    expect((await send('PUT', `${path}/${id}`, { name, code, seat_limit: 2 })).status).toBe(200);
  });

  test('members have the new code; who waits with the former one is in no company', async () => {
    const { id, code, name } = await create('Code');
    const member = await approve(code);
    const waiting = await accounts.signUp(undefined, { company_code: code });
    const next = newCode();
    await send('PUT', `${path}/${id}`, { name, code: next, seat_limit: 3 });
    expect(await findUser(db(), member.id)).toMatchObject({ company_code: next });
    const { body } = await operator.browser.call('GET', `/v1/operator/people/${waiting.id}`);
    expect(body).toMatchObject({ company_code: code, company_with_code: null });
    expect((await read(id)).applicants).toEqual([]);
  });
});

describe('plan', () => {
  test('replaces the trial, ends for every member, and is recorded', async () => {
    const { id, code } = await create('Plans');
    const member = await approve(code);
    await send('POST', `${path}/${id}/plans`, { is_trial: true, last_day: '2999-12-31' });
    expect(await loadEntitlements(db(), member.id)).toMatchObject({ plan: 'enterprise' });
    await send('POST', `${path}/${id}/plans`, { is_trial: false, last_day: '2999-06-30' });
    const { grants, plan } = await read(id);
    expect(plan).toEqual({ state: 'active', until: '2999-06-30T15:00:00.000Z' });
    expect(grants).toMatchObject([{ is_trial: false }, { is_trial: true }]);
    expect(grants[1]?.ends_at).not.toBe('2999-12-31T15:00:00.000Z');
    expect((await send('POST', `${path}/${id}/plans/end`)).status).toBe(200);
    expect(await loadEntitlements(db(), member.id)).toBeNull();
    const again = await send('POST', `${path}/${id}/plans/end`);
    expect(again.body.type).toBe('conflict.company_without_plan');
    expect((await actionsOf(id)).map(({ action }) => action)).toEqual([
      'company.created',
      'company_plan.granted',
      'company_plan.granted',
      'company_plan.ended',
    ]);
  });

  test('a company has one current plan when several are granted at once', async () => {
    const { id } = await create('Plans at once');
    const plan = { is_trial: false, last_day: null };
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => send('POST', `${path}/${id}/plans`, plan)),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const { grants } = await read(id);
    expect(grants.filter(({ ends_at: endsAt }) => endsAt === null)).toHaveLength(1);
  });

  test('refuses a last day in the past', async () => {
    const { id } = await create('Past');
    const past = await send('POST', `${path}/${id}/plans`, {
      is_trial: true,
      last_day: '2020-01-01',
    });
    expect(past.body.type).toBe('invalid.input');
    expect((await read(id)).plan).toEqual({ state: 'none', until: null });
  });
});

describe('members', () => {
  test('a new owner turns the former one into a producer', async () => {
    const { id, code } = await create('Owners');
    const [owner, member] = [await approve(code), await approve(code, 'viewer')];
    const demoted = await changeMember(id, owner, 'role', { role: 'viewer' });
    expect(demoted.body.type).toBe('conflict.company_owner');
    expect((await changeMember(id, member, 'role', { role: 'owner' })).status).toBe(200);
    expect(await findMembership(db(), owner.id)).toMatchObject({ role: 'producer' });
    expect(await findMembership(db(), member.id)).toMatchObject({ role: 'owner' });
    await changeMember(id, owner, 'role', { role: 'producer' });
    const entries = await actionsOf(id);
    expect(entries.filter(({ action }) => action === 'company_member.changed')).toMatchObject([
      { before: { member_role: 'viewer' }, after: { member_role: 'owner' }, reason },
    ]);
  });

  test('a company has one owner when several become it at once', async () => {
    const { id, code } = await create('Owners at once', { seats: 5 });
    const members = [await approve(code), await approve(code), await approve(code)];
    const replies = await Promise.all(
      members.map((member) => changeMember(id, member, 'role', { role: 'owner' })),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const roles = (await read(id)).members.map(({ role }) => role);
    expect(roles.toSorted()).toEqual(['owner', 'producer', 'producer']);
  });

  test('a removed member leaves the pavilion; the owner only as the last one', async () => {
    const { id, code } = await create('Removal');
    const [owner, member] = [await approve(code), await approve(code)];
    const early = await changeMember(id, owner, 'remove');
    expect(early.body.type).toBe('conflict.company_owner');
    expect((await changeMember(id, member, 'remove')).status).toBe(200);
    expect(await findUser(db(), member.id)).toMatchObject({
      role: 'user',
      pavilion: false,
      company: 'none',
      company_code: null,
    });
    expect((await changeMember(id, owner, 'remove')).status).toBe(200);
    expect(await listMemberIds(db(), id)).toEqual([]);
    const next = await approve(code, 'viewer');
    expect(await findMembership(db(), next.id)).toMatchObject({ role: 'owner' });
    const entries = await actionsOf(id);
    expect(entries.filter(({ action }) => action === 'company_member.removed')).toHaveLength(2);
  });

  test('a member of another company is not found, and nothing of that company changes', async () => {
    const [a, b] = [await create('Mine'), await create('Theirs')];
    await approve(a.code);
    const [owner, member] = [await approve(b.code), await approve(b.code, 'viewer')];
    const before = await read(b.id);
    for (const user of [owner, member]) {
      const changed = await changeMember(a.id, user, 'role', { role: 'owner' });
      const removed = await changeMember(a.id, user, 'remove');
      expect([changed.body.type, removed.body.type]).toEqual(['not_found.seat', 'not_found.seat']);
    }
    await send('POST', `${path}/${a.id}/plans`, { is_trial: true, last_day: null });
    await send('PUT', `${path}/${a.id}`, { name: 'Mine', code: newCode(), seat_limit: 9 });
    expect(await read(b.id)).toEqual(before);
  });

  test('an organization without a pavilion, and an unknown one, is no company', async () => {
    const { id: ownerUserId } = await accounts.signUp();
    const seats = { name: '하루', ownerUserId, seatLimit: 3, now: new Date() };
    const organizationId = await db()
      .transaction()
      .execute((tx) => createOrganization(tx, seats));
    for (const id of [organizationId, uuidV7(new Date())]) {
      const url = `${path}/${id}`;
      const values = { name: 'X', code: newCode(), seat_limit: 3 };
      expect((await operator.browser.call('GET', url)).body.type).toBe('not_found.company');
      expect((await send('PUT', url, values)).body.type).toBe('not_found.company');
      const plan = await send('POST', `${url}/plans`, { is_trial: true, last_day: null });
      expect(plan.body.type).toBe('not_found.company');
    }
  });
});
