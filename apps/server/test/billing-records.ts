import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

/** Sums per account of the journals of one payment, refunds included. */
export async function ledgerOf(db: Db, attemptId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(amount)::int as sum
    from ledger_journals join ledger_entries on journal_id = id
    where attempt_id = ${attemptId} group by account order by account`.execute(db);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

export async function journalReferences(db: Db, attemptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_journals')
    .select('reference')
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Billing mails that wait to be sent, in the order of their causes. */
export async function listBillingMails(db: Db, customerId: string) {
  const { rows } = await sql<{ kind: string; values: Record<string, string> }>`
    select payload->>'kind' as kind, payload->'values' as values
    from graphile_worker._private_jobs
    where payload->>'customerId' = ${customerId} order by id`.execute(db);
  return rows;
}
