import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

export async function countRows(db: Db, table: string): Promise<number | null> {
  const found = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`
    .execute(db)
    .then(({ rows }) => rows[0]?.found);
  if (!found) return null;
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.count);
}

/** The last commit that the recovery applied; null for a database that was not recovered. */
export async function readRecoveredUntil(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select pg_last_xact_replay_timestamp() as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Journals whose entries do not sum to zero, or that have none. */
export async function listUnbalancedJournals(db: Db, limit: number) {
  const { rows } = await sql<{ reference: string; sum: string | null }>`
    select journal.reference, sum(entry.amount) as sum
    from ledger_journals journal left join ledger_entries entry on entry.journal_id = journal.id
    group by journal.id having coalesce(sum(entry.amount), 1) <> 0
    order by journal.id limit ${limit}`.execute(db);
  return rows;
}

/** Payments whose gateway account in the ledger differs from what was charged and paid back. */
export async function listPaymentDifferences(db: Db, limit: number) {
  const { rows } = await sql<{
    order_id: string;
    paid: string;
    posted: string;
    refunded: string;
    posted_back: string;
  }>`
    with posted as (
      select journal.attempt_id,
        coalesce(sum(entry.amount) filter (where journal.refund_id is null), 0) as paid,
        coalesce(-sum(entry.amount) filter (where journal.refund_id is not null), 0) as refunded
      from ledger_journals journal join ledger_entries entry on entry.journal_id = journal.id
      where entry.account = 'gateway_receivable' and journal.attempt_id is not null
      group by journal.attempt_id
    ), moved as (
      select attempt.id, attempt.order_id,
        case when attempt.state = 'done' then attempt.amount else 0 end as paid,
        coalesce((select sum(amount) from refunds
          where attempt_id = attempt.id and state = 'refunded'), 0) as refunded
      from payment_attempts attempt
    )
    select moved.order_id, moved.paid, coalesce(posted.paid, 0) as posted,
      moved.refunded, coalesce(posted.refunded, 0) as posted_back
    from moved left join posted on posted.attempt_id = moved.id
    where moved.paid <> coalesce(posted.paid, 0) or moved.refunded <> coalesce(posted.refunded, 0)
    order by moved.order_id limit ${limit}`.execute(db);
  return rows;
}

export async function sumLedger(db: Db): Promise<{ journals: number; debits: string }> {
  const { rows } = await sql<{ journals: number; debits: string }>`
    select (select count(*)::int from ledger_journals) as journals,
      (select coalesce(sum(amount), 0) from ledger_entries where amount > 0) as debits`.execute(db);
  return rows[0] ?? { journals: 0, debits: '0' };
}

export interface CertificateKey {
  readonly licenceId: string;
  readonly edition: number;
}

export function listCertificates(db: Db, after: CertificateKey, limit: number) {
  return db
    .selectFrom('licence_certificates')
    .select(['licence_id as licenceId', 'edition', 'bytes', 'sha256'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('licence_id', 'edition'), '>', tuple(after.licenceId, after.edition)),
    )
    .orderBy('licence_id')
    .orderBy('edition')
    .limit(limit)
    .execute();
}

/** Licences without a certificate. */
export async function listUncertified(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from licences
    where not exists (select from licence_certificates where licence_id = licences.id)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Audio objects after a key, in the order of the store. */
export async function listAudioObjects(db: Db, after: string, limit: number) {
  const { rows } = await sql<{ key: string; sha256: Buffer; bytes: string }>`
    select distinct on (object_key collate "C") object_key as key, sha256, bytes
    from (
      select object_key, sha256, bytes from music_files
      union all select object_key, sha256, bytes from fit_renditions
    ) as files
    where object_key > ${after} collate "C"
    order by object_key collate "C" limit ${limit}`.execute(db);
  return rows.map(({ key, sha256, bytes }) => ({
    key,
    sha256: sha256.toString('hex'),
    size: Number(bytes),
  }));
}

/** Checked attachments after an id; those of unchecked uploads have no object yet. */
export function listAttachments(db: Db, after: string, limit: number) {
  return db
    .selectFrom('inquiry_attachments')
    .select(['id', 'bytes as size'])
    .where('type', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function readDatabaseId(db: Db): Promise<string | null> {
  const row = await db.selectFrom('store_binding').select('database_id').executeTakeFirst();
  return row?.database_id ?? null;
}
