import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasePerson } from '#features/audit/audit.public.ts';
import { verifyChainHandler } from '#features/audit/verify-chain.handler.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { emailChanged, insertTestUser, recordTestEntry } from '#test/audit.ts';
import type { Browser } from '#test/browser.ts';
import { signUpOperator } from '#test/operators.ts';
import { testAuditKeys } from '#test/outbox.ts';
import { parseCsv } from '#test/parse-csv.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite();
const db = () => suite().database.db;
let accounts: AccountsApp;
let admin: Browser;
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  admin = (await signUpOperator(accounts, db(), ['admin'])).browser;
});
afterAll(() => accounts.app.close());

interface Entry {
  readonly id: string;
  readonly action: string;
  readonly actor: { readonly kind: string; readonly is_erased: boolean };
  readonly subject: { readonly id: string | null; readonly is_erased: boolean };
  readonly network: string | null;
  readonly changes: readonly object[];
  readonly reason: string | null;
}

const search = async (filter: object) => {
  const { status, body } = await admin.call('POST', '/v1/operator/audit/search', filter);
  return { status, type: body.type, items: body.items as readonly Entry[], next: body.next_cursor };
};

async function searchAll(filter: object): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await search({ ...filter, ...(cursor && { cursor }) });
    found.push(...page.items);
    cursor = page.next;
  }
  return found;
}

const exportCsv = async (filter: object) => {
  const response = await accounts.app.inject({
    method: 'POST',
    url: '/_api/v1/operator/audit/export',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { reason: '외부 감사', ...filter },
  });
  return { response, rows: parseCsv(response.body) };
};

const recordMany = async (userId: string, count: number) => {
  for (let index = 0; index < count; index += 1) await recordTestEntry(db(), emailChanged(userId));
};

describe('the list', () => {
  test('shows who did what, before and after, the reason and the network prefix', async () => {
    const user = await accounts.signUp();
    await admin.call('PUT', '/v1/operator/operators', {
      email: user.email,
      permissions: ['support'],
      reason: '담당 변경',
    });
    const { items } = await search({ subject: user.email, action: 'operator.permissions_changed' });
    expect(items).toEqual([
      expect.objectContaining({
        actor: { kind: 'operator', is_erased: false, person: expect.any(Object) },
        subject: {
          kind: 'user',
          id: null,
          is_erased: false,
          person: expect.objectContaining({ user_id: user.id, name: '소**' }),
        },
        changes: [{ field: 'permissions', before: '', after: 'support' }],
        reason: '담당 변경',
        network: expect.stringMatching(/^10\.\d+\.\d+\.0\/24$/),
      }),
    ]);
    expect(JSON.stringify(items)).not.toContain(user.email);
  });

  test('narrows by actor, kind of actor, action, subject and time', async () => {
    const userId = await insertTestUser(db());
    await recordMany(userId, 2);
    await recordTestEntry(db(), {
      actor: { kind: 'operator', userId: null, network: null },
      action: 'refund.approved',
      subject: { kind: 'refund', id: 'refund-of-the-filter', userId },
    });
    const idsOf = async (filter: object) => (await searchAll(filter)).length;
    expect(await idsOf({ subject: userId })).toBe(3);
    expect(await idsOf({ actor: userId })).toBe(2);
    expect(await idsOf({ subject: userId, actor_kind: 'operator' })).toBe(1);
    expect(await idsOf({ subject: userId, action: 'email.changed' })).toBe(2);
    expect(await idsOf({ subject: 'refund-of-the-filter' })).toBe(1);
    expect(await idsOf({ subject: userId, until: '2026-01-01T00:00:00Z' })).toBe(0);
    expect(await idsOf({ subject: userId, since: '2026-01-01T00:00:00Z' })).toBe(3);
    expect(await idsOf({ subject: 'nobody@example.com' })).toBe(0);
    expect(await idsOf({ actor: 'nobody@example.com' })).toBe(0);
    expect(await idsOf({ actor: '0193c8a0-7b1a-7cde-8f00-0123456789ab' })).toBe(0);
  });

  test('pages through all entries once, and refuses a malformed cursor', async () => {
    const userId = await insertTestUser(db());
    await recordMany(userId, 120);
    const found = await searchAll({ subject: userId });
    expect(new Set(found.map(({ id }) => id)).size).toBe(120);
    expect(found).toHaveLength(120);
    expect((await search({ cursor: 'nonsense' })).type).toBe('invalid.cursor');
  });

  test('shows the values of an erased person as erased', async () => {
    const userId = await insertTestUser(db());
    await recordTestEntry(db(), {
      ...emailChanged(userId),
      subject: { kind: 'order', id: 'order-of-the-erased', userId },
      reason: 'a reason about the person',
    });
    await erasePerson(db(), userId);
    const { items } = await search({ subject: 'order-of-the-erased' });
    expect(items).toEqual([
      expect.objectContaining({
        actor: { kind: 'user', person: null, is_erased: true },
        subject: { kind: 'order', id: 'order-of-the-erased', person: null, is_erased: true },
        changes: [],
        reason: null,
        network: null,
      }),
    ]);
    const { rows } = await exportCsv({ subject: 'order-of-the-erased' });
    expect(rows[0]).toMatchObject({ person: '(erased)', before: '(erased)', reason: '(erased)' });
  });
});

describe('the export', () => {
  test('contains every entry, parses, and is recorded', async () => {
    const userId = await insertTestUser(db());
    await recordMany(userId, 1203);
    const { response, rows } = await exportCsv({ subject: userId });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('.csv');
    const changed = rows.filter(({ action }) => action === 'email.changed');
    expect(new Set(changed.map(({ id }) => id)).size).toBe(1203);
    expect(changed[0]).toMatchObject({
      person_id: userId,
      before: '{"email":"old@example.com"}',
      after: '{"email":"new@example.com"}',
      network: '203.0.113.0/24',
    });
    const [recorded] = (await search({ subject: userId, action: 'audit.exported' })).items;
    expect(recorded).toMatchObject({ reason: '외부 감사', actor: { kind: 'operator' } });
  });

  test('quotes cells, and lets none start like a formula', async () => {
    const userId = await insertTestUser(db());
    const reason = '=HYPERLINK("https://example.com")\nsecond, line';
    await recordTestEntry(db(), { ...emailChanged(userId), reason });
    const { rows } = await exportCsv({ subject: userId, action: 'email.changed' });
    expect(rows.map((row) => row.reason)).toEqual([`'${reason}`]);
  });
});

describe('the chain', () => {
  const verifyNow = async () => {
    const { status } = await admin.call('POST', '/v1/operator/audit/chain/verify', {});
    expect(status).toBe(200);
    await runPendingJobs(suite(), [verifyChainHandler({ auditKeys: testAuditKeys })]);
    const { body } = await admin.call('GET', '/v1/operator/audit/chain');
    return body as unknown as {
      verification: { entries: number; problem_count: number; problems: readonly object[] } | null;
      pending: { count: number };
    };
  };
  const countEntries = async () =>
    (await db().selectFrom('audit_entries').select('id').execute()).length;

  beforeEach(async () => {
    await recordMany(await insertTestUser(db()), 3);
  });

  test('is verified on request, including the newest entries', async () => {
    const { verification, pending } = await verifyNow();
    expect(verification).toMatchObject({ problem_count: 0, problems: [] });
    expect(verification?.entries).toBe(await countEntries());
    expect(pending.count).toBe(0);
  });

  test('shows where an entry was changed', async () => {
    await verifyNow();
    const { position, entry_id } = await db()
      .selectFrom('audit_links')
      .select(['position', 'entry_id'])
      .where('position', '=', '2')
      .executeTakeFirstOrThrow();
    await suite().asOwner(
      `begin; alter table audit_entries disable trigger all;
       update audit_entries set action = 'plan.granted' where id = '${entry_id}';
       alter table audit_entries enable trigger all; commit`,
    );
    const { verification } = await verifyNow();
    expect(verification).toMatchObject({
      problem_count: 1,
      problems: [{ kind: 'hash_mismatch', position: Number(position), entry_id }],
    });
  });
});
