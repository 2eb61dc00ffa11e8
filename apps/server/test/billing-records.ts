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

const moneyTables = [
  'billing_customers',
  'cards',
  'card_registrations',
  'subscriptions',
  'invoices',
  'invoice_lines',
  'payment_attempts',
  'refunds',
  'ledger_journals',
  'ledger_entries',
  'plan_grants',
];

/** All rows about money, by table, in an order that depends on their contents only. */
export async function readMoneyTables(db: Db): Promise<Record<string, unknown>> {
  const contents = moneyTables.map(async (table) => {
    const { rows } = await sql`select * from ${sql.table(table)} t order by t::text`.execute(db);
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}
