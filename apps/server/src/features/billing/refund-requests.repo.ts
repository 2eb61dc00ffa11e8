import type { Db } from '#infra/db.ts';

const MAX_ROWS = 100;

/** Requested refunds, the oldest first; of one order or one id where named. */
export async function listRefundRequestRows(
  db: Db,
  { refundId, orderId }: { readonly refundId?: string; readonly orderId?: string | undefined },
) {
  const rows = await db
    .selectFrom('refunds as refund')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'refund.attempt_id')
    .innerJoin('invoices as invoice', 'invoice.id', 'attempt.invoice_id')
    .innerJoin('billing_customers as customer', 'customer.id', 'invoice.customer_id')
    .leftJoin('users as payer', 'payer.id', 'customer.user_id')
    .select(['refund.id', 'refund.reason', 'refund.note', 'refund.requested_at', 'refund.amount'])
    .select(['attempt.id as attempt_id', 'attempt.order_id', 'attempt.amount as paid'])
    .select(['attempt.balance', 'invoice.id as invoice_id', 'invoice.kind', 'invoice.plan'])
    .select(['invoice.subscription_id', 'invoice.customer_id', 'invoice.paid_at'])
    .select(['payer.id as user_id', 'payer.email', 'payer.nickname', 'payer.language'])
    .where('refund.state', '=', 'requested')
    .$if(refundId !== undefined, (query) => query.where('refund.id', '=', refundId ?? ''))
    .$if(orderId !== undefined, (query) => query.where('attempt.order_id', '=', orderId ?? ''))
    .orderBy('refund.requested_at')
    .orderBy('refund.id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    paid: Number(row.paid),
    balance: Number(row.balance ?? 0),
  }));
}
export type RefundRequestRow = Awaited<ReturnType<typeof listRefundRequestRows>>[number];

/** The sum of musics of an order that were neither licensed nor given back. */
export async function sumUnusedMusics(db: Db, invoiceId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('invoice_lines')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'music')
    .where('licence_id', 'is', null)
    .where('refunded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
