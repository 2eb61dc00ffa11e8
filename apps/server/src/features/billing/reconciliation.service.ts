import type { z } from 'zod';
import type { Db } from '#infra/db.ts';
import type {
  GatewayResult,
  GatewaySettlement,
  GatewayTransaction,
  PaymentGateway,
} from '#infra/gateway/gateway.ts';
import type { Log } from '#infra/log.ts';
import type { Metrics } from '#infra/metrics.ts';
import type { Job } from '#jobs/job.ts';
import { enqueue, isPending, runNow } from '#jobs/queue.ts';
import {
  deleteBillingKeyJob,
  registerCardJob,
  requestPaymentJob,
  sendRefundJob,
} from './billing.jobs.ts';
import { addDays, type Day, koreanDay, startOfKoreanDay } from './korean-days.rules.ts';
import { postJournal } from './ledger.repo.ts';
import {
  recognitionOf,
  releaseEntries,
  settlementEntries,
  suspenseEntries,
} from './ledger.rules.ts';
import { markAttemptAlarmed } from './payment-attempts.repo.ts';
import { GatewayOutcomeUnknownError } from './payment-outcomes.rules.ts';
import {
  countUnknownOutcomes,
  findTransactionAmount,
  insertSettlement,
  insertTransactions,
  listCardIdsToDelete,
  listDeferredRevenue,
  listMissingPayments,
  listMissingRefunds,
  listOpenAttempts,
  listOpenRefundIds,
  listOpenRegistrationIds,
  listUnmatchedTransactions,
  markMatched,
  markSuspended,
  sumSuspense,
} from './reconciliation.repo.ts';

interface ReconcilePorts {
  readonly db: Db;
  readonly log: Log;
}

const MINUTE_MS = 60 * 1000;
/** A window that was not used by then is closed: the gateway ends it after 30 minutes. */
const WINDOW_MS = 40 * MINUTE_MS;
/** After this time a person checks an outcome that is still unknown. */
export const UNKNOWN_MS = 60 * MINUTE_MS;
/** A job that was enqueued just now needs no help. */
const FRESH_MS = MINUTE_MS;
/** The end of a refund is dated by our clock, its transaction by the gateway's. */
const CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS;
const TRANSACTION_DAYS = 2;
/** The gateway lists a settlement from the day after the sale on; outages of ours lose none. */
const SETTLEMENT_DAYS = 14;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * Enqueues a job again that was lost or used up its attempts, and lets one run now that waits for its next
 * try: its delays grow to hours. Returns whether it did.
 */
async function ensureJob<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
): Promise<boolean> {
  if (await isPending(db, job, payload)) return runNow(db, job, payload);
  await db.transaction().execute((tx) => enqueue(tx, job, payload));
  return true;
}

/** Lets no payment, registration, refund or deletion of a key stay open without a job, and raises the alarm after an hour. */
export async function reconcileOpen({ db, log }: ReconcilePorts, now: Date): Promise<number> {
  const created = before(now, FRESH_MS);
  let enqueued = 0;
  for (const attempt of await listOpenAttempts(db, created)) {
    const isUnusedWindow = attempt.method === 'window' && attempt.payment_key === null;
    if (isUnusedWindow && attempt.created_at > before(now, WINDOW_MS)) continue;
    enqueued += Number(await ensureJob(db, requestPaymentJob, { attemptId: attempt.id }));
    const isUnknown = !isUnusedWindow && attempt.created_at < before(now, UNKNOWN_MS);
    if (isUnknown && (await markAttemptAlarmed(db, attempt.id, now)))
      log.error({ orderId: attempt.order_id }, 'payment outcome unknown');
  }
  for (const registrationId of await listOpenRegistrationIds(db, created))
    enqueued += Number(await ensureJob(db, registerCardJob, { registrationId }));
  for (const refundId of await listOpenRefundIds(db, created))
    enqueued += Number(await ensureJob(db, sendRefundJob, { refundId }));
  for (const cardId of await listCardIdsToDelete(db, created))
    enqueued += Number(await ensureJob(db, deleteBillingKeyJob, { cardId }));
  if (enqueued > 0) log.warn({ enqueued }, 'payment jobs enqueued again');
  return enqueued;
}

function requireDone<Value>(name: string, result: GatewayResult<Value>): Value {
  if (result.outcome === 'done') return result.value;
  throw new GatewayOutcomeUnknownError(name, result.code);
}

/**
 * Records transactions that the gateway lists, and puts those that are neither a payment nor a refund
 * of ours into suspense until they are.
 */
async function matchTransactions(
  { db, log }: ReconcilePorts,
  transactions: readonly GatewayTransaction[],
  now: Date,
): Promise<void> {
  await insertTransactions(db, transactions);
  for (const transaction of await listUnmatchedTransactions(db)) {
    const { transaction_key: key, order_id: orderId, amount } = transaction;
    const { has_record: hasRecord, is_open: isOpen, is_suspended: isSuspended } = transaction;
    if (hasRecord) {
      await db.transaction().execute(async (tx) => {
        await markMatched(tx, key, now);
        if (isSuspended)
          await postJournal(tx, {
            reference: `suspense_end:${key}`,
            entries: suspenseEntries(-amount),
            now,
          });
      });
    } else if (!isOpen && !isSuspended) {
      const entries = suspenseEntries(amount);
      await db.transaction().execute(async (tx) => {
        await markSuspended(tx, key, now);
        await postJournal(tx, { reference: `suspense:${key}`, entries, now });
      });
      log.error({ transactionKey: key, orderId, amount }, 'gateway transaction unmatched');
    }
  }
}

/** Moves settled sales from the gateway to fees and bank, once per transaction. */
export async function recordSettlements(
  { db, log }: ReconcilePorts,
  settlements: readonly GatewaySettlement[],
  now: Date,
): Promise<void> {
  for (const settlement of settlements) {
    const { transactionKey, fee, feeVat, paidOut } = settlement;
    const amount = (await findTransactionAmount(db, transactionKey)) ?? settlement.amount;
    const isNew = await db.transaction().execute(async (tx) => {
      if (!(await insertSettlement(tx, settlement, now))) return false;
      const entries = settlementEntries({ amount, fee, feeVat, paidOut });
      return postJournal(tx, { reference: `settlement:${transactionKey}`, entries, now });
    });
    const difference = amount - fee - feeVat - paidOut;
    if (isNew && difference !== 0)
      log.error({ transactionKey, difference }, 'settlement differs from its transaction');
  }
}

/** The time that a comparison on a day covers: the last two whole days in Korea. */
function comparedRange(today: Day) {
  const from = startOfKoreanDay(addDays(today, -TRANSACTION_DAYS));
  const until = startOfKoreanDay(today);
  return { from, until, refundsUntil: before(until, CLOCK_DIFFERENCE_MS) };
}

/** Payments and refunds of ours that the gateway did not list at the comparison on a day. */
export async function listMissing(db: Db, day: Day) {
  const { from, until, refundsUntil } = comparedRange(day);
  return {
    orderIds: await listMissingPayments(db, { from, until }),
    refundIds: await listMissingRefunds(db, { from, until: refundsUntil }),
  };
}

/** Compares the last two whole days in Korea both ways, and records settlements. */
export async function reconcileDay(
  ports: ReconcilePorts & { readonly gateway: PaymentGateway },
  now: Date,
): Promise<void> {
  const { db, log, gateway } = ports;
  const today = koreanDay(now);
  const { from, until } = comparedRange(today);
  const transactions = await gateway.listTransactions(from, until);
  await matchTransactions(ports, requireDone('the list of transactions', transactions), now);
  const missing = await listMissing(db, today);
  for (const orderId of missing.orderIds) log.error({ orderId }, 'payment missing at gateway');
  for (const refundId of missing.refundIds) log.error({ refundId }, 'refund missing at gateway');
  const settlements = await gateway.listSettlements(
    addDays(today, -SETTLEMENT_DAYS),
    addDays(today, -1),
  );
  await recordSettlements(ports, requireDone('the list of settlements', settlements), now);
  log.info({ from, until }, 'gateway reconciled');
}

/** Moves what is earned today out of deferred revenue; all of it where a subscription has ended. */
export async function recognizeRevenue({ db, log }: ReconcilePorts, now: Date): Promise<void> {
  const today = koreanDay(now);
  let won = 0;
  for (const { subscriptionId, deferred, periodEnd, hasEnded } of await listDeferredRevenue(db)) {
    const earned = hasEnded ? deferred : recognitionOf(deferred, today, periodEnd);
    const reference = `recognition:${subscriptionId}:${today}`;
    const journal = { reference, subscriptionId, entries: releaseEntries(earned), now };
    const isPosted = await db.transaction().execute((tx) => postJournal(tx, journal));
    if (isPosted) won += earned;
  }
  log.info({ day: today, won }, 'revenue recognized');
}

/** Figures that are 0 while money is right. */
export function registerBillingMetrics(metrics: Metrics, db: Db): void {
  metrics.gauges({
    billing_unknown_payments: async () => {
      const { payments, refunds } = await countUnknownOutcomes(db, before(new Date(), UNKNOWN_MS));
      return [
        { labels: { kind: 'payment' }, value: payments },
        { labels: { kind: 'refund' }, value: refunds },
      ];
    },
    billing_suspense_won: async () => [
      { labels: { currency: 'KRW' }, value: await sumSuspense(db) },
    ],
  });
}
