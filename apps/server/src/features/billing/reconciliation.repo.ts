import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { GatewaySettlement, GatewayTransaction } from '#infra/gateway/gateway.ts';
import type { Day } from './korean-days.rules.ts';

const openStates = ['created', 'sent'] as const;

/** Payments whose outcome is open, the oldest first. */
export function listOpenAttempts(db: Db, createdBefore: Date) {
  return db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'method', 'payment_key', 'created_at'])
    .where('state', 'in', openStates)
    .where('created_at', '<', createdBefore)
    .orderBy('created_at')
    .execute();
}

export async function listOpenRegistrationIds(db: Db, createdBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('card_registrations')
    .select('id')
    .where('state', 'in', openStates)
    .where('created_at', '<', createdBefore)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Approved refunds that the gateway has not confirmed, the oldest first. */
export async function listOpenRefundIds(db: Db, approvedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'approved')
    .where('approved_at', '<', approvedBefore)
    .orderBy('approved_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removed cards whose billing key is not deleted yet. */
export async function listCardIdsToDelete(db: Db, removedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('cards')
    .select('id')
    .where('removed_at', '<', removedBefore)
    .where('billing_key', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts outcomes that are open since before a time. A window that was never used is not one. */
export async function countUnknownOutcomes(
  db: Db,
  before: Date,
): Promise<{ payments: number; refunds: number }> {
  const { rows } = await sql<{ payments: number; refunds: number }>`
    select
      (select count(*)::int from payment_attempts
       where state in ('created', 'sent') and created_at < ${before}
         and (method = 'card_on_file' or payment_key is not null)) as payments,
      (select count(*)::int from refunds
       where state = 'approved' and approved_at < ${before}) as refunds`.execute(db);
  return rows[0] ?? { payments: 0, refunds: 0 };
}

/** What is in suspense, added up per transaction without its sign, so that nothing cancels out. */
export async function sumSuspense(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(abs(amount)), 0) as sum from (
      select sum(e.amount) as amount
      from ledger_entries e join ledger_journals j on j.id = e.journal_id
      where e.account = 'suspense' group by split_part(j.reference, ':', 2)
    ) as differences`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}

/** A transaction that is recorded already stays as it is. */
export async function insertTransactions(
  db: Db,
  transactions: readonly GatewayTransaction[],
): Promise<void> {
  if (transactions.length === 0) return;
  await db
    .insertInto('gateway_transactions')
    .values(
      transactions.map((transaction) => ({
        transaction_key: transaction.transactionKey,
        payment_key: transaction.paymentKey,
        order_id: transaction.orderId,
        amount: String(transaction.amount),
        transacted_at: transaction.transactedAt,
      })),
    )
    .onConflict((conflict) => conflict.column('transaction_key').doNothing())
    .execute();
}

/**
 * Transactions without a payment or refund of ours. `has_record`: one has it by now. `is_open`: the
 * outcome of its order or refund is still open.
 */
export async function listUnmatchedTransactions(db: Db) {
  const { rows } = await sql<{
    transaction_key: string;
    order_id: string;
    amount: string;
    is_suspended: boolean;
    has_record: boolean;
    is_open: boolean;
  }>`
    select t.transaction_key, t.order_id, t.amount, t.suspended_at is not null as is_suspended,
      case when t.amount > 0
        then a.state = 'done' and a.payment_key = t.payment_key and a.amount = t.amount
          and not exists (
            select from gateway_transactions other
            where other.payment_key = t.payment_key and other.amount > 0
              and (other.transacted_at, other.transaction_key) < (t.transacted_at, t.transaction_key))
        else exists (
          select from refunds r
          where r.attempt_id = a.id and r.transaction_key = t.transaction_key
            and r.amount = -t.amount)
      end is true as has_record,
      (a.state in ('created', 'sent') or (t.amount < 0 and exists (
        select from refunds r
        where r.attempt_id = a.id and r.state = 'approved' and r.sent_at is not null
      ))) is true as is_open
    from gateway_transactions t
    left join payment_attempts a on a.order_id = t.order_id
    where t.matched_at is null
    order by t.transacted_at, t.transaction_key`.execute(db);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

export async function markMatched(db: Tx, transactionKey: string, now: Date): Promise<void> {
  await db
    .updateTable('gateway_transactions')
    .set({ matched_at: now })
    .where('transaction_key', '=', transactionKey)
    .execute();
}

export async function markSuspended(db: Tx, transactionKey: string, now: Date): Promise<void> {
  await db
    .updateTable('gateway_transactions')
    .set({ suspended_at: now })
    .where('transaction_key', '=', transactionKey)
    .execute();
}

interface TimeRange {
  readonly from: Date;
  readonly until: Date;
}

/** Orders that we have as paid within a range of time and the gateway did not list. */
export async function listMissingPayments(db: Db, { from, until }: TimeRange): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payment_attempts a
    where state = 'done' and approved_at >= ${from} and approved_at < ${until}
      and not exists (
        select from gateway_transactions t
        where t.payment_key = a.payment_key and t.amount = a.amount)
    order by approved_at`.execute(db);
  return rows.map((row) => row.order_id);
}

export async function listMissingRefunds(db: Db, { from, until }: TimeRange): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds r
    where state = 'refunded' and finished_at >= ${from} and finished_at < ${until}
      and not exists (
        select from gateway_transactions t where t.transaction_key = r.transaction_key)
    order by finished_at`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns false if it is recorded already. */
export async function insertSettlement(
  db: Tx,
  settlement: GatewaySettlement,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('settlements')
    .values({
      transaction_key: settlement.transactionKey,
      amount: String(settlement.amount),
      fee: String(settlement.fee),
      fee_vat: String(settlement.feeVat),
      paid_out: String(settlement.paidOut),
      sold_on: settlement.soldOn,
      paid_out_on: settlement.paidOutOn,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.column('transaction_key').doNothing())
    .returning('transaction_key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The amount of a transaction as it was listed; null for one that was not. */
export async function findTransactionAmount(
  db: Db,
  transactionKey: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('gateway_transactions')
    .select('amount')
    .where('transaction_key', '=', transactionKey)
    .executeTakeFirst();
  return row ? Number(row.amount) : null;
}

export interface DeferredRevenue {
  readonly subscriptionId: string;
  readonly deferred: number;
  readonly periodEnd: Day;
  readonly hasEnded: boolean;
}

/** Subscriptions with deferred revenue, except ended ones that wait for a refund to be sent. */
export async function listDeferredRevenue(db: Db): Promise<DeferredRevenue[]> {
  const { rows } = await sql<Omit<DeferredRevenue, 'deferred'> & { deferred: string }>`
    select s.id as "subscriptionId", -sum(e.amount) as deferred, s.period_end as "periodEnd",
      s.state = 'ended' as "hasEnded"
    from subscriptions s
    join ledger_journals j on j.subscription_id = s.id
    join ledger_entries e on e.journal_id = j.id and e.account = 'deferred_revenue'
    where s.state <> 'ended' or not exists (
      select from invoices i
      join payment_attempts a on a.invoice_id = i.id
      join refunds r on r.attempt_id = a.id
      where i.subscription_id = s.id and r.state = 'approved')
    group by s.id having sum(e.amount) <> 0
    order by s.id`.execute(db);
  return rows.map((row) => ({ ...row, deferred: Number(row.deferred) }));
}
