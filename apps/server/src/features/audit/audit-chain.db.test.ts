import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSigningKeys } from '#infra/signing-keys.ts';
import { emailChanged, insertTestUser, recordTestEntry } from '#test/audit.ts';
import { testAuditKeys as keys } from '#test/outbox.ts';
import { type Suite, useSuite } from '#test/suite.ts';
import { erasePerson } from './audit-persons.repo.ts';
import { addMonths, monthOf } from './chain.rules.ts';
import { BrokenChainError, chainPendingEntries } from './chain-entries.service.ts';
import { closeEndedMonths, createNextMonths, dropOldMonths } from './close-months.service.ts';
import { verifyChain } from './verify-chain.service.ts';

const suite = useSuite();
const db = () => suite().database.db;
const now = () => new Date();
const thisMonth = monthOf(new Date());

const tables = 'audit_entries, audit_links, audit_pending, audit_chain_head, audit_checkpoints';

/** Runs statements as the owner with the triggers switched off: what an administrator could do. */
const tamper = ({ asOwner }: Suite, ...statements: readonly string[]) =>
  asOwner(
    [
      'begin',
      'set local session_replication_role = replica',
      'alter table audit_entries disable trigger all',
      'alter table audit_links disable trigger all',
      ...statements,
      'alter table audit_entries enable trigger all',
      'alter table audit_links enable trigger all',
      'commit',
    ].join(';'),
  );

const recordSome = async (count: number) => {
  const userId = await insertTestUser(db());
  for (let index = 0; index < count; index += 1) await recordTestEntry(db(), emailChanged(userId));
  return userId;
};

const kinds = async (at = now()) =>
  (await verifyChain(db(), keys, at)).problems.map(({ kind, position }) =>
    position === undefined ? kind : `${kind} ${position}`,
  );

/** Moves all entries and links to another month, as if they had been recorded then. */
const recordIn = async (month: string, count: number) => {
  await sql`select create_audit_month(${month}::date)`.execute(db());
  await recordSome(count);
  const day = `${month.slice(0, 8)}15T12:00:00Z`;
  const isPending = 'id in (select entry_id from audit_pending)';
  await tamper(
    suite(),
    `update audit_entries set recorded_at = '${day}' where ${isPending}`,
    `update audit_pending set recorded_at = '${day}'`,
  );
  await chainPendingEntries(db(), keys);
};

beforeEach(async () => {
  const truncated = tables.split(', ').map((table) => `truncate ${table}`);
  await tamper(suite(), ...truncated);
});

describe('the chain', () => {
  test('links every committed entry once, also with several workers, and verifies', async () => {
    await recordSome(25);
    const linked = await Promise.all([1, 2, 3].map(() => chainPendingEntries(db(), keys)));
    expect(linked.reduce((sum, count) => sum + count)).toBe(25);
    await recordSome(3);
    await chainPendingEntries(db(), keys);
    expect(await verifyChain(db(), keys, now())).toMatchObject({ entries: 28, problems: [] });
  });

  test('still verifies after a person is erased', async () => {
    const userId = await recordSome(3);
    await chainPendingEntries(db(), keys);
    await erasePerson(db(), userId);
    expect(await kinds()).toEqual([]);
  });

  test.each([
    ['a changed entry', "update audit_entries set action = 'plan.granted'", 'hash_mismatch 3'],
    ['changed bytes', "update audit_entries set details = details || '\\x00'", 'hash_mismatch 3'],
    ['a removed entry', 'delete from audit_entries', 'entry_missing 3'],
  ])('reveals %s', async (_name, statement, expected) => {
    await recordSome(5);
    await chainPendingEntries(db(), keys);
    const third = '(select entry_id from audit_links where position = 3)';
    await tamper(suite(), `${statement} where id = ${third}`);
    expect(await kinds()).toEqual([expected]);
  });

  test('reveals an entry removed with its link, in the middle and at the end', async () => {
    await recordSome(5);
    await chainPendingEntries(db(), keys);
    const removeAt = (position: number) =>
      tamper(
        suite(),
        `delete from audit_entries where id = (select entry_id from audit_links where position = ${position})`,
        `delete from audit_links where position = ${position}`,
      );
    await removeAt(5);
    expect(await kinds()).toEqual(['end_mismatch 5']);
    await removeAt(2);
    expect(await kinds()).toEqual(['link_missing 2', 'end_mismatch 5']);
  });

  test('reveals a chain that was computed again without the key', async () => {
    await recordSome(3);
    await chainPendingEntries(db(), keys);
    await tamper(suite(), 'truncate audit_links', 'truncate audit_chain_head');
    await tamper(
      suite(),
      'insert into audit_pending select id, recorded_at from audit_entries order by id limit 2',
    );
    const forger = createSigningKeys(Buffer.alloc(32, 6).toString('base64url'));
    await chainPendingEntries(db(), forger);
    expect(await kinds()).toContain('head_invalid');
  });

  test('is not extended, and so not signed again, after links were removed at its end', async () => {
    await recordSome(3);
    await chainPendingEntries(db(), keys);
    await tamper(suite(), 'delete from audit_links where position = 3');
    await recordSome(1);
    await expect(chainPendingEntries(db(), keys)).rejects.toThrow(BrokenChainError);
  });

  test('reveals a removed month', async () => {
    await recordSome(3);
    await chainPendingEntries(db(), keys);
    await tamper(suite(), 'truncate audit_links', 'truncate audit_entries');
    expect(await kinds()).toEqual(['end_mismatch 3']);
  });

  test('reveals an entry that was left out of the chain, but gives new ones time', async () => {
    await recordSome(1);
    await sql`delete from audit_pending`.execute(db());
    expect(await kinds()).toEqual([]);
    expect(await kinds(new Date(Date.now() + 11 * 60_000))).toEqual(['entry_unlinked']);
  });

  test('accepts a former key', async () => {
    await recordSome(2);
    await chainPendingEntries(db(), keys);
    const seed = Buffer.alloc(32, 6).toString('base64url');
    const rotated = createSigningKeys(seed, [keys.current.text]);
    await recordSome(1);
    await chainPendingEntries(db(), rotated);
    expect((await verifyChain(db(), rotated, now())).problems).toEqual([]);
  });
});

describe('months', () => {
  const old = addMonths(thisMonth, -25);
  const next = addMonths(old, 1);

  /** Two old months with entries, closed. */
  const closeOldMonths = async () => {
    await recordIn(old, 3);
    await recordIn(next, 2);
    return closeEndedMonths(db(), keys, new Date(`${addMonths(next, 1)}T12:00:00Z`));
  };

  test('are closed one day after they ended', async () => {
    expect(await closeOldMonths()).toEqual([old]);
    const dayAfter = new Date(`${addMonths(next, 1)}T00:00:00Z`);
    dayAfter.setUTCDate(2);
    expect(await closeEndedMonths(db(), keys, dayAfter)).toEqual([next]);
    expect(await closeEndedMonths(db(), keys, dayAfter)).toEqual([]);
    expect(await kinds()).toEqual([]);
  });

  test('stay open when their chain does not verify', async () => {
    await recordIn(old, 3);
    await tamper(suite(), "update audit_entries set action = 'forged'");
    await expect(closeEndedMonths(db(), keys, now())).rejects.toThrow(BrokenChainError);
  });

  test('lose their entries after two years, and still verify by their checkpoints', async () => {
    await closeOldMonths();
    await closeEndedMonths(db(), keys, new Date(`${addMonths(next, 2)}T00:00:00Z`));
    expect(await dropOldMonths(db(), now())).toEqual([old]);
    expect(await dropOldMonths(db(), now())).toEqual([]);
    expect(await verifyChain(db(), keys, now())).toMatchObject({ entries: 2, problems: [] });
    // Seen from within the two years, the month is missing.
    expect(await kinds(new Date(now().getTime() - 60 * 24 * 3_600_000))).toEqual(['month_missing']);
  });

  test('reveal a removed or changed checkpoint', async () => {
    await closeOldMonths();
    await suite().asOwner(
      `begin; alter table audit_checkpoints disable trigger all;
       update audit_checkpoints set entries = entries - 1;
       alter table audit_checkpoints enable trigger all; commit`,
    );
    expect(await kinds()).toContain('checkpoint_invalid');
    await suite().asOwner(
      `begin; alter table audit_checkpoints disable trigger all; delete from audit_checkpoints;
       alter table audit_checkpoints enable trigger all; commit`,
    );
    expect(await kinds()).toContain('checkpoint_invalid');
  });

  test('are not dropped by hand while they are open or recent', async () => {
    const drop = (month: string) => sql`select drop_audit_month(${month}::date)`.execute(db());
    await recordIn(old, 1);
    await expect(drop(old)).rejects.toMatchObject({ code: '55006' });
    await expect(drop(thisMonth)).rejects.toMatchObject({ code: '55006' });
  });

  test('exist ahead of time', async () => {
    const afterwards = new Date(`${addMonths(thisMonth, 2)}T00:00:00Z`);
    await createNextMonths(db(), afterwards);
    await createNextMonths(db(), afterwards);
    const { rows } = await sql`
      select to_regclass(${`audit_entries_${addMonths(thisMonth, 5).slice(0, 7).replace('-', '')}`})
        is not null as found`.execute(db());
    expect(rows).toEqual([{ found: true }]);
  });
});
