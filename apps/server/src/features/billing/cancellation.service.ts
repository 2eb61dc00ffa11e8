import type { CancellationQuote } from '@onsori/contract/billing';
import { listMemberIds } from '#features/organizations/organizations.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import type { BillingHooks, PlanUsers } from './billing.hooks.ts';
import { enqueueSubscriptionMail, type MailRecipient } from './billing-mail.service.ts';
import {
  allocateRefund,
  type CancellationSums,
  type PaymentRefund,
  type PeriodPayment,
  quoteCancellation,
} from './cancellation.rules.ts';
import { findCustomerOfUser, lockCustomerOfUser } from './customers.repo.ts';
import { koreanDay } from './korean-days.rules.ts';
import { findOpenOrderId, listPeriodPayments } from './period-payments.repo.ts';
import { approveRefunds } from './refunds.service.ts';
import { saveSubscription } from './save-subscription.service.ts';
import {
  cancelAtPeriodEnd,
  endSubscription,
  type SubscriptionEnd,
} from './subscription-transitions.rules.ts';
import {
  findOpenSubscription,
  lockOpenSubscription,
  recordCancellation,
  type StoredSubscription,
} from './subscriptions.repo.ts';

export type UsageHooks = Pick<BillingHooks, 'countLicences' | 'countLicencesSince'>;

const loadPlanUsers = async (
  db: Db,
  { organizationId }: StoredSubscription,
  userId: string,
): Promise<PlanUsers> => ({
  organizationId,
  userIds: organizationId === null ? [userId] : await listMemberIds(db, organizationId),
});

/** The payments of the current period, newest first, with whether something was licensed since. */
export async function loadPeriodPayments(
  db: Db,
  hooks: UsageHooks,
  subscription: StoredSubscription,
  userId: string,
): Promise<PeriodPayment[]> {
  const users = await loadPlanUsers(db, subscription, userId);
  const payments: PeriodPayment[] = [];
  for (const { paidAt, ...payment } of await listPeriodPayments(db, subscription.id))
    payments.push({
      ...payment,
      isUsed: (await hooks.countLicencesSince(db, users, paidAt)) > 0,
    });
  return payments;
}

async function loadSums(
  db: Db,
  hooks: UsageHooks,
  subscription: StoredSubscription,
  userId: string,
  now: Date,
): Promise<{ sums: CancellationSums; payments: readonly PeriodPayment[] }> {
  const payments = await loadPeriodPayments(db, hooks, subscription, userId);
  const { periodStart, periodEnd } = subscription;
  const today = koreanDay(now);
  return { payments, sums: quoteCancellation({ periodStart, periodEnd, today, payments }) };
}

/** What stopping the plan now would pay back, by payment; nothing for a plan that is not open. */
export async function loadFormulaRefunds(
  db: Db,
  hooks: UsageHooks,
  of: {
    readonly userId: string;
    readonly customerId: string;
    readonly subscriptionId: string | null;
  },
  now: Date,
): Promise<readonly PaymentRefund[]> {
  const subscription = await findOpenSubscription(db, of.customerId);
  if (!subscription || subscription.state === 'pending' || subscription.id !== of.subscriptionId)
    return [];
  const { sums, payments } = await loadSums(db, hooks, subscription, of.userId, now);
  return allocateRefund(sums.refundNow, payments);
}

export async function loadCancellationQuote(
  { db, billing }: { readonly db: Db; readonly billing: UsageHooks },
  userId: string,
  now = new Date(),
): Promise<CancellationQuote> {
  const customer = await findCustomerOfUser(db, userId);
  const subscription = customer && (await findOpenSubscription(db, customer.id));
  if (!subscription || subscription.state === 'pending')
    throw new AppError('conflict.not_subscribed');
  const { sums } = await loadSums(db, billing, subscription, userId, now);
  return {
    paid: sums.paid,
    paid_on: sums.paidOn,
    period_start: subscription.periodStart,
    period_end: subscription.periodEnd,
    period_days: sums.periodDays,
    used_days: sums.usedDays,
    left_days: sums.leftDays,
    refund_now: sums.refundNow,
    is_withdrawal: sums.isWithdrawal,
    licences: await billing.countLicences(db, await loadPlanUsers(db, subscription, userId)),
  };
}

/** Ends a subscription now: refunds are approved, and what stays deferred is earned. */
async function stopNow(
  tx: Tx,
  subscription: StoredSubscription,
  { sums, payments }: Awaited<ReturnType<typeof loadSums>>,
  end: {
    readonly because: SubscriptionEnd;
    readonly now: Date;
    readonly recipient?: MailRecipient;
  },
): Promise<void> {
  const { because, now, recipient } = end;
  const parts = allocateRefund(sums.refundNow, payments);
  const reason = sums.isWithdrawal ? 'withdrawal' : 'stopped';
  await approveRefunds(
    tx,
    parts.map((part) => ({ ...part, lineId: null, reason }) as const),
    now,
  );
  await saveSubscription(tx, subscription, endSubscription(subscription, because, now), now);
  await enqueueSubscriptionMail(tx, {
    kind: 'cancelled',
    customerId: subscription.customerId,
    cardId: subscription.cardId,
    plan: subscription,
    values: { refund: String(sums.refundNow) },
    recipient,
  });
}

async function stopAtPeriodEnd(tx: Tx, subscription: StoredSubscription, now: Date): Promise<void> {
  const cancelled = cancelAtPeriodEnd(subscription, now);
  await saveSubscription(tx, subscription, cancelled, now);
  await enqueueSubscriptionMail(tx, {
    kind: 'cancelled',
    customerId: subscription.customerId,
    cardId: subscription.cardId,
    plan: subscription,
    values: cancelled.state === 'ended' ? { refund: '0' } : { periodEnd: subscription.periodEnd },
  });
}

export interface CancelCommand {
  readonly userId: string;
  readonly way: 'period_end' | 'now';
  readonly expectedRefund: number;
  readonly reason: string | null;
  readonly usedMonths: number | null;
}

/** Throws `conflict.amount_changed` when the refund is another sum by now. */
export async function cancelSubscription(
  tx: Tx,
  hooks: UsageHooks,
  command: CancelCommand,
  now = new Date(),
): Promise<void> {
  const { userId, way, expectedRefund, reason, usedMonths } = command;
  const customer = await lockCustomerOfUser(tx, userId);
  const subscription = customer && (await lockOpenSubscription(tx, customer.id));
  if (!subscription) throw new AppError('conflict.not_subscribed');
  if (await findOpenOrderId(tx, subscription.id)) throw new AppError('conflict.payment_open');
  const quote = await loadSums(tx, hooks, subscription, userId, now);
  const refund = way === 'now' ? quote.sums.refundNow : 0;
  if (refund !== expectedRefund)
    throw new AppError('conflict.amount_changed', { details: [String(refund)] });
  const stoppedAt = way === 'now' ? now : null;
  await recordCancellation(tx, subscription.id, { reason, usedMonths, stoppedAt });
  if (way === 'period_end') return stopAtPeriodEnd(tx, subscription, now);
  const because = quote.sums.isWithdrawal ? 'withdrawn' : 'stopped';
  await stopNow(tx, subscription, quote, { because, now });
}

/**
 * Stops the subscription of an account that is deleted in the same transaction, with the refund of the
 * formula. A payment whose outcome is still open is refunded when it turns out to be paid.
 */
export async function stopForDeletedAccount(
  tx: Tx,
  hooks: UsageHooks,
  user: MailRecipient & { readonly id: string },
  now: Date,
): Promise<void> {
  const customer = await lockCustomerOfUser(tx, user.id);
  const subscription = customer && (await lockOpenSubscription(tx, customer.id));
  if (!subscription) return;
  const because = 'account_deleted';
  if (subscription.state === 'pending')
    return saveSubscription(tx, subscription, endSubscription(subscription, because, now), now);
  const quote = await loadSums(tx, hooks, subscription, user.id, now);
  const { email, language } = user;
  await stopNow(tx, subscription, quote, { because, now, recipient: { email, language } });
}
