import type { PlanQuote } from '@onsori/contract/billing';
import type { CardRegistration, PaymentStatus } from '@onsori/contract/payments';
import type { BillingPeriod, SellablePlanId } from '@onsori/contract/plans';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { renewSubscriptionsJob } from '#server/src/features/billing/billing.jobs.ts';
import { enqueue } from '#server/src/jobs/queue.ts';
import cancellationEn from '#web/src/i18n/en/cancellation.json' with { type: 'json' };
import organizationsEn from '#web/src/i18n/en/organizations.json' with { type: 'json' };
import paymentsEn from '#web/src/i18n/en/payments.json' with { type: 'json' };
import plansEn from '#web/src/i18n/en/plans.json' with { type: 'json' };
import en from '#web/src/i18n/en/subscription.json' with { type: 'json' };
import cancellationKo from '#web/src/i18n/ko/cancellation.json' with { type: 'json' };
import organizationsKo from '#web/src/i18n/ko/organizations.json' with { type: 'json' };
import paymentsKo from '#web/src/i18n/ko/payments.json' with { type: 'json' };
import plansKo from '#web/src/i18n/ko/plans.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/subscription.json' with { type: 'json' };
import { withDatabase } from '../database.ts';
import { formatMessage } from './auth-messages.ts';
import { callApi } from './call-api.ts';
import { isKorean } from './watch.ts';

export const subscriptionMessages = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        ...ko,
        cancellation: cancellationKo,
        organizations: organizationsKo,
        payments: paymentsKo,
        plans: plansKo,
      }
    : {
        ...en,
        cancellation: cancellationEn,
        organizations: organizationsEn,
        payments: paymentsEn,
        plans: plansEn,
      };
export type SubscriptionMessages = ReturnType<typeof subscriptionMessages>;

export const subscriptionPath = '/account/subscription';

/** A sum as the pages of the language print it. */
export const won = (locale: string | undefined, amount: number): string => {
  const digits = amount.toLocaleString('en');
  return isKorean(locale) ? `${digits}원` : `₩${digits}`;
};

const formatDay = (locale: string | undefined, days: number, fields: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(isKorean(locale) ? 'ko' : 'en', {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
    ...fields,
  }).format(new Date(Date.now() + days * 24 * 3_600_000));

/** A day in Korea, some days after today, as the pages of the language print it. */
export const koreanDay = (locale: string | undefined, daysFromToday: number): string =>
  formatDay(locale, daysFromToday, { year: 'numeric' });
export const shortDay = (locale: string | undefined, daysFromToday = 0): string =>
  formatDay(locale, daysFromToday, {});

/** Registers a card of the fake gateway for the signed-in user, without its window. */
export async function registerCard(page: Page, card = 'ok'): Promise<string> {
  const { customer_key: customerKey } = await callApi<{ customer_key: string }>(page, {
    method: 'GET',
    path: '/v1/user/payments/auth-params',
  });
  const response = await fetch(`${process.env.TOSS_URL}/fake/billing-keys`, {
    method: 'POST',
    body: JSON.stringify({ customerKey, card }),
  });
  const { authKey } = (await response.json()) as { authKey: string };
  const registration = await callApi<CardRegistration>(page, {
    path: '/v1/user/payments/cards',
    body: { auth_key: authKey, customer_key: customerKey },
  });
  return registration.card?.id ?? '';
}

interface PlanInput {
  readonly plan: SellablePlanId;
  readonly period: BillingPeriod;
  readonly seats?: number;
}

/** Buys a plan through the API as the signed-in user. */
export async function subscribeUser(page: Page, input: PlanInput): Promise<void> {
  const target = { seats: 1, ...input };
  const cardId = await registerCard(page);
  const quote = await callApi<PlanQuote>(page, {
    path: '/v1/user/subscription/quote',
    body: target,
  });
  const { payment } = await callApi<{ payment: PaymentStatus }>(page, {
    path: '/v1/user/subscription',
    body: {
      ...target,
      card_id: cardId,
      expected_amount: quote.amount,
      agreed: true,
      ...(input.plan === 'business' && { organization_name: '스튜디오 하루' }),
    },
  });
  expect(payment.state).toBe('paid');
}

/**
 * Moves the paid period, its payment and the rights in the database, so that today is its day
 * `usedDays`; one after the last is due for the next charge.
 */
export async function movePeriod(
  email: string,
  { usedDays, periodDays }: { readonly usedDays: number; readonly periodDays: number },
): Promise<void> {
  await withDatabase(process.env.DATABASE_URL, (db) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string; start: string; end: string }>`
        select subscriptions.id, day - ${usedDays - 1}::integer as start,
          day - ${usedDays - 1}::integer + ${periodDays}::integer as end
        from subscriptions
        join billing_customers on billing_customers.id = subscriptions.customer_id
        join users on users.id = billing_customers.user_id
        cross join (select (now() at time zone 'Asia/Seoul')::date as day) as today
        where users.email = ${email}`.execute(tx);
      const [subscription] = rows;
      if (!subscription) throw new Error(`${email} has no subscription`);
      const { id, start, end } = subscription;
      const paidAt = sql<Date>`${start}::date at time zone 'Asia/Seoul'`;
      await sql`update subscriptions set period_start = ${start}, period_end = ${end},
        anchor_day = extract(day from ${end}::date) where id = ${id}`.execute(tx);
      await sql`update invoices set period_start = ${start}, period_end = ${end},
        created_at = ${paidAt}, paid_at = ${paidAt} where subscription_id = ${id}`.execute(tx);
      await sql`update payment_attempts set created_at = ${paidAt}, approved_at = ${paidAt}
        where invoice_id in (select id from invoices where subscription_id = ${id})`.execute(tx);
      await sql`update plan_grants set starts_at = ${paidAt},
        ends_at = (${end}::date + 7) at time zone 'Asia/Seoul' where subscription_id = ${id}`.execute(
        tx,
      );
    }),
  );
}

/** Charges due subscriptions now instead of at the next full minute. */
export async function renewNow(): Promise<void> {
  await withDatabase(process.env.DATABASE_URL, (db) =>
    db.transaction().execute((tx) => enqueue(tx, renewSubscriptionsJob, {})),
  );
}

export const planSection = (page: Page, name: string) => page.getByRole('region', { name });

/** Name of a plan with its period, as the pages print it. */
export const planName = (t: SubscriptionMessages, { plan, period }: PlanInput): string =>
  formatMessage(t.plans.label[period], { plan: t.plans.plan[plan] });

export const paymentRows = (page: Page, t: SubscriptionMessages) =>
  page.getByRole('region', { name: t.history.title }).getByRole('list').first().locator('> li');

/** Reloads until the history has these texts, because the worker charges and refunds. */
export async function expectHistory(
  page: Page,
  t: SubscriptionMessages,
  rows: readonly (string | RegExp)[],
): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(paymentRows(page, t)).toContainText([...rows], { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}
