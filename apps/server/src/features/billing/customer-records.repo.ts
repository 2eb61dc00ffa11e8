import type { Db } from '#infra/db.ts';

/** Everything that is stored about a payer, without keys of the gateway. */
export async function readCustomerRecords(db: Db, customerId: string) {
  const cards = await db
    .selectFrom('cards')
    .select([
      'issuer_code',
      'last_digits',
      'card_type',
      'owner_type',
      'registered_at',
      'removed_at',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select([
      'id',
      'plan',
      'period',
      'seats',
      'unit_price',
      'state',
      'period_start',
      'period_end',
      'ends_at_period_end',
      'created_at',
      'ended_at',
      'ended_because',
      'cancellation_reason',
      'cancellation_used_months',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const invoices = await db
    .selectFrom('invoices')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .selectAll('invoice_lines')
    .where('customer_id', '=', customerId)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute();
  const payments = await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('invoices', 'invoices.id', 'attempt.invoice_id')
    .select([
      'attempt.invoice_id',
      'attempt.order_id',
      'attempt.amount',
      'attempt.state',
      'attempt.failure_code',
      'attempt.method_name',
      'attempt.issuer_code',
      'attempt.last_digits',
      'attempt.receipt_url',
      'attempt.created_at',
      'attempt.finished_at',
      'attempt.balance',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('attempt.id')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'refunds.attempt_id')
    .innerJoin('invoices', 'invoices.id', 'attempt.invoice_id')
    .select([
      'attempt.order_id',
      'refunds.amount',
      'refunds.reason',
      'refunds.note',
      'refunds.state',
      'refunds.refused_because',
      'refunds.requested_at',
      'refunds.finished_at',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('refunds.id')
    .execute();
  return { cards, subscriptions, invoices, lines, payments, refunds };
}
