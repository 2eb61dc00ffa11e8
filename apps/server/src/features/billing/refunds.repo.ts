import type { refundReasons } from '@onsori/contract/payments';
import type { Db, Tx } from '#infra/db.ts';

export type RefundReason = (typeof refundReasons)[number];

export interface NewRefund {
  readonly id: string;
  readonly attemptId: string;
  /** The music that is given back; null for other refunds. */
  readonly lineId: string | null;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly note: string | null;
  readonly isApproved: boolean;
  readonly now: Date;
}

export async function insertRefund(db: Tx, refund: NewRefund): Promise<void> {
  await db
    .insertInto('refunds')
    .values({
      id: refund.id,
      attempt_id: refund.attemptId,
      line_id: refund.lineId,
      amount: String(refund.amount),
      reason: refund.reason,
      note: refund.note,
      state: refund.isApproved ? 'approved' : 'requested',
      requested_at: refund.now,
      approved_at: refund.isApproved ? refund.now : null,
    })
    .execute();
}

export async function findRefund(db: Db, id: string) {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row
    ? {
        ...row,
        amount: Number(row.amount),
        balance_before: row.balance_before === null ? null : Number(row.balance_before),
      }
    : null;
}
export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Refunds change under the lock of their customer only. */
export async function lockRefund(db: Tx, id: string): Promise<Refund> {
  await db.selectFrom('refunds').select('id').where('id', '=', id).forUpdate().execute();
  const refund = await findRefund(db, id);
  if (!refund) throw new Error(`no refund ${id}`);
  return refund;
}

/** The sum of approved refunds that the gateway has not confirmed. */
export async function sumUnfinishedRefunds(db: Db, attemptId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export async function hasRequestedRefund(db: Db, attemptId: string): Promise<boolean> {
  const requested = await db
    .selectFrom('refunds')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return requested !== undefined;
}

/** Whether the outcome of a refund that was sent is open. */
export async function isRefundInFlight(db: Db, attemptId: string): Promise<boolean> {
  const sent = await db
    .selectFrom('refunds')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'approved')
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  return sent !== undefined;
}

export async function listTransactionKeys(db: Db, attemptId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('refunds')
    .select('transaction_key')
    .where('attempt_id', '=', attemptId)
    .where('transaction_key', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ transaction_key }) => transaction_key ?? []));
}

/** The oldest approved refund of a payment that was not sent yet. */
export async function findNextRefund(db: Db, attemptId: string): Promise<string | null> {
  const next = await db
    .selectFrom('refunds')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'approved')
    .where('sent_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('id')
    .executeTakeFirst();
  return next?.id ?? null;
}

export async function markRefundApproved(
  db: Tx,
  id: string,
  { lineId, amount }: { readonly lineId: string | null; readonly amount: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'approved', approved_at: now, line_id: lineId, amount: String(amount) })
    .where('id', '=', id)
    .execute();
}

/** Stores the balance that the gateway compares before it cancels. */
export async function markRefundSent(
  db: Tx,
  id: string,
  balanceBefore: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ balance_before: String(balanceBefore), sent_at: now })
    .where('id', '=', id)
    .execute();
}

export async function markRefundFinished(
  db: Tx,
  id: string,
  outcome: { readonly transactionKey: string } | { readonly refusedBecause: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      ...('transactionKey' in outcome
        ? { state: 'refunded' as const, transaction_key: outcome.transactionKey }
        : { state: 'refused' as const, refused_because: outcome.refusedBecause }),
      finished_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes what a person wrote with requests; reason, amount and decision are records of the law. */
export async function eraseRefundNotes(db: Tx, customerId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ note: null })
    .where('attempt_id', 'in', (query) =>
      query
        .selectFrom('payment_attempts')
        .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
        .select('payment_attempts.id')
        .where('invoices.customer_id', '=', customerId),
    )
    .execute();
}
