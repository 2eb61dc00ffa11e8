import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

export interface DifferenceRow {
  readonly reference: string;
  readonly amount: number;
  readonly since: Date | null;
}

const toDifference = (row: {
  reference: string;
  amount: string;
  since: Date | null;
}): DifferenceRow => ({ ...row, amount: Number(row.amount) });

/** Payments whose outcome is open since before a time. */
export async function listUnknownPayments(db: Db, before: Date, limit: number) {
  const { rows } = await sql<{ reference: string; amount: string; since: Date }>`
    select order_id as reference, amount, created_at as since from payment_attempts
    where state in ('created', 'sent') and created_at < ${before}
      and (method = 'card_on_file' or payment_key is not null)
    order by created_at limit ${limit}`.execute(db);
  return rows.map(toDifference);
}

/** Approved refunds whose outcome is open since before a time. */
export async function listUnknownRefunds(db: Db, before: Date, limit: number) {
  const { rows } = await sql<{ reference: string; amount: string; since: Date }>`
    select id as reference, amount, approved_at as since from refunds
    where state = 'approved' and approved_at < ${before}
    order by approved_at limit ${limit}`.execute(db);
  return rows.map(toDifference);
}

/** Transactions of the gateway with something in suspense, and whether it comes from a settlement. */
export async function listSuspense(db: Db, limit: number) {
  const { rows } = await sql<{
    reference: string;
    amount: string;
    since: Date;
    is_settlement: boolean;
  }>`
    select split_part(j.reference, ':', 2) as reference, sum(e.amount) as amount,
      min(j.recorded_at) as since, bool_or(j.reference like 'settlement:%') as is_settlement
    from ledger_entries e join ledger_journals j on j.id = e.journal_id
    where e.account = 'suspense'
    group by 1 having sum(e.amount) <> 0
    order by 3 limit ${limit}`.execute(db);
  return rows.map(({ is_settlement: isSettlement, ...row }) => ({
    ...toDifference(row),
    isSettlement,
  }));
}
