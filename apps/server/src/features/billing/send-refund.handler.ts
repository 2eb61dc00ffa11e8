import type { Db, Tx } from '#infra/db.ts';
import type { GatewayMerchant, GatewayPayment, PaymentGateway } from '#infra/gateway/gateway.ts';
import type { Log } from '#infra/log.ts';
import { handleJob } from '#jobs/job.ts';
import { enqueue } from '#jobs/queue.ts';
import type { RefundHooks } from './billing.hooks.ts';
import { sendBillingMailJob, sendRefundJob } from './billing.jobs.ts';
import { setLineRefunded } from './invoices.repo.ts';
import { postJournal } from './ledger.repo.ts';
import { refundEntries } from './ledger.rules.ts';
import { updateAttemptBalance } from './payment-attempts.repo.ts';
import {
  findOwnCancel,
  GatewayOutcomeUnknownError,
  GatewayRejectionError,
} from './payment-outcomes.rules.ts';
import {
  findNextRefund,
  findRefund,
  isRefundInFlight,
  listTransactionKeys,
  markRefundFinished,
  markRefundSent,
} from './refunds.repo.ts';
import { endReturnedMusics, type LockedRefund, withLockedRefund } from './refunds.service.ts';

interface RefundPorts {
  readonly db: Db;
  readonly log: Log;
  readonly gateway: PaymentGateway;
  readonly hooks: RefundHooks;
}

/** A refund as it was sent, with the balance that the gateway compares. */
interface SentRefund {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly orderId: string;
  readonly paymentKey: string;
  readonly merchant: GatewayMerchant;
  readonly balanceBefore: number;
}

/** The balance is not the expected one, so that nothing was cancelled by this request. */
const balanceCodes: ReadonlySet<string> = new Set([
  'NOT_MATCHES_REFUNDABLE_AMOUNT',
  'NOT_CANCELABLE_AMOUNT',
  'ALREADY_CANCELED_PAYMENT',
]);

function toSentRefund({ refund, attempt }: LockedRefund, balanceBefore: number): SentRefund {
  if (attempt.payment_key === null) throw new Error(`payment of refund ${refund.id} has no key`);
  const { id, amount, reason } = refund;
  const { order_id: orderId, payment_key: paymentKey, merchant } = attempt;
  return { id, amount, reason, orderId, paymentKey, merchant, balanceBefore };
}

/**
 * Commits the refund as sent before it is. Refunds of one payment go out one by one, because each
 * depends on the balance after the one before: returns null while another is in flight, whose end
 * enqueues this one again.
 */
function markSent(db: Db, refundId: string, now: Date): Promise<SentRefund | null> {
  return withLockedRefund(db, refundId, async (tx, locked) => {
    const { refund, attempt } = locked;
    if (refund.state !== 'approved') return null;
    if (refund.sent_at !== null && refund.balance_before !== null)
      return toSentRefund(locked, refund.balance_before);
    if (await isRefundInFlight(tx, attempt.id)) return null;
    const balanceBefore = attempt.balance ?? 0;
    await markRefundSent(tx, refundId, balanceBefore, now);
    return toSentRefund(locked, balanceBefore);
  });
}

async function enqueueRefundMail(
  tx: Tx,
  kind: 'refunded' | 'refund_failed',
  { refund, attempt, invoice }: LockedRefund,
): Promise<void> {
  const { last_digits: lastDigits } = attempt;
  await enqueue(tx, sendBillingMailJob, {
    kind,
    customerId: invoice.customer_id,
    values: { amount: String(refund.amount), ...(lastDigits !== null && { lastDigits }) },
  });
}

async function enqueueNext(tx: Tx, attemptId: string): Promise<void> {
  const refundId = await findNextRefund(tx, attemptId);
  if (refundId !== null) await enqueue(tx, sendRefundJob, { refundId });
}

/** Records the refund once: balance, ledger, returned musics and mail are one transaction. */
async function recordRefund(
  { db, hooks }: RefundPorts,
  sent: SentRefund,
  payment: GatewayPayment,
  now: Date,
): Promise<void> {
  await withLockedRefund(db, sent.id, async (tx, locked) => {
    const { refund, attempt, invoice } = locked;
    if (refund.state !== 'approved') return;
    const recordedKeys = await listTransactionKeys(tx, attempt.id);
    const cancel = findOwnCancel(payment, refund.amount, recordedKeys);
    if (!cancel) throw new GatewayOutcomeUnknownError(`refund ${refund.id}`, 'CANCEL_NOT_LISTED');
    const { transactionKey } = cancel;
    await markRefundFinished(tx, refund.id, { transactionKey }, now);
    await updateAttemptBalance(tx, attempt.id, payment);
    await endReturnedMusics(tx, hooks, locked, payment.balanceAmount, now);
    await postJournal(tx, {
      reference: `refund:${refund.id}`,
      subscriptionId: invoice.subscription_id,
      attemptId: attempt.id,
      refundId: refund.id,
      entries: refundEntries({
        isSubscription: invoice.kind !== 'cart',
        amount: refund.amount,
        balanceBefore: sent.balanceBefore,
      }),
      now,
    });
    await enqueueRefundMail(tx, 'refunded', locked);
    await enqueueNext(tx, attempt.id);
  });
}

/** An operator pays it back by hand: the error in the log is the alarm, the mail says so to the payer. */
async function refuseRefund(db: Db, refundId: string, code: string, now: Date): Promise<void> {
  await withLockedRefund(db, refundId, async (tx, locked) => {
    const { refund, attempt } = locked;
    if (refund.state !== 'approved') return;
    await markRefundFinished(tx, refundId, { refusedBecause: code }, now);
    if (refund.line_id !== null) await setLineRefunded(tx, refund.line_id, null);
    await enqueueRefundMail(tx, 'refund_failed', locked);
    await enqueueNext(tx, attempt.id);
  });
}

/** After a cancel that we did not order: the refund starts from the balance that is left. */
function rebaseRefund(
  { db, log }: RefundPorts,
  sent: SentRefund,
  payment: GatewayPayment,
  now: Date,
): Promise<SentRefund> {
  log.error({ orderId: sent.orderId, balance: payment.balanceAmount }, 'refund without order');
  return withLockedRefund(db, sent.id, async (tx, locked) => {
    await updateAttemptBalance(tx, locked.attempt.id, payment);
    await markRefundSent(tx, sent.id, payment.balanceAmount, now);
    return toSentRefund(locked, payment.balanceAmount);
  });
}

async function sendRefund(ports: RefundPorts, sent: SentRefund): Promise<void> {
  const { db, log, gateway } = ports;
  const { id, orderId, amount, balanceBefore } = sent;
  const result = await gateway.cancelPayment({
    merchant: sent.merchant,
    paymentKey: sent.paymentKey,
    reason: sent.reason,
    amount,
    refundableAmount: balanceBefore,
    // Another balance is another request: the gateway replays the response of a used key.
    idempotencyKey: `refund-${id}-${balanceBefore}`,
  });
  const now = new Date();
  if (result.outcome === 'done') return recordRefund(ports, sent, result.value, now);
  const isBalanceCode = balanceCodes.has(result.code);
  if (result.outcome === 'unknown' && !isBalanceCode)
    throw new GatewayOutcomeUnknownError(`refund ${id}`, result.code);
  const read = await gateway.findPayment(sent.paymentKey, sent.merchant);
  if (read.outcome !== 'done') throw new GatewayOutcomeUnknownError(`refund ${id}`, read.code);
  const { balanceAmount } = read.value;
  // The expected balance after it: an earlier request was executed, or somebody else paid it back.
  if (balanceAmount === balanceBefore - amount) return recordRefund(ports, sent, read.value, now);
  if (isBalanceCode && balanceAmount >= amount && balanceAmount !== balanceBefore)
    return sendRefund(ports, await rebaseRefund(ports, sent, read.value, now));
  if (result.outcome === 'refused' || balanceAmount < amount) {
    log.error({ orderId, refundId: id, code: result.code }, 'refund refused');
    return refuseRefund(db, id, result.code, now);
  }
  throw new GatewayRejectionError(`refund ${id}`, result.code);
}

export const sendRefundHandler = ({ gateway, hooks }: Pick<RefundPorts, 'gateway' | 'hooks'>) =>
  handleJob(sendRefundJob, async ({ db, log }, { refundId }) => {
    if (!(await findRefund(db, refundId))) return;
    const sent = await markSent(db, refundId, new Date());
    if (sent) await sendRefund({ db, log, gateway, hooks }, sent);
  });
