import { findUser } from '#features/account/account.public.ts';
import type { Db } from '#infra/db.ts';
import type { GatewayPayment, GatewayResult } from '#infra/gateway/gateway.ts';
import { handleJob } from '#jobs/job.ts';
import { requestPaymentJob } from './billing.jobs.ts';
import { findBillingKey } from './cards.repo.ts';
import { findCustomer } from './customers.repo.ts';
import { findInvoice } from './invoices.repo.ts';
import { planOrderName } from './orders.rules.ts';
import {
  findAttempt,
  lockAttempt,
  markAttemptSent,
  type PaymentAttempt,
} from './payment-attempts.repo.ts';
import {
  applyGatewayResult,
  expireWindow,
  type GatewayPorts,
  refuseAttempt,
  type SettlePorts,
} from './settle-payment.service.ts';

const MINUTE_MS = 60 * 1000;
/** A window that was not used by then is closed: the gateway ends it after 30 minutes. */
const WINDOW_MS = 40 * MINUTE_MS;
/** The gateway compares idempotency keys for 15 days; a later request could charge again. */
const REPEATABLE_MS = 14 * 24 * 60 * MINUTE_MS;
/** The order exists at the gateway already. */
const existingOrderCodes: ReadonlySet<string> = new Set([
  'ALREADY_PROCESSED_PAYMENT',
  'DUPLICATED_ORDER_ID',
]);
const EXPIRED_SESSION_CODE = 'NOT_FOUND_PAYMENT_SESSION';

/** Commits that the request is sent before it is. Returns the attempt as it was before. */
async function markSent(db: Db, attemptId: string, now: Date): Promise<PaymentAttempt> {
  return db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt.state === 'created') await markAttemptSent(tx, attemptId, now);
    return attempt;
  });
}

/** Returns null if the card has no billing key any more. */
async function chargeCard(
  db: Db,
  { gateway, encryption }: GatewayPorts,
  attempt: PaymentAttempt,
): Promise<GatewayResult<GatewayPayment> | null> {
  const key = attempt.card_id && (await findBillingKey(db, attempt.card_id));
  if (!key) return null;
  const invoice = await findInvoice(db, attempt.invoice_id);
  const customer = await findCustomer(db, invoice.customer_id);
  const user = customer.user_id === null ? undefined : await findUser(db, customer.user_id);
  return gateway.chargeBillingKey({
    billingKey: encryption.decrypt(key.keyId, key.bytes),
    customerKey: customer.customer_key,
    amount: attempt.amount,
    orderId: attempt.order_id,
    orderName: planOrderName(invoice),
    customerEmail: user?.email ?? null,
    idempotencyKey: attempt.idempotency_key,
  });
}

const confirmWindow = (
  { gateway }: GatewayPorts,
  attempt: PaymentAttempt,
): Promise<GatewayResult<GatewayPayment>> =>
  gateway.confirmPayment({
    paymentKey: attempt.payment_key ?? '',
    orderId: attempt.order_id,
    amount: attempt.amount,
    idempotencyKey: attempt.idempotency_key,
  });

async function settleByOrder(
  ports: SettlePorts & GatewayPorts,
  attempt: PaymentAttempt,
): Promise<void> {
  const result = await ports.gateway.findPaymentByOrder(attempt.order_id, attempt.merchant);
  await applyGatewayResult(ports, attempt.id, result, new Date());
}

/** Ends a confirmation that the gateway rejected, unless an earlier one of the same order succeeded. */
async function refuseConfirmation(
  ports: SettlePorts & GatewayPorts,
  attempt: PaymentAttempt,
  code: string,
): Promise<void> {
  if (attempt.state === 'sent') {
    const read = await ports.gateway.findPaymentByOrder(attempt.order_id, attempt.merchant);
    const isCharged = read.outcome === 'done' && read.value.approvedAt !== null;
    if (isCharged || read.outcome === 'unknown' || read.outcome === 'rejected')
      return applyGatewayResult(ports, attempt.id, read, new Date());
  }
  const kind = code === EXPIRED_SESSION_CODE ? 'expired' : 'hard';
  if (kind === 'hard')
    ports.log.error({ orderId: attempt.order_id, code }, 'payment confirmation rejected');
  await refuseAttempt(ports, attempt.id, { code, kind }, new Date());
}

/** Sends the request, also a second time after a crash: the key lets the gateway charge once. */
async function requestPayment(
  ports: SettlePorts & GatewayPorts,
  attempt: PaymentAttempt,
): Promise<void> {
  const isWindow = attempt.method === 'window';
  const result = isWindow
    ? await confirmWindow(ports, attempt)
    : await chargeCard(ports.db, ports, attempt);
  if (result === null) {
    if (attempt.state === 'sent') return settleByOrder(ports, attempt);
    const failure = { code: 'CARD_REMOVED', kind: 'hard' } as const;
    return refuseAttempt(ports, attempt.id, failure, new Date());
  }
  if (result.outcome === 'unknown' && existingOrderCodes.has(result.code))
    return settleByOrder(ports, attempt);
  const isRejected = result.outcome === 'rejected' || result.outcome === 'not_found';
  const isExpired = result.outcome === 'refused' && result.code === EXPIRED_SESSION_CODE;
  if (isWindow && (isRejected || isExpired)) return refuseConfirmation(ports, attempt, result.code);
  await applyGatewayResult(ports, attempt.id, result, new Date());
}

export const requestPaymentHandler = (gatewayPorts: GatewayPorts) =>
  handleJob(requestPaymentJob, async ({ db, log }, { attemptId }) => {
    const now = new Date();
    const ports = { ...gatewayPorts, db, log };
    const found = await findAttempt(db, attemptId);
    if (!found || found.isFinished) return;
    if (found.method === 'window' && found.payment_key === null) {
      if (now.getTime() - found.created_at.getTime() < WINDOW_MS) return;
      return expireWindow(ports, attemptId, now);
    }
    // The plan or the account ended before anything was sent.
    if (found.state === 'created' && (await findInvoice(db, found.invoice_id)).state !== 'open')
      return refuseAttempt(ports, attemptId, { code: 'INVOICE_CLOSED', kind: 'hard' }, now);
    const attempt = await markSent(db, attemptId, now);
    if (attempt.isFinished) return;
    const isTooOld =
      attempt.sent_at !== null && now.getTime() - attempt.sent_at.getTime() > REPEATABLE_MS;
    await (isTooOld ? settleByOrder(ports, attempt) : requestPayment(ports, attempt));
  });
