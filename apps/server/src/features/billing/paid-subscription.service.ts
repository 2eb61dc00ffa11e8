import type { PaidSubscription } from '@onsori/contract/billing';
import { billingLimits } from '@onsori/contract/billing-limits';
import type { Db } from '#infra/db.ts';
import { findCustomerCard } from './cards.repo.ts';
import { findCustomerOfUser } from './customers.repo.ts';
import { graceEnd } from './dunning.rules.ts';
import { type Day, daysBetween, koreanDay } from './korean-days.rules.ts';
import { findOpenOrderId } from './period-payments.repo.ts';
import type { PriceChange } from './price-changes.repo.ts';
import { priceOf } from './prices.rules.ts';
import { refusalOf } from './refusals.rules.ts';
import { loadRenewalPrice, renewalTerms } from './renewal.service.ts';
import { applyStartPaid, type Subscription } from './subscription-transitions.rules.ts';
import { findOpenSubscription } from './subscriptions.repo.ts';

function toNextCharge(
  subscription: Subscription,
  price: PriceChange | null,
): PaidSubscription['next_charge'] {
  const terms = renewalTerms(
    subscription.state === 'pending' ? applyStartPaid(subscription) : subscription,
    price,
  );
  const { state, nextTryAt, periodEnd } = subscription;
  if (!terms || (state === 'past_due' && nextTryAt === null)) return null;
  return {
    date: nextTryAt ? koreanDay(nextTryAt) : periodEnd,
    amount: priceOf(terms, terms.unitPrice),
  };
}

function toPastDue(subscription: Subscription): PaidSubscription['past_due'] {
  const { state, refusal, refusedTries, nextTryAt, periodEnd } = subscription;
  if (state !== 'past_due') return null;
  return {
    failure: refusal?.kind ?? 'soft',
    reason: refusalOf(refusal?.code ?? ''),
    tries: refusedTries,
    next_try_at: nextTryAt?.toISOString() ?? null,
    ends_at: graceEnd(periodEnd).toISOString(),
  };
}

/** The price that a subscriber can consent to today: a higher one, within the 30 days before it. */
export function consentablePrice<Price extends PriceChange>(
  subscription: Subscription,
  price: Price | null,
  today: Day,
): Price | null {
  const agreed = renewalTerms(subscription, null);
  const daysLeft = daysBetween(today, subscription.periodEnd);
  const isOpen = daysLeft > 0 && daysLeft <= billingLimits.priceConsentDays;
  return price && agreed && isOpen && price.unitPrice > agreed.unitPrice ? price : null;
}

/** What the user pays for; a subscription that waits for its first payment only while that is open. */
export async function loadPaidSubscription(
  db: Db,
  userId: string,
  now: Date,
): Promise<PaidSubscription | null> {
  const customer = await findCustomerOfUser(db, userId);
  const subscription = customer && (await findOpenSubscription(db, customer.id));
  if (!subscription || subscription.state === 'ended') return null;
  const { id, customerId, cardId, plan, period, seats, periodStart, periodEnd } = subscription;
  const today = koreanDay(now);
  const openOrderId = await findOpenOrderId(db, id);
  if (subscription.state === 'pending' && openOrderId === null) return null;
  const price = await loadRenewalPrice(db, subscription);
  const shownPrice = consentablePrice(subscription, price, today);
  const card = cardId === null ? undefined : await findCustomerCard(db, customerId, cardId);
  const periodDays = daysBetween(periodStart, periodEnd);
  return {
    plan,
    period,
    seats,
    state: subscription.state,
    unit_price: subscription.unitPrice,
    period_start: periodStart,
    period_end: periodEnd,
    period_days: periodDays,
    used_days: Math.min(periodDays, Math.max(0, daysBetween(periodStart, today) + 1)),
    ends_at_period_end: subscription.endsAtPeriodEnd,
    next_charge: toNextCharge(subscription, price),
    next: subscription.next,
    card: card ?? null,
    past_due: toPastDue(subscription),
    open_order_id: openOrderId,
    price_change: shownPrice && {
      unit_price: shownPrice.unitPrice,
      effective_on: periodEnd,
      consented: shownPrice.isConsented,
    },
  };
}
