import { billingLimits } from '@onsori/contract/billing-limits';
import type { Db, Tx } from '#infra/db.ts';
import { enqueueSubscriptionMail } from './billing-mail.service.ts';
import { lockCustomer } from './customers.repo.ts';
import { addDays, type Day, daysBetween, koreanDay } from './korean-days.rules.ts';
import { markConsentAsked } from './price-changes.repo.ts';
import { priceOf } from './prices.rules.ts';
import { loadRenewalPrice, renewalTerms } from './renewal.service.ts';
import {
  insertNotice,
  listRenewingSubscriptions,
  lockSubscription,
  type StoredSubscription,
} from './subscriptions.repo.ts';

const BATCH_SIZE = 200;
const { priceConsentDays, renewalNoticeDays } = billingLimits;

/** The notice that is due: that of 7 days if it is that close already. */
const dueNotice = (daysLeft: number): number | undefined =>
  renewalNoticeDays.filter((days) => daysLeft <= days).toSorted((a, b) => a - b)[0];

/** Enqueues what a subscriber has to know ahead of a renewal, once per occasion. */
async function announceRenewal(
  tx: Tx,
  subscription: StoredSubscription,
  today: Day,
  now: Date,
): Promise<void> {
  const { id, customerId, cardId, period, periodEnd, state, endsAtPeriodEnd } = subscription;
  if (state !== 'active' || endsAtPeriodEnd || periodEnd <= today) return;
  const price = await loadRenewalPrice(tx, subscription);
  const mail = { customerId, cardId };
  const terms = renewalTerms(subscription, price);
  const agreed = renewalTerms(subscription, null);
  if (price && agreed && !terms) {
    if (!(await insertNotice(tx, id, `price_change:${price.id}`, now))) return;
    await markConsentAsked(tx, price.id, id, now);
    await enqueueSubscriptionMail(tx, {
      ...mail,
      kind: 'price_change',
      plan: agreed,
      values: {
        oldAmount: String(priceOf(agreed, agreed.unitPrice)),
        newAmount: String(priceOf(agreed, price.unitPrice)),
        renewsOn: periodEnd,
      },
    });
    return;
  }
  const days = dueNotice(daysBetween(today, periodEnd));
  if (period !== 'year' || !terms || days === undefined) return;
  if (!(await insertNotice(tx, id, `renewal_${days}:${periodEnd}`, now))) return;
  await enqueueSubscriptionMail(tx, {
    ...mail,
    kind: 'renewal_ahead',
    plan: terms,
    values: {
      amount: String(priceOf(terms, terms.unitPrice)),
      days: String(daysBetween(today, periodEnd)),
      renewsOn: periodEnd,
    },
  });
}

/** Announces charges of the next 30 days: renewals of yearly plans, and higher prices of all plans. */
export async function announceCharges(db: Db, now: Date): Promise<void> {
  const today = koreanDay(now);
  const days = Math.max(priceConsentDays, ...renewalNoticeDays);
  const range = { from: addDays(today, 1), until: addDays(today, days) };
  for (let afterId: string | null = null; ; ) {
    const batch = await listRenewingSubscriptions(db, { ...range, afterId, limit: BATCH_SIZE });
    for (const { id, customer_id: customerId } of batch)
      await db.transaction().execute(async (tx) => {
        await lockCustomer(tx, customerId);
        await announceRenewal(tx, await lockSubscription(tx, id), today, now);
      });
    if (batch.length < BATCH_SIZE) return;
    afterId = batch.at(-1)?.id ?? null;
  }
}
