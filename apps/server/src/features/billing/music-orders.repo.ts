import type { Db } from '#infra/db.ts';

/** Unfinished payments of a user for single musics, the latest first. */
export function listOpenMusicOrders(db: Db, userId: string) {
  return db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('invoices', 'invoices.id', 'attempt.invoice_id')
    .innerJoin('billing_customers as customer', 'customer.id', 'invoices.customer_id')
    .select(['attempt.id', 'attempt.order_id', 'attempt.authenticated_at'])
    .where('customer.user_id', '=', userId)
    .where('invoices.kind', '=', 'cart')
    .where('attempt.state', 'in', ['created', 'sent'])
    .orderBy('attempt.created_at', 'desc')
    .execute();
}
