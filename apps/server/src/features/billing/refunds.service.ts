import type { requestableRefundReasons } from '@onsori/contract/payments';
import { type OperatorPorts, recordAuditEntry } from '#features/audit/audit.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import type { RefundHooks } from './billing.hooks.ts';
import { sendBillingMailJob, sendRefundJob } from './billing.jobs.ts';
import { lockCustomer } from './customers.repo.ts';
import {
  findInvoice,
  findMusicLine,
  type Invoice,
  listMusicLicences,
  lockInvoice,
  lockMusicLines,
  setLineRefunded,
} from './invoices.repo.ts';
import { koreanDay } from './korean-days.rules.ts';
import {
  findAttempt,
  findUserAttempt,
  lockAttempt,
  type PaymentAttempt,
} from './payment-attempts.repo.ts';
import { lastWithdrawalDay } from './payment-history.service.ts';
import {
  findRefund,
  hasRequestedRefund,
  insertRefund,
  lockRefund,
  markRefundApproved,
  markRefundFinished,
  type Refund,
  type RefundReason,
  sumUnfinishedRefunds,
} from './refunds.repo.ts';

/** What of a payment is neither refunded nor about to be. */
async function refundableAmount(tx: Tx, { id, balance }: PaymentAttempt): Promise<number> {
  return (balance ?? 0) - (await sumUnfinishedRefunds(tx, id));
}

/**
 * Approves refunds that follow from the published formula, or that an operator decided, and enqueues
 * them in the caller's transaction, which has locked the customer. Returns their ids.
 */
export async function approveRefunds(
  tx: Tx,
  refunds: readonly {
    readonly attemptId: string;
    readonly lineId: string | null;
    readonly amount: number;
    readonly reason: RefundReason;
    readonly note?: string | null;
  }[],
  now: Date,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const refund of refunds) {
    const attempt = await lockAttempt(tx, refund.attemptId);
    if (refund.amount > (await refundableAmount(tx, attempt)))
      throw new AppError('conflict.not_refundable');
    const id = uuidV7(now);
    await insertRefund(tx, { note: null, ...refund, id, isApproved: true, now });
    if (refund.lineId !== null) await setLineRefunded(tx, refund.lineId, now);
    await enqueue(tx, sendRefundJob, { refundId: id });
    ids.push(id);
  }
  return ids;
}

/** Locks a paid order of a user, after its customer and invoice. */
async function lockPaidOrder(
  tx: Tx,
  userId: string,
  orderId: string,
): Promise<{ attempt: PaymentAttempt; invoice: Invoice; paidAt: Date }> {
  const found = await findUserAttempt(tx, userId, orderId);
  if (!found) throw new AppError('not_found.payment');
  const { customer_id: customerId } = await findInvoice(tx, found.invoice_id);
  await lockCustomer(tx, customerId);
  const invoice = await lockInvoice(tx, found.invoice_id);
  const attempt = await lockAttempt(tx, found.id);
  if (attempt.state !== 'done' || invoice.paid_at === null)
    throw new AppError('conflict.not_refundable');
  return { attempt, invoice, paidAt: invoice.paid_at };
}

/** Gives undownloaded musics of a cart back within the days of withdrawal. */
export async function withdrawMusics(
  tx: Tx,
  command: {
    readonly userId: string;
    readonly orderId: string;
    readonly lineIds: readonly string[];
  },
  now = new Date(),
): Promise<void> {
  const { attempt, invoice, paidAt } = await lockPaidOrder(tx, command.userId, command.orderId);
  const lineIds = [...new Set(command.lineIds)];
  const lines = await lockMusicLines(tx, invoice.id, lineIds);
  const canWithdraw =
    lines.length === lineIds.length &&
    lines.every((line) => line.licence_id === null && line.refunded_at === null) &&
    koreanDay(now) <= lastWithdrawalDay(paidAt);
  if (!canWithdraw) throw new AppError('conflict.not_refundable');
  await approveRefunds(
    tx,
    lines.map(({ id, amount }) => ({
      attemptId: attempt.id,
      lineId: id,
      amount,
      reason: 'music_withdrawal',
    })),
    now,
  );
}

/** Records a request outside the published formula; an operator decides about it. */
export async function requestRefund(
  tx: Tx,
  command: {
    readonly userId: string;
    readonly orderId: string;
    readonly reason: (typeof requestableRefundReasons)[number];
    readonly amount: number;
    readonly note: string;
  },
  now = new Date(),
): Promise<void> {
  const { userId, orderId, reason, amount, note } = command;
  const { attempt } = await lockPaidOrder(tx, userId, orderId);
  const isTooMuch = amount > (await refundableAmount(tx, attempt));
  if (isTooMuch || (await hasRequestedRefund(tx, attempt.id)))
    throw new AppError('conflict.not_refundable');
  const refund = { attemptId: attempt.id, lineId: null, amount, reason, note };
  await insertRefund(tx, { ...refund, id: uuidV7(now), isApproved: false, now });
}

export interface LockedRefund {
  /** Null once the account is deleted. */
  readonly userId: string | null;
  readonly refund: Refund;
  readonly attempt: PaymentAttempt;
  readonly invoice: Invoice;
}

/** Locks the customer, the invoice, the attempt and the refund, in this order; null if there is none. */
export async function lockWholeRefund(tx: Tx, refundId: string): Promise<LockedRefund | null> {
  const found = await findRefund(tx, refundId);
  const paid = found && (await findAttempt(tx, found.attempt_id));
  if (!paid) return null;
  const { customer_id: customerId } = await findInvoice(tx, paid.invoice_id);
  const { user_id: userId } = await lockCustomer(tx, customerId);
  const invoice = await lockInvoice(tx, paid.invoice_id);
  const attempt = await lockAttempt(tx, paid.id);
  return { userId, invoice, attempt, refund: await lockRefund(tx, refundId) };
}

export async function withLockedRefund<Result>(
  db: Db,
  refundId: string,
  effect: (tx: Tx, locked: LockedRefund) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockWholeRefund(tx, refundId);
    if (!locked) throw new Error(`no refund ${refundId}`);
    return effect(tx, locked);
  });
}

/**
 * A music that was paid back can no longer be used: the right to license it ends, and its licence is
 * revoked. Without a balance that applies to all musics of the order.
 */
export async function endReturnedMusics(
  tx: Tx,
  { revokeLicence }: RefundHooks,
  { refund, invoice }: LockedRefund,
  balance: number,
  now: Date,
): Promise<void> {
  for (const { id, licence_id, refunded_at } of await listMusicLicences(tx, invoice.id)) {
    if (balance > 0 && id !== refund.line_id) continue;
    if (refunded_at === null) await setLineRefunded(tx, id, now);
    if (licence_id !== null) await revokeLicence(tx, licence_id, `refund ${refund.id}`, now);
  }
}

/** Throws unless the line is a music of the invoice that was not given back. */
async function assertReturnable(tx: Tx, invoiceId: string, lineId: string): Promise<void> {
  const line = await findMusicLine(tx, lineId);
  if (line?.invoice_id !== invoiceId || line.refunded_at !== null)
    throw new AppError('conflict.not_refundable');
}

/** `lineId` names a music that is given back with the refund; without `amount` it is the requested one. */
export type RefundDecision =
  | { readonly refusedBecause: string }
  | { readonly lineId: string | null; readonly amount?: number; readonly reason?: string };

/** The operator's decision about a requested refund. Returns false if it is not open. */
export async function decideLockedRefund(
  tx: Tx,
  { encryption, actor }: Omit<OperatorPorts, 'db'>,
  { refund, attempt, invoice, userId }: LockedRefund,
  decision: RefundDecision,
  now: Date,
): Promise<boolean> {
  if (refund.state !== 'requested') return false;
  const { id: refundId } = refund;
  const subject = { kind: 'refund', id: refundId, userId } as const;
  if ('refusedBecause' in decision) {
    const { refusedBecause: reason } = decision;
    await markRefundFinished(tx, refundId, { refusedBecause: reason }, now);
    await enqueue(tx, sendBillingMailJob, {
      kind: 'refund_refused',
      customerId: invoice.customer_id,
      values: { amount: String(refund.amount), reason },
    });
    const refused = { actor, action: 'refund.refused', subject, reason } as const;
    await recordAuditEntry(tx, encryption, refused);
    return true;
  }
  const { lineId, amount = refund.amount, reason = null } = decision;
  if (amount > (await refundableAmount(tx, attempt))) throw new AppError('conflict.not_refundable');
  if (lineId !== null) {
    await assertReturnable(tx, invoice.id, lineId);
    await setLineRefunded(tx, lineId, now);
  }
  await markRefundApproved(tx, refundId, { lineId, amount }, now);
  await enqueue(tx, sendRefundJob, { refundId });
  await recordAuditEntry(tx, encryption, {
    actor,
    action: 'refund.approved',
    subject,
    ...(amount !== refund.amount && { before: { amount: refund.amount } }),
    after: { amount, line: lineId },
    reason,
  });
  return true;
}

export function decideRefund(
  { db, ...ports }: OperatorPorts,
  refundId: string,
  decision: RefundDecision,
  now = new Date(),
): Promise<boolean> {
  return withLockedRefund(db, refundId, (tx, locked) =>
    decideLockedRefund(tx, ports, locked, decision, now),
  );
}
