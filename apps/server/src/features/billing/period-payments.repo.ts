import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { PeriodPayment } from './cancellation.rules.ts';
import { koreanDay } from './korean-days.rules.ts';

export type PaidInvoice = Omit<PeriodPayment, 'isUsed'> & { readonly paidAt: Date };

/**
 * The payments of the current period, newest first, and behind an upgrade those that its credit is from:
 * all since the last one that began without a credit. A refund that is approved counts as paid back.
 */
export async function listPeriodPayments(db: Db, subscriptionId: string): Promise<PaidInvoice[]> {
  const { rows } = await sql<{
    attempt_id: string;
    kind: PeriodPayment['kind'];
    paid_at: Date;
    amount: string;
    credit: string;
    balance: string;
    period_start: string;
    period_end: string;
  }>`
    select attempt.id as attempt_id, invoice.kind, invoice.paid_at, attempt.amount,
      coalesce((select -sum(line.amount) from invoice_lines line
        where line.invoice_id = invoice.id and line.kind = 'credit'), 0) as credit,
      attempt.balance - coalesce((select sum(refund.amount) from refunds refund
        where refund.attempt_id = attempt.id and refund.state = 'approved'), 0) as balance,
      invoice.period_start, invoice.period_end
    from invoices invoice
    join payment_attempts attempt on attempt.invoice_id = invoice.id and attempt.state = 'done'
    where invoice.subscription_id = ${subscriptionId} and invoice.state = 'paid'
    order by invoice.paid_at desc, invoice.id desc`.execute(db);
  const first = rows.findIndex(({ kind }) => kind === 'start' || kind === 'renewal');
  return rows.slice(0, first + 1).map((row) => ({
    attemptId: row.attempt_id,
    kind: row.kind,
    paidAt: row.paid_at,
    paidOn: koreanDay(row.paid_at),
    amount: Number(row.amount),
    credit: Number(row.credit),
    balance: Math.max(0, Number(row.balance)),
    periodStart: row.period_start,
    periodEnd: row.period_end,
  }));
}

/** The order of a subscription whose outcome is open; null without one. */
export async function findOpenOrderId(db: Db, subscriptionId: string): Promise<string | null> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select('order_id')
    .where('invoices.subscription_id', '=', subscriptionId)
    .where('payment_attempts.state', 'in', ['created', 'sent'])
    .executeTakeFirst();
  return attempt?.order_id ?? null;
}

export async function voidOpenInvoices(db: Tx, subscriptionId: string): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ state: 'void' })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'open')
    .execute();
}

export async function voidInvoice(db: Tx, id: string): Promise<void> {
  await db.updateTable('invoices').set({ state: 'void' }).where('id', '=', id).execute();
}

/** What was paid for and is not earned yet, without VAT. */
export async function readDeferredRevenue(db: Db, subscriptionId: string): Promise<number> {
  const { total } = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_journals', 'ledger_journals.id', 'ledger_entries.journal_id')
    .select(({ fn }) => fn.sum<string | null>('amount').as('total'))
    .where('ledger_journals.subscription_id', '=', subscriptionId)
    .where('account', '=', 'deferred_revenue')
    .executeTakeFirstOrThrow();
  return total === null ? 0 : -Number(total);
}

/** Refunds of a subscription that the ledger does not have yet, by payment. */
export async function listApprovedRefunds(
  db: Db,
  subscriptionId: string,
): Promise<{ amount: number; balanceBefore: number }[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .select(({ fn }) => ['payment_attempts.balance', fn.sum<string>('refunds.amount').as('amount')])
    .where('invoices.subscription_id', '=', subscriptionId)
    .where('refunds.state', '=', 'approved')
    .groupBy(['payment_attempts.id', 'payment_attempts.balance'])
    .execute();
  return rows.map(({ amount, balance }) => ({
    amount: Number(amount),
    balanceBefore: Number(balance),
  }));
}
