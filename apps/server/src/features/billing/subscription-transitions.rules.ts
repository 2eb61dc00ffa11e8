import type { BillingPeriod, SellablePlanId } from '@onsori/contract/plans';
import { graceEnd, isGraceOver, nextTry, type RefusedCharge } from './dunning.rules.ts';
import { type Day, dayOfMonth, nextPeriodEnd, startOfKoreanDay } from './korean-days.rules.ts';
import { hasSamePrice, isSameTarget, type PlanTarget, unitPriceOf } from './prices.rules.ts';

export type SubscriptionEnd =
  | 'period_end'
  | 'stopped'
  | 'withdrawn'
  | 'unpaid'
  | 'price_declined'
  | 'payment_refused'
  | 'account_deleted';

/** What a subscription is once an invoice is paid. */
export interface Terms {
  readonly plan: SellablePlanId;
  readonly period: BillingPeriod;
  readonly seats: number;
  /** Won with VAT for one seat and period, as agreed to. */
  readonly unitPrice: number;
  readonly periodStart: Day;
  /** Exclusive; the day of the next charge. */
  readonly periodEnd: Day;
}

export interface Subscription extends Terms {
  readonly state: 'pending' | 'active' | 'past_due' | 'ended';
  readonly anchorDay: number;
  readonly endsAtPeriodEnd: boolean;
  /** What applies from the next period on; null without a change. */
  readonly next: PlanTarget | null;
  readonly refusedTries: number;
  readonly nextTryAt: Date | null;
  /** The last refusal of an unpaid renewal. */
  readonly refusal: RefusedCharge | null;
  readonly pastDueSince: Date | null;
  readonly endedAt: Date | null;
  readonly endedBecause: SubscriptionEnd | null;
}

const withoutDunning = {
  refusedTries: 0,
  nextTryAt: null,
  refusal: null,
  pastDueSince: null,
} as const;

/** Drops other properties, since an invoice with terms may be passed. */
const toTerms = ({ plan, period, seats, unitPrice, periodStart, periodEnd }: Terms): Terms => ({
  plan,
  period,
  seats,
  unitPrice,
  periodStart,
  periodEnd,
});

/** A subscription that waits for its first payment. */
export const startPeriod = (terms: Terms): Subscription => ({
  ...toTerms(terms),
  ...withoutDunning,
  state: 'pending',
  anchorDay: dayOfMonth(terms.periodStart),
  endsAtPeriodEnd: false,
  next: null,
  endedAt: null,
  endedBecause: null,
});

export const applyStartPaid = (subscription: Subscription): Subscription => ({
  ...subscription,
  state: 'active',
});

/** A change that was scheduled after the invoice was written stays scheduled. */
export const applyRenewalPaid = (subscription: Subscription, terms: Terms): Subscription => ({
  ...subscription,
  ...toTerms(terms),
  ...withoutDunning,
  state: 'active',
  next: subscription.next && isSameTarget(subscription.next, terms) ? null : subscription.next,
});

/** The period restarts on the day of the upgrade, which becomes the anchor day. */
export const applyUpgradePaid = (subscription: Subscription, terms: Terms): Subscription => ({
  ...subscription,
  ...toTerms(terms),
  ...withoutDunning,
  state: 'active',
  anchorDay: dayOfMonth(terms.periodStart),
  endsAtPeriodEnd: false,
  next: null,
});

/** The payer saw the next charge with the new seats, so an earlier cancellation is taken back. */
export const applySeatsPaid = (
  subscription: Subscription,
  { seats }: Pick<Terms, 'seats'>,
): Subscription => ({ ...subscription, seats, endsAtPeriodEnd: false, next: null });

/** Schedules what applies from the next period on; what applies already drops the scheduled change. */
export const scheduleChange = (subscription: Subscription, target: PlanTarget): Subscription => ({
  ...subscription,
  endsAtPeriodEnd: false,
  next: isSameTarget(subscription, target) ? null : target,
});

export const undoChange = (subscription: Subscription): Subscription => ({
  ...subscription,
  next: null,
});

export function endSubscription(
  subscription: Subscription,
  because: SubscriptionEnd,
  now: Date,
): Subscription {
  return {
    ...subscription,
    ...withoutDunning,
    state: 'ended',
    endsAtPeriodEnd: false,
    next: null,
    endedAt: now,
    endedBecause: because,
  };
}

/** A refused start ends the subscription, a refused renewal begins or continues the dunning. */
export function applyRefusal(
  subscription: Subscription,
  refusal: RefusedCharge & {
    readonly invoiceKind: 'start' | 'renewal' | 'upgrade' | 'seats';
    readonly now: Date;
  },
): Subscription {
  const { invoiceKind, kind, code, now } = refusal;
  if (invoiceKind === 'start') return endSubscription(subscription, 'payment_refused', now);
  if (invoiceKind !== 'renewal') return subscription;
  return {
    ...subscription,
    state: 'past_due',
    refusedTries: subscription.refusedTries + 1,
    nextTryAt: nextTry({ dueOn: subscription.periodEnd, kind, now }),
    refusal: { kind, code },
    pastDueSince: subscription.pastDueSince ?? now,
  };
}

/** A subscription whose period is over already ends at once. */
export const cancelAtPeriodEnd = (subscription: Subscription, now: Date): Subscription =>
  subscription.state === 'past_due'
    ? endSubscription(subscription, 'period_end', now)
    : { ...subscription, endsAtPeriodEnd: true };

export const resume = (subscription: Subscription): Subscription => ({
  ...subscription,
  endsAtPeriodEnd: false,
});

/** A price that applies to the next period of a subscription. */
export interface AnnouncedPrice {
  readonly unitPrice: number;
  readonly isConsented: boolean;
}

export type RenewalDecision =
  | { readonly charge: Terms }
  | { readonly end: 'period_end' | 'unpaid' | 'price_declined' };

/**
 * What happens on the day a period ends; null before that day. `price` is the announced price of the
 * plan and period that would be charged. A period that nobody charged within the days of grace is not
 * charged afterwards.
 */
export function renewalDecision(
  subscription: Subscription,
  price: AnnouncedPrice | null,
  today: Day,
): RenewalDecision | null {
  const { anchorDay, endsAtPeriodEnd, next, periodEnd, state } = subscription;
  if (state === 'ended' || state === 'pending' || today < periodEnd) return null;
  if (endsAtPeriodEnd) return { end: 'period_end' };
  if (isGraceOver(periodEnd, startOfKoreanDay(today))) return { end: 'unpaid' };
  const { plan, period, seats } = next ?? subscription;
  const agreedPrice = hasSamePrice(subscription, { plan, period })
    ? subscription.unitPrice
    : unitPriceOf(plan, period);
  if (price && price.unitPrice > agreedPrice && !price.isConsented)
    return { end: 'price_declined' };
  return {
    charge: {
      plan,
      period,
      seats,
      unitPrice: price?.unitPrice ?? agreedPrice,
      periodStart: periodEnd,
      periodEnd: nextPeriodEnd(periodEnd, anchorDay, period),
    },
  };
}

/** The plan that a subscription gives, until when; with the days of grace while a renewal is expected. */
export function grantOf(
  subscription: Subscription,
): { readonly plan: SellablePlanId; readonly endsAt: Date } | null {
  const { endedAt, endedBecause, endsAtPeriodEnd, periodEnd, plan, state } = subscription;
  if (state === 'pending' || endedBecause === 'payment_refused') return null;
  const paidUntil = startOfKoreanDay(periodEnd);
  const endsAt = endsAtPeriodEnd || endedBecause === 'period_end' ? paidUntil : graceEnd(periodEnd);
  return { plan, endsAt: endedAt && endedAt < endsAt ? endedAt : endsAt };
}
