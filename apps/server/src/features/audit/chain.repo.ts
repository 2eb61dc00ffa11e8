import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import {
  addMonths,
  type ChainEnd,
  type Checkpoint,
  type StoredEntry,
  type StoredLink,
} from './chain.rules.ts';

export interface Signature {
  readonly keyId: string;
  readonly bytes: Buffer;
}

export interface StoredHead {
  readonly content: string;
  readonly signature: Signature;
}

const entryColumns = [
  'id',
  'audit_entries.recorded_at',
  'actor_kind',
  'actor_person_id',
  'action',
  'subject_kind',
  'subject_id',
  'subject_person_id',
  'network',
  'details',
] as const;

const monthStart = (month: string) => sql`(${month}::date::timestamp at time zone 'UTC')`;

const inMonth = (month: string) =>
  sql<boolean>`audit_entries.recorded_at >= ${monthStart(month)}
    and audit_entries.recorded_at < ${monthStart(addMonths(month, 1))}`;

/** Lets one process extend the chains at a time, until its transaction ends. */
export async function tryLockChains(db: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit chains', 0)) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

export async function lockChains(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit chains', 0))`.execute(db);
}

export async function hasPendingEntries(db: Db): Promise<boolean> {
  const found = await db.selectFrom('audit_pending').select('entry_id').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Oldest first, without those of months before `firstMonth`, which are closed. */
export function listPendingEntries(
  db: Tx,
  firstMonth: string | null,
  limit: number,
): Promise<StoredEntry[]> {
  return db
    .selectFrom('audit_pending')
    .innerJoin('audit_entries', (join) =>
      join
        .onRef('audit_entries.id', '=', 'audit_pending.entry_id')
        .onRef('audit_entries.recorded_at', '=', 'audit_pending.recorded_at'),
    )
    .select(entryColumns)
    .$if(firstMonth !== null, (query) =>
      query.where(sql<boolean>`audit_pending.recorded_at >= ${monthStart(firstMonth ?? '')}`),
    )
    .orderBy('entry_id')
    .limit(limit)
    .execute();
}

/** Entries that are not linked, and the age of the oldest; 0 without one. */
export async function countPending(db: Db): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*)::int as count,
      extract(epoch from greatest(now() - min(recorded_at), '0'))::float8 as seconds
    from audit_pending`.execute(db);
  return { count: rows[0]?.count ?? 0, oldestSeconds: rows[0]?.seconds ?? 0 };
}

export async function insertLinks(
  db: Tx,
  month: string,
  links: readonly (ChainEnd & { readonly entryId: string })[],
): Promise<void> {
  const rows = links.map(({ position, hash, entryId }) => ({
    month,
    position: String(position),
    entry_id: entryId,
    hash,
  }));
  await db.insertInto('audit_links').values(rows).execute();
  await db
    .deleteFrom('audit_pending')
    .where(
      'entry_id',
      'in',
      links.map(({ entryId }) => entryId),
    )
    .execute();
}

export async function storeHead(db: Tx, { content, signature }: StoredHead): Promise<void> {
  const row = { content, key_id: signature.keyId, signature: signature.bytes };
  await db
    .insertInto('audit_chain_head')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
}

export async function findHead(db: Db): Promise<StoredHead | null> {
  const row = await db.selectFrom('audit_chain_head').selectAll().executeTakeFirst();
  if (!row) return null;
  return { content: row.content, signature: { keyId: row.key_id, bytes: row.signature } };
}

/** The last link of a month, whatever the head contains. */
export async function findLastLink(db: Db, month: string): Promise<ChainEnd | null> {
  const row = await db
    .selectFrom('audit_links')
    .select(['position', 'hash'])
    .where('month', '=', month)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { position: Number(row.position), hash: row.hash } : null;
}

export async function listLinks(
  db: Tx,
  month: string,
  afterPosition: number,
  limit: number,
): Promise<StoredLink[]> {
  const rows = await db
    .selectFrom('audit_links')
    .leftJoin('audit_entries', (join) => join.onRef('id', '=', 'entry_id').on(() => inMonth(month)))
    .select(['position', 'hash', 'entry_id', ...entryColumns])
    .where('month', '=', month)
    .where('position', '>', String(afterPosition))
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ position, hash, entry_id, ...entry }) => ({
    position: Number(position),
    hash,
    entryId: entry_id,
    entry: entry.id === null ? null : (entry as StoredEntry),
  }));
}

/** Entries of a month without a link, recorded before a moment. */
export async function listUnlinkedEntries(
  db: Tx,
  month: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('id')
    .where(inMonth(month))
    .where('recorded_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_links')
            .whereRef('entry_id', '=', 'audit_entries.id')
            .where('month', '=', month),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type StoredCheckpoint = Checkpoint & { readonly signature: Signature };

export async function listCheckpoints(db: Db): Promise<StoredCheckpoint[]> {
  const rows = await db.selectFrom('audit_checkpoints').selectAll().orderBy('month').execute();
  return rows.map((row) => ({
    month: row.month,
    entries: Number(row.entries),
    hash: row.hash,
    previousHash: row.previous_hash,
    closedAt: row.closed_at,
    signature: { keyId: row.key_id, bytes: row.signature },
  }));
}

export async function findLastCheckpoint(db: Db) {
  const row = await db
    .selectFrom('audit_checkpoints')
    .select(['month', 'entries', 'closed_at'])
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { month: row.month, entries: Number(row.entries), closedAt: row.closed_at } : null;
}

export async function insertCheckpoint(db: Tx, checkpoint: StoredCheckpoint): Promise<void> {
  await db
    .insertInto('audit_checkpoints')
    .values({
      month: checkpoint.month,
      entries: String(checkpoint.entries),
      hash: checkpoint.hash,
      previous_hash: checkpoint.previousHash,
      closed_at: checkpoint.closedAt,
      key_id: checkpoint.signature.keyId,
      signature: checkpoint.signature.bytes,
    })
    .execute();
}

/** Months whose entries are stored, oldest first. */
export async function listMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_date(right(inhrelid::regclass::text, 6), 'YYYYMM')::text as month
    from pg_inherits where inhparent = 'audit_entries'::regclass order by month`.execute(db);
  return rows.map(({ month }) => month);
}

export async function createMonth(db: Db, month: string): Promise<void> {
  await sql`select create_audit_month(${month}::date)`.execute(db);
}

/** Refused by the database unless the month is closed and ended two years ago. */
export async function dropMonth(db: Db, month: string): Promise<boolean> {
  const { rows } = await sql<{ dropped: boolean }>`
    select drop_audit_month(${month}::date) as dropped`.execute(db);
  return rows[0]?.dropped ?? false;
}
