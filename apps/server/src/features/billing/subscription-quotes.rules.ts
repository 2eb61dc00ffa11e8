import type { PlanQuote } from '@onsori/contract/billing';
import { billingLimits } from '@onsori/contract/billing-limits';
import { planIds } from '@onsori/contract/plans';
import { leftDays, type PeriodPayment, unusedValue } from './cancellation.rules.ts';
import { addDays, type Day, dayOfMonth, daysBetween, nextPeriodEnd } from './korean-days.rules.ts';
import {
  hasSamePrice,
  hasValidSeats,
  isSameTarget,
  type PlanTarget,
  priceOf,
  prorateDown,
  splitVat,
  unitPriceOf,
} from './prices.rules.ts';
import type { Subscription, Terms } from './subscription-transitions.rules.ts';

export interface QuoteLine {
  readonly kind: 'plan' | 'seats' | 'credit';
  /** Negative for a credit. */
  readonly amount: number;
}

export interface Quote {
  /** A scheduled change is not invoiced before the next period. */
  readonly kind: 'start' | 'upgrade' | 'seats' | 'scheduled';
  readonly terms: Terms;
  /** What is invoiced today. */
  readonly lines: readonly QuoteLine[];
  readonly reply: PlanQuote;
}

interface QuoteParts extends Pick<Quote, 'kind' | 'terms' | 'lines'> {
  readonly effectiveOn: Day;
  readonly nextChargeOn: Day;
  readonly credit?: PlanQuote['credit'];
  readonly addedSeats?: PlanQuote['added_seats'];
}

function toQuote(parts: QuoteParts): Quote {
  const { kind, terms, lines, effectiveOn, nextChargeOn, credit = null, addedSeats = null } = parts;
  const amount = lines.reduce((total, line) => total + line.amount, 0);
  const price = priceOf(terms, terms.unitPrice);
  const reply: PlanQuote = {
    plan: terms.plan,
    period: terms.period,
    seats: terms.seats,
    effective: kind === 'scheduled' ? 'period_end' : 'now',
    effective_on: effectiveOn,
    amount,
    ...splitVat(amount),
    price,
    credit,
    added_seats: addedSeats,
    period_start: terms.periodStart,
    period_end: terms.periodEnd,
    withdrawal_until: addDays(effectiveOn, billingLimits.withdrawalDays),
    next_charge: { date: nextChargeOn, amount: price },
  };
  return { kind, terms, lines, reply };
}

/** The terms of a period that begins on a day, which is its anchor day. */
function termsFrom({ plan, period, seats }: PlanTarget, start: Day): Terms {
  return {
    plan,
    period,
    seats,
    unitPrice: unitPriceOf(plan, period),
    periodStart: start,
    periodEnd: nextPeriodEnd(start, dayOfMonth(start), period),
  };
}

/** Null for a target that is not sold. */
export function quoteStart(target: PlanTarget, today: Day): Quote | null {
  if (!hasValidSeats(target)) return null;
  const terms = termsFrom(target, today);
  return toQuote({
    kind: 'start',
    terms,
    lines: [{ kind: 'plan', amount: priceOf(terms, terms.unitPrice) }],
    effectiveOn: today,
    nextChargeOn: terms.periodEnd,
  });
}

/** Fewer seats make a change smaller, whatever else it adds: somebody would lose a seat that is paid. */
const isLarger = (a: PlanTarget, b: PlanTarget): boolean =>
  a.seats >= b.seats &&
  (planIds.indexOf(a.plan) > planIds.indexOf(b.plan) ||
    (a.plan === b.plan && a.period === 'year' && b.period === 'month'));

/** The new price less the unused value; the period restarts today. */
function quoteUpgrade(
  subscription: Subscription,
  payments: readonly PeriodPayment[],
  target: PlanTarget,
  today: Day,
): Quote {
  const terms = termsFrom(target, today);
  const credit = unusedValue(payments, today);
  const plan: QuoteLine = { kind: 'plan', amount: priceOf(terms, terms.unitPrice) };
  return toQuote({
    kind: 'upgrade',
    terms,
    lines: credit === 0 ? [plan] : [plan, { kind: 'credit', amount: -credit }],
    effectiveOn: today,
    nextChargeOn: terms.periodEnd,
    credit: {
      amount: credit,
      days: leftDays(today, subscription.periodEnd),
      period_days: daysBetween(subscription.periodStart, subscription.periodEnd),
    },
  });
}

/** Added seats cost the days of the period that are left, today included. */
function quoteSeats(subscription: Subscription, { seats }: PlanTarget, today: Day): Quote {
  const { plan, period, unitPrice, periodStart, periodEnd } = subscription;
  const count = seats - subscription.seats;
  const days = daysBetween(today, periodEnd);
  const periodDays = daysBetween(periodStart, periodEnd);
  const amount = prorateDown(unitPrice * count, days, periodDays);
  return toQuote({
    kind: 'seats',
    terms: { plan, period, seats, unitPrice, periodStart, periodEnd },
    lines: [{ kind: 'seats', amount }],
    effectiveOn: today,
    nextChargeOn: periodEnd,
    addedSeats: { count, days, period_days: periodDays },
  });
}

function quoteScheduled(subscription: Subscription, target: PlanTarget): Quote {
  const { plan, period, seats } = target;
  const { anchorDay, periodEnd } = subscription;
  const terms: Terms = {
    plan,
    period,
    seats,
    unitPrice: hasSamePrice(target, subscription)
      ? subscription.unitPrice
      : unitPriceOf(plan, period),
    periodStart: periodEnd,
    periodEnd: nextPeriodEnd(periodEnd, anchorDay, period),
  };
  return toQuote({
    kind: 'scheduled',
    terms,
    lines: [],
    effectiveOn: periodEnd,
    nextChargeOn: periodEnd,
  });
}

/**
 * A larger plan, a year instead of a month and more seats apply now, everything else and every change
 * with fewer seats from the next period on. Null where nothing would change, or while the period is over and unpaid. `payments` as
 * for `quoteCancellation`.
 */
export function quoteChange(
  subscription: Subscription,
  payments: readonly PeriodPayment[],
  target: PlanTarget,
  today: Day,
): Quote | null {
  if (!hasValidSeats(target)) return null;
  if (subscription.state !== 'active' || today >= subscription.periodEnd) return null;
  if (isSameTarget(subscription, target) && subscription.next === null) return null;
  const isMoreSeats = hasSamePrice(target, subscription) && target.seats > subscription.seats;
  const quote = isLarger(target, subscription)
    ? quoteUpgrade(subscription, payments, target, today)
    : isMoreSeats
      ? quoteSeats(subscription, target, today)
      : null;
  return quote && quote.reply.amount >= billingLimits.minCharge
    ? quote
    : quoteScheduled(subscription, target);
}
