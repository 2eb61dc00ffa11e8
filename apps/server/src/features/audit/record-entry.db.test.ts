import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEncryption } from '#infra/encryption.ts';
import { emailChanged, insertTestUser, recordTestEntry } from '#test/audit.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';
import {
  type AuditEntryFilter,
  erasePerson,
  readAuditEntries,
  rotatePersonKeys,
} from './audit.public.ts';
import { type AuditEntryInput, recordAuditEntry } from './record-entry.service.ts';
import { listSecurityEvents } from './security-events.service.ts';

const suite = useSuite();
const db = () => suite().database.db;

const createUser = () => insertTestUser(db());
const record = (entry: AuditEntryInput) => recordTestEntry(db(), entry);

const allRows = async () => {
  const { rows } = await sql<{ row: string }>`
    select audit_entries::text || encode(coalesce(network, ''), 'escape')
      || encode(coalesce(details, ''), 'escape') as row from audit_entries`.execute(db());
  return rows.map(({ row }) => row).join('\n');
};

describe('an entry', () => {
  let userId = '';
  beforeAll(async () => {
    userId = await createUser();
    await record(emailChanged(userId));
  });

  test('is read by the person it concerns, with the network prefix only', async () => {
    expect(await listSecurityEvents(db(), testEncryption, userId)).toEqual([
      expect.objectContaining({
        action: 'email.changed',
        actorKind: 'user',
        network: '203.0.113.0/24',
        details: { before: { email: 'old@example.com' }, after: { email: 'new@example.com' } },
      }),
    ]);
  });

  test('contains neither the values nor the id of a user in clear text', async () => {
    const stored = await allRows();
    for (const value of ['example.com', '203.0.113', userId]) expect(stored).not.toContain(value);
  });

  test('reveals nothing once the person is erased', async () => {
    await erasePerson(db(), userId);
    expect(await listSecurityEvents(db(), testEncryption, userId)).toEqual([]);
    const { rows } = await sql`select user_id from audit_persons`.execute(db());
    expect(rows).toEqual([]);
  });

  test('is not recorded when the transaction rolls back', async () => {
    const id = await createUser();
    const rolledBack = db()
      .transaction()
      .execute(async (tx) => {
        await recordAuditEntry(tx, testEncryption, emailChanged(id));
        throw new Error('rolled back');
      });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await listSecurityEvents(db(), testEncryption, id)).toEqual([]);
  });

  test('does not show the network of an operator to the user concerned', async () => {
    const [operatorId, id] = [await createUser(), await createUser()];
    await record({
      actor: { kind: 'operator', userId: operatorId, network: '198.51.100.7' },
      action: 'role.changed',
      subject: { kind: 'user', id: null, userId: id },
      before: { role: 'user' },
      after: { role: 'enterprise' },
      reason: 'contract signed',
    });
    expect(await listSecurityEvents(db(), testEncryption, id)).toEqual([
      expect.objectContaining({
        actorKind: 'operator',
        network: null,
        details: expect.objectContaining({ reason: 'contract signed' }),
      }),
    ]);
    expect(await listSecurityEvents(db(), testEncryption, operatorId)).toEqual([]);
  });

  test('omits the values of a user who is deleted meanwhile', async () => {
    await record(emailChanged(randomUUID()));
    expect(await allRows()).not.toContain('old@example.com');
  });
});

test('entries are read by actor, subject, action and time, page by page', async () => {
  const [operatorId, id] = [await createUser(), await createUser()];
  const subject = { kind: 'user', id: null, userId: id } as const;
  const actor = { kind: 'operator', userId: operatorId, network: '198.51.100.7' } as const;
  await record(emailChanged(id));
  await record({ actor, action: 'plan.granted', subject, after: { plan: 'pro' }, reason: 'gift' });
  await record({ actor, action: 'plan.ended', subject, after: { plan: 'pro', grants: 1 } });
  const read = async (...[filter, page]: [AuditEntryFilter, { limit: number }?]) =>
    readAuditEntries(db(), testEncryption, filter, page);
  const actionsOf = async (filter: AuditEntryFilter) =>
    (await read(filter)).map(({ action }) => action);
  const all = ['plan.ended', 'plan.granted', 'email.changed'];
  expect(await actionsOf({ subjectUserId: id })).toEqual(all);
  expect(await actionsOf({ actorUserId: operatorId })).toEqual(all.slice(0, 2));
  expect(await actionsOf({ subjectUserId: id, actions: ['plan.granted'] })).toEqual([all[1]]);
  expect(await actionsOf({ subjectUserId: id, until: new Date(0) })).toEqual([]);
  expect(await actionsOf({ subjectUserId: id, since: new Date(0) })).toEqual(all);
  expect(await actionsOf({ subjectUserId: randomUUID() })).toEqual([]);
  const [newest] = await read({ subjectUserId: id }, { limit: 1 });
  expect(newest).toMatchObject({
    actorUserId: operatorId,
    subjectUserId: id,
    network: '198.51.100.0/24',
    details: { after: { plan: 'pro', grants: 1 } },
  });
  const next = await readAuditEntries(
    db(),
    testEncryption,
    { subjectUserId: id },
    { before: newest },
  );
  expect(next.map(({ action }) => action)).toEqual(all.slice(1));
  await erasePerson(db(), id);
  const [erased] = await read({ actorUserId: operatorId });
  expect(erased).toMatchObject({ subjectUserId: null, details: {} });
});

test('the keys of persons move to a new encryption key', async () => {
  const id = await createUser();
  await record(emailChanged(id));
  const current = { id: 'current', key: Buffer.alloc(32, 9).toString('base64url') };
  const former = { id: 'test', key: Buffer.alloc(32, 7).toString('base64url') };
  expect(await rotatePersonKeys(db(), createEncryption([current, former]))).toBeGreaterThan(0);
  expect(await listSecurityEvents(db(), createEncryption([current]), id)).toHaveLength(1);
  expect(await rotatePersonKeys(db(), createEncryption([former, current]))).toBeGreaterThan(0);
});

test('concurrent first entries of a person share one key', async () => {
  const userId = await createUser();
  await Promise.all([1, 2, 3, 4].map(() => record(emailChanged(userId))));
  expect(await listSecurityEvents(db(), testEncryption, userId)).toHaveLength(4);
});

test('entries of two persons about each other do not wait for each other in a circle', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 20 }, async () => [await createUser(), await createUser()] as const),
  );
  const unmask = (actorId: string, userId: string) =>
    record({
      actor: { kind: 'operator', userId: actorId, network: null },
      action: 'person.unmasked',
      subject: { kind: 'user', id: null, userId },
      reason: 'inquiry',
    });
  const recorded = pairs.flatMap(([one, other]) => [unmask(one, other), unmask(other, one)]);
  await expect(Promise.all(recorded)).resolves.toHaveLength(40);
});

test('the network of somebody who is deleted already is not recorded', async () => {
  await record({ ...emailChanged(randomUUID()), action: 'phone.changed' });
  expect(await allRows()).not.toContain('203.0.113');
});

describe('the tables of the log', () => {
  test.each([
    "update audit_entries set action = 'forged'",
    'delete from audit_entries',
    'truncate audit_entries',
    "update audit_links set hash = ''",
    'delete from audit_links',
    'delete from audit_checkpoints',
  ])('refuse the application role: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db())).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    "update audit_entries set action = 'forged'",
    'delete from audit_entries',
    'truncate audit_entries',
  ])('refuse their owner: %s', async (statement) => {
    await record(emailChanged(await createUser()));
    await expect(suite().asOwner(statement)).rejects.toMatchObject({ code: '23001' });
  });

  test('refuse writes to their partitions, also to those created afterwards', async () => {
    await sql`select create_audit_month('2040-01-01')`.execute(db());
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent in ('audit_entries'::regclass, 'audit_links'::regclass)
        and has_table_privilege(inhrelid, 'insert, update, delete, truncate')`.execute(db());
    expect(rows).toEqual([]);
  });

  test('keep a month that is not closed or not two years old', async () => {
    await sql`select create_audit_month('2020-01-01')`.execute(db());
    for (const month of ['2020-01-01', new Date().toISOString().slice(0, 8).concat('01')])
      await expect(
        sql`select drop_audit_month(${month}::date)`.execute(db()),
      ).rejects.toMatchObject({ code: '55006' });
  });

  test.each([null, '2040-01-02', '1999-12-01', 'infinity'])(
    'have no partition that starts on %s',
    async (month) => {
      for (const name of ['create', 'drop'])
        await expect(
          sql`select ${sql.raw(name)}_audit_month(${month}::date)`.execute(db()),
        ).rejects.toMatchObject({ code: '22023' });
    },
  );
});
