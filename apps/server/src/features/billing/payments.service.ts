import { setTimeout } from 'node:timers/promises';
import type { PaymentStatus } from '@onsori/contract/payments';
import { findUser } from '#features/account/account.public.ts';
import { AppError } from '#http/app-error.ts';
import { AcceptedReply } from '#http/implementation.ts';
import type { Db, Tx } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { enqueue } from '#jobs/queue.ts';
import type { BillingHooks } from './billing.hooks.ts';
import { requestPaymentJob } from './billing.jobs.ts';
import { findCustomerCard } from './cards.repo.ts';
import { type Customer, ensureCustomer, lockCustomer } from './customers.repo.ts';
import { findInvoice, lockInvoice } from './invoices.repo.ts';
import { createOrderId } from './orders.rules.ts';
import {
  authenticateAttempt,
  findAttemptByPaymentKey,
  findUserAttempt,
  finishRefusedAttempt,
  hasOpenAttempt,
  insertAttempt,
  lockAttempt,
  type PaymentAttempt,
} from './payment-attempts.repo.ts';
import { findOrder } from './payment-history.repo.ts';
import { toPaymentStatus } from './payments.rules.ts';

const POLL_MS = 150;
const RETRY_AFTER_SECONDS = 2;

/** What the browser needs to open the payment window. */
export interface PaymentWindow {
  /** Null for the gateway's own script. */
  readonly sdkUrl: string | null;
  readonly billingClientKey: string;
  readonly paymentClientKey: string;
}

export interface AwaitPorts {
  readonly db: Db;
  /** How long a call waits for an outcome before it responds 202. */
  readonly outcomeWaitMs: number;
}

/** Polls without a transaction until the outcome is known or the time is over. */
export async function awaitOutcome<Result>(
  { outcomeWaitMs }: AwaitPorts,
  read: () => Promise<Result>,
  isKnown: (result: Result) => boolean,
): Promise<Result> {
  const endsAt = Date.now() + outcomeWaitMs;
  for (;;) {
    const result = await read();
    if (isKnown(result) || Date.now() + POLL_MS > endsAt) return result;
    await setTimeout(POLL_MS);
  }
}

export const acceptedReply = (reply: object): AcceptedReply =>
  new AcceptedReply(reply, RETRY_AFTER_SECONDS);

/** Throws before the first payment of a user without a verified phone. */
export async function assertCanPay(db: Db, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('unauthorized.token_invalid');
  if (user.phone_confirmed_at === null) throw new AppError('forbidden.phone_unverified');
}

/** The customer of a user, created at the first use. */
export async function requireCustomer(db: Db, userId: string, now: Date): Promise<Customer> {
  const customer = await ensureCustomer(db, userId, now);
  if (!customer) throw new AppError('unauthorized.token_invalid');
  return customer;
}

/**
 * Creates the attempt to pay an open invoice and enqueues its request in the same transaction. Throws
 * `conflict.payment_open` while the outcome of another attempt of the invoice is open. The caller has
 * locked the customer.
 */
export async function createPaymentAttempt(
  tx: Tx,
  command: {
    readonly invoiceId: string;
    /** Null for a payment through the window, which starts with its confirmation. */
    readonly cardId: string | null;
    readonly now: Date;
  },
): Promise<{ readonly attemptId: string; readonly orderId: string }> {
  const { invoiceId, cardId, now } = command;
  const invoice = await lockInvoice(tx, invoiceId);
  if (invoice.state !== 'open') throw new Error(`invoice ${invoiceId} is ${invoice.state}`);
  if (await hasOpenAttempt(tx, invoiceId)) throw new AppError('conflict.payment_open');
  if (cardId !== null && !(await findCustomerCard(tx, invoice.customer_id, cardId)))
    throw new AppError('not_found.card');
  const attemptId = uuidV7(now);
  const orderId = createOrderId(now);
  const { total: amount } = invoice;
  await insertAttempt(tx, { id: attemptId, invoiceId, cardId, orderId, amount, now });
  if (cardId !== null) await enqueue(tx, requestPaymentJob, { attemptId });
  return { attemptId, orderId };
}

/** Throws `not_found.payment` for an order of another user. */
export async function getPayment(
  db: Db,
  userId: string,
  orderId: string,
  now = new Date(),
): Promise<PaymentStatus> {
  const order = await findOrder(db, userId, orderId);
  if (!order) throw new AppError('not_found.payment');
  return toPaymentStatus(order, now);
}

/** Returns the outcome of an order, or a 202 while it is unknown. */
export async function awaitPayment(
  ports: AwaitPorts,
  userId: string,
  orderId: string,
): Promise<{ payment: PaymentStatus } | AcceptedReply> {
  const payment = await awaitOutcome(
    ports,
    () => getPayment(ports.db, userId, orderId),
    ({ state }) => state !== 'pending',
  );
  return payment.state === 'pending' ? acceptedReply({ payment }) : { payment };
}

export async function loadAuthParams(
  { db, paymentWindow }: { readonly db: Db; readonly paymentWindow: PaymentWindow },
  userId: string,
  now = new Date(),
) {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('unauthorized.token_invalid');
  const customer = await requireCustomer(db, userId, now);
  return {
    sdk_url: paymentWindow.sdkUrl,
    billing_client_key: paymentWindow.billingClientKey,
    payment_client_key: paymentWindow.paymentClientKey,
    customer_key: customer.customer_key,
    email: user.email,
    name: user.nickname,
  };
}

/** Locks the customer, the invoice and the order, in this order. */
async function lockOrder(tx: Tx, userId: string, orderId: string): Promise<PaymentAttempt> {
  const attempt = await findUserAttempt(tx, userId, orderId);
  if (!attempt) throw new AppError('not_found.payment');
  const { customer_id: customerId } = await findInvoice(tx, attempt.invoice_id);
  await lockCustomer(tx, customerId);
  await lockInvoice(tx, attempt.invoice_id);
  return lockAttempt(tx, attempt.id);
}

const isUnconfirmed = ({ isFinished, method, payment_key }: PaymentAttempt): boolean =>
  !isFinished && method === 'window' && payment_key === null;

/**
 * Stores what the window handed over and enqueues the confirmation. Nothing is sent if it does not match
 * the order.
 */
async function storeAuthentication(
  tx: Tx,
  hooks: Pick<BillingHooks, 'assertCartPayable'>,
  command: ConfirmCommand,
  now: Date,
): Promise<void> {
  const { userId, orderId, paymentKey, amount } = command;
  const attempt = await lockOrder(tx, userId, orderId);
  if (attempt.method !== 'window') throw new AppError('invalid.payment');
  if (attempt.isFinished) return;
  if (amount !== attempt.amount) throw new AppError('invalid.payment');
  if (attempt.payment_key === null) {
    if (await findAttemptByPaymentKey(tx, paymentKey)) throw new AppError('invalid.payment');
    await hooks.assertCartPayable(tx, attempt.invoice_id);
    await authenticateAttempt(tx, attempt.id, paymentKey, now);
    await enqueue(tx, requestPaymentJob, { attemptId: attempt.id });
  } else if (attempt.payment_key !== paymentKey) throw new AppError('invalid.payment');
}

export interface ConfirmCommand {
  readonly userId: string;
  readonly orderId: string;
  readonly paymentKey: string;
  readonly amount: number;
}

/** Repeated, it changes nothing; an order whose cart changed ends without a charge. */
export async function confirmPayment(
  { db, billing }: { readonly db: Db; readonly billing: Pick<BillingHooks, 'assertCartPayable'> },
  command: ConfirmCommand,
  now = new Date(),
): Promise<void> {
  try {
    await db.transaction().execute((tx) => storeAuthentication(tx, billing, command, now));
  } catch (error) {
    if (error instanceof AppError && error.type === 'conflict.cart_changed')
      await abandonPayment(db, { ...command, code: 'CART_CHANGED' }, now);
    throw error;
  }
}

/** Ends an order whose window was closed; one that was confirmed goes on. */
export async function abandonPayment(
  db: Db,
  { userId, orderId, code }: Pick<ConfirmCommand, 'userId' | 'orderId'> & { readonly code: string },
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const attempt = await lockOrder(tx, userId, orderId);
    if (!isUnconfirmed(attempt)) return;
    const failure = { code: code || 'PAY_PROCESS_CANCELED', kind: 'abandoned' } as const;
    await finishRefusedAttempt(tx, attempt.id, failure, now);
  });
}
