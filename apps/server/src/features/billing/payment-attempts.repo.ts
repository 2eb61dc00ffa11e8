import type { Selectable } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';
import type { GatewayPayment } from '#infra/gateway/gateway.ts';

const openStates = ['created', 'sent'] as const;

/** `abandoned` and `expired` end a payment window that was never confirmed. */
export type FailureKind = 'soft' | 'hard' | 'abandoned' | 'expired';

const toAttempt = (row: Selectable<Schema['payment_attempts']>) => ({
  ...row,
  amount: Number(row.amount),
  balance: row.balance === null ? null : Number(row.balance),
  /** Under which the gateway finds it. */
  merchant: row.method === 'window' ? ('payment' as const) : ('billing' as const),
  isFinished: row.state === 'done' || row.state === 'refused',
});
export type PaymentAttempt = ReturnType<typeof toAttempt>;

export interface NewAttempt {
  readonly id: string;
  readonly invoiceId: string;
  /** Null for the payment window. */
  readonly cardId: string | null;
  readonly orderId: string;
  readonly amount: number;
  readonly now: Date;
}

export async function insertAttempt(db: Tx, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto('payment_attempts')
    .values({
      id: attempt.id,
      invoice_id: attempt.invoiceId,
      method: attempt.cardId === null ? 'window' : 'card_on_file',
      card_id: attempt.cardId,
      order_id: attempt.orderId,
      idempotency_key: `pay-${attempt.id}`,
      amount: String(attempt.amount),
      state: 'created',
      created_at: attempt.now,
    })
    .execute();
}

const selectAttempt = (db: Db) => db.selectFrom('payment_attempts').selectAll('payment_attempts');

export async function findAttempt(db: Db, id: string): Promise<PaymentAttempt | null> {
  const row = await selectAttempt(db).where('id', '=', id).executeTakeFirst();
  return row ? toAttempt(row) : null;
}

export async function findAttemptByPaymentKey(
  db: Db,
  paymentKey: string,
): Promise<PaymentAttempt | null> {
  const row = await selectAttempt(db).where('payment_key', '=', paymentKey).executeTakeFirst();
  return row ? toAttempt(row) : null;
}

export async function findAttemptByOrder(db: Db, orderId: string): Promise<PaymentAttempt | null> {
  const row = await selectAttempt(db).where('order_id', '=', orderId).executeTakeFirst();
  return row ? toAttempt(row) : null;
}

/** An invoice is paid by one attempt at most. */
export async function findPaidAttempt(db: Db, invoiceId: string): Promise<PaymentAttempt | null> {
  const row = await selectAttempt(db)
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'done')
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}

/** Finds an order of a user only. */
export async function findUserAttempt(
  db: Db,
  userId: string,
  orderId: string,
): Promise<PaymentAttempt | null> {
  const row = await selectAttempt(db)
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .innerJoin('billing_customers', 'billing_customers.id', 'invoices.customer_id')
    .where('order_id', '=', orderId)
    .where('billing_customers.user_id', '=', userId)
    .executeTakeFirst();
  return row ? toAttempt(row) : null;
}

export async function lockAttempt(db: Tx, id: string): Promise<PaymentAttempt> {
  const row = await selectAttempt(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return toAttempt(row);
}

export async function hasOpenAttempt(db: Db, invoiceId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return open !== undefined;
}

export async function isCardBeingCharged(db: Db, cardId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('card_id', '=', cardId)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return open !== undefined;
}

export async function authenticateAttempt(
  db: Tx,
  id: string,
  paymentKey: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ payment_key: paymentKey, authenticated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function markAttemptSent(db: Tx, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'sent', sent_at: now })
    .where('id', '=', id)
    .execute();
}

export async function finishPaidAttempt(
  db: Tx,
  id: string,
  payment: GatewayPayment,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      state: 'done',
      payment_key: payment.paymentKey,
      receipt_url: payment.receiptUrl,
      method_name: payment.methodName,
      issuer_code: payment.issuerCode,
      last_digits: payment.lastDigits,
      approved_at: payment.approvedAt,
      finished_at: now,
      balance: String(payment.balanceAmount),
      last_transaction_key: payment.lastTransactionKey,
    })
    .where('id', '=', id)
    .execute();
}

export async function finishRefusedAttempt(
  db: Tx,
  id: string,
  failure: { readonly code: string; readonly kind: FailureKind },
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      state: 'refused',
      failure_code: failure.code,
      failure_kind: failure.kind,
      finished_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateAttemptBalance(
  db: Tx,
  id: string,
  { balanceAmount, lastTransactionKey }: GatewayPayment,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ balance: String(balanceAmount), last_transaction_key: lastTransactionKey })
    .where('id', '=', id)
    .execute();
}

/** Returns whether it is the first alarm of the attempt. */
export async function markAttemptAlarmed(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ alarmed_at: now })
    .where('id', '=', id)
    .where('alarmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
