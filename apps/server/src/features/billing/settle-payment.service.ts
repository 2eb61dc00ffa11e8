import type { Db, Tx } from '#infra/db.ts';
import type { Encryption } from '#infra/encryption.ts';
import type { GatewayPayment, GatewayResult, PaymentGateway } from '#infra/gateway/gateway.ts';
import type { Log } from '#infra/log.ts';
import { enqueue } from '#jobs/queue.ts';
import { sendBillingMailJob } from './billing.jobs.ts';
import { lockCustomer } from './customers.repo.ts';
import { applyPaidInvoice, applyRefusedInvoice } from './invoice-outcomes.service.ts';
import {
  countMusicLines,
  findInvoice,
  type Invoice,
  lockInvoice,
  markInvoicePaid,
} from './invoices.repo.ts';
import { postJournal } from './ledger.repo.ts';
import { paymentEntries } from './ledger.rules.ts';
import {
  type FailureKind,
  findAttempt,
  finishPaidAttempt,
  finishRefusedAttempt,
  lockAttempt,
  markAttemptAlarmed,
  type PaymentAttempt,
  updateAttemptBalance,
} from './payment-attempts.repo.ts';
import { lastWithdrawalDay } from './payment-history.service.ts';
import {
  decidePayment,
  GatewayOutcomeUnknownError,
  GatewayRejectionError,
} from './payment-outcomes.rules.ts';
import { isRefundInFlight } from './refunds.repo.ts';
import { approveRefunds } from './refunds.service.ts';

export interface SettlePorts {
  readonly db: Db;
  readonly log: Log;
}

/** What the jobs need that talk to the gateway. */
export interface GatewayPorts {
  readonly gateway: PaymentGateway;
  readonly encryption: Encryption;
}

interface LockedPayment {
  readonly attempt: PaymentAttempt;
  readonly invoice: Invoice;
}

/** Locks the customer, the invoice and the attempt, in this order. */
async function withLockedPayment(
  { db }: SettlePorts,
  attemptId: string,
  effect: (tx: Tx, payment: LockedPayment) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findAttempt(tx, attemptId);
    if (!found) throw new Error(`no payment attempt ${attemptId}`);
    const { customer_id } = await findInvoice(tx, found.invoice_id);
    await lockCustomer(tx, customer_id);
    const invoice = await lockInvoice(tx, found.invoice_id);
    await effect(tx, { invoice, attempt: await lockAttempt(tx, attemptId) });
  });
}

/** The lines of a paid cart are the rights to license its musics; only the receipt is left to do. */
async function enqueueCartReceipt(
  tx: Tx,
  invoice: Invoice,
  attempt: PaymentAttempt,
  { lastDigits }: GatewayPayment,
  now: Date,
): Promise<void> {
  await enqueue(tx, sendBillingMailJob, {
    kind: 'receipt',
    customerId: invoice.customer_id,
    values: {
      amount: String(attempt.amount),
      vat: String(invoice.vat),
      orderId: attempt.order_id,
      musics: String(await countMusicLines(tx, invoice.id)),
      withdrawalUntil: lastWithdrawalDay(now),
      ...(lastDigits !== null && { lastDigits }),
    },
  });
}

async function applyPaid(
  tx: Tx,
  { log }: SettlePorts,
  { attempt, invoice }: LockedPayment,
  payment: GatewayPayment,
  now: Date,
): Promise<void> {
  await finishPaidAttempt(tx, attempt.id, payment, now);
  await postJournal(tx, {
    reference: `payment:${attempt.id}`,
    subscriptionId: invoice.subscription_id,
    attemptId: attempt.id,
    entries: paymentEntries({ isSubscription: invoice.kind !== 'cart', amount: attempt.amount }),
    now,
  });
  if (payment.balanceAmount !== payment.totalAmount)
    log.error(
      { orderId: attempt.order_id, balance: payment.balanceAmount },
      'refund without order',
    );
  if (invoice.state !== 'open') {
    log.error({ orderId: attempt.order_id, invoiceState: invoice.state }, 'closed invoice paid');
    const refund = { attemptId: attempt.id, lineId: null, amount: payment.balanceAmount };
    if (refund.amount > 0) await approveRefunds(tx, [{ ...refund, reason: 'double_charge' }], now);
    return;
  }
  await markInvoicePaid(tx, invoice.id, now);
  if (invoice.kind === 'cart') await enqueueCartReceipt(tx, invoice, attempt, payment, now);
  else await applyPaidInvoice(tx, { invoiceId: invoice.id, attemptId: attempt.id, now });
}

/** A cancel at the gateway that we did not order reduces the balance. */
async function syncBalance(
  tx: Tx,
  { log }: SettlePorts,
  { attempt }: LockedPayment,
  payment: GatewayPayment,
): Promise<void> {
  // A balance never grows: a larger one was read before a refund that is recorded by now.
  if (payment.balanceAmount >= (attempt.balance ?? 0)) return;
  // The job of a refund that was sent records its own cancel.
  if (await isRefundInFlight(tx, attempt.id)) return;
  await updateAttemptBalance(tx, attempt.id, payment);
  log.error({ orderId: attempt.order_id, balance: payment.balanceAmount }, 'refund without order');
}

export interface Failure {
  readonly code: string;
  readonly kind: FailureKind;
}

async function applyRefused(
  tx: Tx,
  { attempt, invoice }: LockedPayment,
  { code, kind }: Failure,
  now: Date,
): Promise<void> {
  await finishRefusedAttempt(tx, attempt.id, { code, kind }, now);
  if (invoice.kind === 'cart' || invoice.state !== 'open') return;
  await applyRefusedInvoice(tx, {
    invoiceId: invoice.id,
    attemptId: attempt.id,
    kind: kind === 'hard' ? 'hard' : 'soft',
    code,
    now,
  });
}

/** Ends an attempt of which it is certain that nothing was charged; a finished one stays. */
export async function refuseAttempt(
  ports: SettlePorts,
  attemptId: string,
  failure: Failure,
  now: Date,
): Promise<void> {
  await withLockedPayment(ports, attemptId, async (tx, locked) => {
    if (!locked.attempt.isFinished) await applyRefused(tx, locked, failure, now);
  });
}

/** Ends an order whose window was never confirmed, so that nothing can be charged. */
export async function expireWindow(
  ports: SettlePorts,
  attemptId: string,
  now: Date,
): Promise<void> {
  await withLockedPayment(ports, attemptId, async (tx, locked) => {
    const { isFinished, method, payment_key } = locked.attempt;
    if (isFinished || method !== 'window' || payment_key !== null) return;
    await applyRefused(tx, locked, { code: 'WINDOW_EXPIRED', kind: 'expired' }, now);
  });
}

/**
 * Applies the gateway's record of a payment once: payment, ledger, rights and mails are one transaction.
 * Throws GatewayOutcomeUnknownError if it is neither paid nor refused so far.
 */
async function applyPayment(
  ports: SettlePorts,
  attemptId: string,
  payment: GatewayPayment,
  now: Date,
): Promise<void> {
  await withLockedPayment(ports, attemptId, async (tx, locked) => {
    const { attempt } = locked;
    const { order_id: orderId, payment_key: paymentKey, amount } = attempt;
    const decision = decidePayment({ orderId, paymentKey, amount }, payment);
    if (decision.outcome === 'mismatch' || (decision.outcome === 'paid' && isRefused(attempt))) {
      await markAttemptAlarmed(tx, attempt.id, now);
      const field = decision.outcome === 'mismatch' ? decision.field : 'state';
      ports.log.error({ orderId, field }, 'payment differs from its order');
    } else if (attempt.state === 'done') {
      if (decision.outcome === 'paid') await syncBalance(tx, ports, locked, payment);
    } else if (!attempt.isFinished) {
      if (decision.outcome === 'open')
        throw new GatewayOutcomeUnknownError(`order ${orderId}`, payment.status);
      if (decision.outcome === 'paid') await applyPaid(tx, ports, locked, payment, now);
      else await applyRefused(tx, locked, decision, now);
    }
  });
}

const isRefused = ({ state }: PaymentAttempt): boolean => state === 'refused';

/** Applies the result of a request or a read; throws if it settles nothing, so that the job retries. */
export async function applyGatewayResult(
  ports: SettlePorts,
  attemptId: string,
  result: GatewayResult<GatewayPayment>,
  now: Date,
): Promise<void> {
  switch (result.outcome) {
    case 'done':
      return applyPayment(ports, attemptId, result.value, now);
    case 'refused':
      return refuseAttempt(ports, attemptId, result, now);
    case 'unknown':
      throw new GatewayOutcomeUnknownError(`attempt ${attemptId}`, result.code);
    case 'not_found':
    case 'rejected':
      throw new GatewayRejectionError(`attempt ${attemptId}`, result.code);
  }
}
