import { billingLimits } from '@onsori/contract/billing-limits';
import type { Db, Tx } from '#infra/db.ts';
import type { Log } from '#infra/log.ts';
import { enqueueSubscriptionMail } from './billing-mail.service.ts';
import { findCustomerCard } from './cards.repo.ts';
import { lockCustomer } from './customers.repo.ts';
import { enqueueRefusalMail } from './invoice-outcomes.service.ts';
import { insertInvoice } from './invoices.repo.ts';
import { addDays, koreanDay } from './korean-days.rules.ts';
import { createPaymentAttempt } from './payments.service.ts';
import { findOpenOrderId } from './period-payments.repo.ts';
import { findPriceChange, type PriceChange } from './price-changes.repo.ts';
import { priceOf } from './prices.rules.ts';
import { saveSubscription } from './save-subscription.service.ts';
import {
  type AnnouncedPrice,
  applyRefusal,
  endSubscription,
  renewalDecision,
  type Subscription,
  type Terms,
} from './subscription-transitions.rules.ts';
import {
  listDueSubscriptions,
  lockSubscription,
  type StoredSubscription,
} from './subscriptions.repo.ts';

const BATCH_SIZE = 200;

/** The announced price of the plan and period that the next period would have. */
export function loadRenewalPrice(
  db: Db,
  subscription: StoredSubscription,
): Promise<PriceChange | null> {
  const { plan, period } = subscription.next ?? subscription;
  const { id: subscriptionId, periodStart, periodEnd: renewsOn } = subscription;
  return findPriceChange(db, { subscriptionId, plan, period, periodStart, renewsOn });
}

/** What the next period would be charged with; null if the plan ends instead. */
export function renewalTerms(
  subscription: Subscription,
  price: AnnouncedPrice | null,
): Terms | null {
  const decision = renewalDecision(subscription, price, subscription.periodEnd);
  return decision && 'charge' in decision ? decision.charge : null;
}

/** Orders the payment of the next period. Without a card it is refused without asking the gateway. */
export async function chargeRenewal(
  tx: Tx,
  subscription: StoredSubscription,
  terms: Terms,
  now: Date,
): Promise<void> {
  const { id: subscriptionId, customerId, cardId } = subscription;
  const amount = priceOf(terms, terms.unitPrice);
  const invoiceId = await insertInvoice(tx, {
    customerId,
    kind: 'renewal',
    subscriptionId,
    lines: [{ kind: 'plan', amount }],
    terms,
    now,
  });
  if (cardId !== null && (await findCustomerCard(tx, customerId, cardId))) {
    await createPaymentAttempt(tx, { invoiceId, cardId, now });
    return;
  }
  const refusal = { invoiceKind: 'renewal', kind: 'hard', code: 'NO_CARD', now } as const;
  const refused = applyRefusal(subscription, refusal);
  await saveSubscription(tx, subscription, refused, now);
  await enqueueRefusalMail(tx, { ...subscription, ...refused }, amount, terms);
}

const isWaiting = ({ state, nextTryAt }: StoredSubscription, now: Date): boolean =>
  state === 'past_due' && (nextTryAt === null || nextTryAt > now);

/** Charges or ends one subscription whose period is over; the customer is locked. */
async function renewSubscription(tx: Tx, id: string, now: Date): Promise<void> {
  const subscription = await lockSubscription(tx, id);
  if (await findOpenOrderId(tx, id)) return;
  const price = await loadRenewalPrice(tx, subscription);
  const decision = renewalDecision(subscription, price, koreanDay(now));
  if (decision === null) return;
  if ('charge' in decision) {
    if (!isWaiting(subscription, now)) await chargeRenewal(tx, subscription, decision.charge, now);
    return;
  }
  await saveSubscription(tx, subscription, endSubscription(subscription, decision.end, now), now);
  await enqueueSubscriptionMail(tx, {
    kind: 'ended',
    customerId: subscription.customerId,
    cardId: subscription.cardId,
    plan: subscription,
    values: { reason: decision.end },
  });
}

/**
 * Takes the next step of every due subscription, each in a transaction of its own. One that fails does
 * not stop the others; throws at the end, so that the job is retried.
 */
export async function renewDueSubscriptions(
  { db, log }: { readonly db: Db; readonly log: Log },
  now: Date,
): Promise<void> {
  const today = koreanDay(now);
  const due = { today, now, graceOverBy: addDays(today, -billingLimits.graceDays - 1) };
  let failed = 0;
  for (let afterId: string | null = null; ; ) {
    const batch = await listDueSubscriptions(db, { ...due, afterId, limit: BATCH_SIZE });
    for (const { id, customer_id: customerId } of batch) {
      try {
        await db.transaction().execute(async (tx) => {
          await lockCustomer(tx, customerId);
          await renewSubscription(tx, id, now);
        });
      } catch (error) {
        failed += 1;
        log.error({ err: error, subscriptionId: id }, 'renewal failed');
      }
    }
    if (batch.length < BATCH_SIZE) break;
    afterId = batch.at(-1)?.id ?? null;
  }
  if (failed > 0) throw new Error(`${failed} renewals failed`);
}
