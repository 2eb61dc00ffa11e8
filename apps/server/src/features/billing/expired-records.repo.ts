import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** Deleted accounts with orders from before a time, or without any orders left. */
export async function listExpiringCustomers(
  db: Db,
  {
    before,
    afterId,
    limit,
  }: { readonly before: Date; readonly afterId: string | null; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from billing_customers customer
    where erased_at is not null and (${afterId}::uuid is null or id > ${afterId})
      and (not exists (select from invoices where customer_id = customer.id)
        or exists (select from invoices where customer_id = customer.id and created_at < ${before}))
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Orders of which everything happened before a time: invoice, payment, every attempt and refund. */
async function listExpiredInvoices(db: Tx, customerId: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from invoices invoice
    where customer_id = ${customerId} and created_at < ${before}
      and (paid_at is null or paid_at < ${before})
      and not exists (
        select from payment_attempts attempt
        left join refunds refund on refund.attempt_id = attempt.id
        where attempt.invoice_id = invoice.id
          and (attempt.finished_at is null or attempt.finished_at >= ${before}
            or (refund.id is not null
              and (refund.finished_at is null or refund.finished_at >= ${before}))))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns how many were deleted. The gateway's transactions and settlements of the orders go with them. */
export async function deleteExpiredOrders(
  db: Tx,
  customerId: string,
  before: Date,
): Promise<number> {
  const invoiceIds = await listExpiredInvoices(db, customerId, before);
  if (invoiceIds.length === 0) return 0;
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['id', 'payment_key'])
    .where('invoice_id', 'in', invoiceIds)
    .execute();
  const keys = attempts.flatMap(({ payment_key }) => payment_key ?? []);
  if (keys.length > 0) {
    const transactions = await db
      .deleteFrom('gateway_transactions')
      .where('payment_key', 'in', keys)
      .returning('transaction_key')
      .execute();
    const transactionKeys = transactions.map(({ transaction_key }) => transaction_key);
    if (transactionKeys.length > 0)
      await db.deleteFrom('settlements').where('transaction_key', 'in', transactionKeys).execute();
  }
  const attemptIds = attempts.map(({ id }) => id);
  if (attemptIds.length > 0)
    await db.deleteFrom('refunds').where('attempt_id', 'in', attemptIds).execute();
  await db.deleteFrom('payment_attempts').where('invoice_id', 'in', invoiceIds).execute();
  await db.deleteFrom('invoice_lines').where('invoice_id', 'in', invoiceIds).execute();
  await db.deleteFrom('invoices').where('id', 'in', invoiceIds).execute();
  return invoiceIds.length;
}

/** Subscriptions that ended before a time and whose orders are deleted. */
export async function deleteExpiredSubscriptions(
  db: Tx,
  customerId: string,
  before: Date,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions subscription
    where customer_id = ${customerId} and ended_at < ${before}
      and not exists (select from invoices where subscription_id = subscription.id)`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('billing_notices').where('subscription_id', 'in', ids).execute();
  await db.deleteFrom('price_consents').where('subscription_id', 'in', ids).execute();
  await db.deleteFrom('subscriptions').where('id', 'in', ids).execute();
  return ids.length;
}

/**
 * Deletes a customer without orders and subscriptions, with its cards. Returns false while there are
 * some, or a card whose billing key is still to be deleted at the gateway.
 */
export async function deleteEmptyCustomer(db: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from invoices where customer_id = ${customerId})
      and not exists (select from subscriptions where customer_id = ${customerId})
      and not exists (select from cards where customer_id = ${customerId} and billing_key is not null)
      and not exists (select from card_registrations
        where customer_id = ${customerId} and state in ('created', 'sent')) as is_empty`.execute(
    db,
  );
  if (!rows[0]?.is_empty) return false;
  await db.deleteFrom('card_registrations').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('cards').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('billing_customers').where('id', '=', customerId).execute();
  return true;
}
