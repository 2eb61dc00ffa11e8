import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { callApi } from './call-api.ts';
import { signUpBuyer } from './checkout-pages.ts';
import { test } from './fixtures.ts';
import { setUniqueClientIp } from './people.ts';
import {
  expectHistory,
  koreanDay,
  movePeriod,
  paymentRows,
  planName,
  planSection,
  registerCard,
  renewNow,
  type SubscriptionMessages,
  shortDay,
  subscribeUser,
  subscriptionMessages,
  subscriptionPath,
  won,
} from './subscription-pages.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const creatorYear = { plan: 'creator', period: 'year' } as const;
const creatorMonth = { plan: 'creator', period: 'month' } as const;
const businessMonth = { plan: 'business', period: 'month', seats: 3 } as const;
const businessYear = { plan: 'business', period: 'year' } as const;

const wayOption = (page: Page, label: string) => page.getByRole('radio', { name: label });
/** The label covers its card and the radio button. */
const chooseWay = (page: Page, label: string) => page.locator('label').getByText(label).click();
const submitCancellation = (page: Page, t: SubscriptionMessages) =>
  page.getByRole('main').locator('form').getByRole('button', { name: t.cancellation.submit });

/** Opens the page with both ways to cancel from the plan. */
async function openCancellation(page: Page, t: SubscriptionMessages): Promise<void> {
  await page.goto(subscriptionPath);
  await page.getByRole('link', { name: t.cancel, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.cancellation.title);
  await expect(page.getByRole('radio')).toHaveCount(2);
}

test('a larger plan costs exactly the sum that was shown before', { tag: '@ko-only' }, async ({
  page,
  locale,
}) => {
  const t = subscriptionMessages(locale);
  const { email } = await signUpBuyer(page);
  await subscribeUser(page, businessMonth);
  await movePeriod(email, { usedDays: 14, periodDays: 30 });
  await page.goto(subscriptionPath);
  const changes = planSection(page, t.change.title);
  const yearly = changes
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: t.change.toYear }) });
  await expect(yearly).toContainText(won(locale, 78_400));
  await expect(yearly).toContainText(won(locale, 1_391_600));
  await expectAccessible(page);
  await yearly.getByRole('button', { name: t.change.toYear }).click();
  const pay = yearly.getByRole('button', {
    name: formatMessage(t.change.pay, { amount: won(locale, 1_391_600) }),
  });
  await pay.click();
  await expect(yearly.getByText(t.change.agreeMissing)).toBeVisible();
  await expect(yearly.getByRole('checkbox')).toBeFocused();
  await yearly.getByRole('checkbox').check();
  await expectAccessible(page);
  await pay.click();
  await expect(planSection(page, planName(t, businessYear))).toBeVisible();
  await expect(paymentRows(page, t)).toContainText([won(locale, 1_391_600), won(locale, 147_000)]);
});

test('a smaller plan is scheduled without a charge, and can be undone', {
  tag: '@en-only',
}, async ({ page, locale }) => {
  const t = subscriptionMessages(locale);
  await signUpBuyer(page);
  await subscribeUser(page, { plan: 'pro', period: 'month' });
  await page.goto(subscriptionPath);
  const smaller = planSection(page, t.change.title)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: planName(t, creatorMonth) }) });
  await smaller.getByRole('button').first().click();
  await smaller.getByRole('button', { name: t.change.schedule, exact: true }).click();
  const plan = planSection(page, planName(t, { plan: 'pro', period: 'month' }));
  await expect(plan.getByText(planName(t, creatorMonth))).toBeVisible();
  await expect(plan.getByText(won(locale, 9900), { exact: true })).toBeVisible();
  await plan.getByRole('button', { name: t.scheduled.undo }).click();
  await expect(plan.getByText(planName(t, creatorMonth))).toHaveCount(0);
  await expect(paymentRows(page, t)).toHaveCount(1);
});

test('cancelling at the end of the period shows the last day and can be undone', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const t = subscriptionMessages(locale);
  const { email } = await signUpBuyer(page);
  await subscribeUser(page, creatorYear);
  await movePeriod(email, { usedDays: 120, periodDays: 365 });
  await openCancellation(page, t);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await submitCancellation(page, t).click();
  await expect(page.getByText(t.cancellation.chooseFirst)).toBeVisible();
  await expect(wayOption(page, t.cancellation.end.label)).toBeFocused();
  await expectAccessible(page);
  await chooseWay(page, t.cancellation.end.label);
  const lastDay = koreanDay(locale, 245);
  await expect(
    page.getByText(formatMessage(t.cancellation.outcome.end, { day: lastDay })),
  ).toBeVisible();
  await submitCancellation(page, t).click();
  await expect(page).toHaveURL(subscriptionPath);
  const plan = planSection(page, planName(t, creatorYear));
  await expect(plan.getByText(t.state.ending)).toBeVisible();
  await expect(plan.getByText(lastDay)).toBeVisible();
  await expect(plan.getByText(t.next, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await plan.getByRole('button', { name: t.resume }).click();
  await expect(plan.getByText(t.state.active)).toBeVisible();
  await expect(plan.getByText(koreanDay(locale, 246))).toBeVisible();
});

test('stopping now pays the unused days back', { tag: '@ko-only' }, async ({ page, locale }) => {
  const t = subscriptionMessages(locale);
  const { email } = await signUpBuyer(page);
  await subscribeUser(page, creatorYear);
  await movePeriod(email, { usedDays: 120, periodDays: 365 });
  await openCancellation(page, t);
  const refund = won(locale, 66_453);
  await expect(
    page.getByText(
      formatMessage(t.cancellation.now.formula, {
        paid: won(locale, 99_000),
        left: 245,
        period: 365,
        refund,
      }),
    ),
  ).toBeVisible();
  await chooseWay(page, t.cancellation.now.label);
  await page.getByRole('button', { name: t.cancellation.reasons.low_usage }).click();
  await expect(
    page.getByText(formatMessage(t.cancellation.outcome.now, { amount: refund })),
  ).toBeVisible();
  await submitCancellation(page, t).click();
  await expect(planSection(page, t.none.title)).toBeVisible();
  await expectHistory(page, t, [
    formatMessage(t.history.refundedSum, { amount: refund, day: shortDay(locale) }),
  ]);
  await expect(paymentRows(page, t)).toContainText([t.history.partlyRefunded]);
  await expectAccessible(page);
});

test('within seven days and without a download everything is paid back', async ({
  page,
  locale,
}) => {
  const t = subscriptionMessages(locale);
  await signUpBuyer(page);
  await subscribeUser(page, creatorYear);
  await openCancellation(page, t);
  await chooseWay(page, t.cancellation.now.withdrawal);
  await expectAccessible(page);
  await submitCancellation(page, t).click();
  await expect(planSection(page, t.none.title)).toBeVisible();
  await expectHistory(page, t, [
    formatMessage(t.history.refundedSum, { amount: won(locale, 99_000), day: shortDay(locale) }),
  ]);
});

test('a due period is charged once, and the next one begins with a receipt', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const t = subscriptionMessages(locale);
  const { email } = await signUpBuyer(page);
  await subscribeUser(page, creatorMonth);
  await movePeriod(email, { usedDays: 31, periodDays: 30 });
  await renewNow();
  await renewNow();
  await page.goto(subscriptionPath);
  const price = won(locale, 9900);
  await expectHistory(page, t, [price, price]);
  await expect(paymentRows(page, t)).toHaveCount(2);
  await expect(paymentRows(page, t).getByRole('link', { name: t.history.receipt })).toHaveCount(2);
  const plan = planSection(page, planName(t, creatorMonth));
  await expect(plan).toContainText(t.state.active);
  // Today is the first day of the new period.
  await expect(plan.getByText(/\b1일째|Day 1 of/)).toBeVisible();
});

test('a refused renewal names the next try, and another card pays at once', {
  tag: '@en-only',
}, async ({ page, locale }) => {
  const t = subscriptionMessages(locale);
  const { email } = await signUpBuyer(page);
  await subscribeUser(page, creatorMonth);
  const cardId = await registerCard(page, 'refuse_soft');
  await callApi(page, {
    method: 'PUT',
    path: '/v1/user/subscription/card',
    body: { card_id: cardId },
  });
  await movePeriod(email, { usedDays: 31, periodDays: 30 });
  await renewNow();
  await page.goto(subscriptionPath);
  const plan = planSection(page, planName(t, creatorMonth));
  await expect(async () => {
    await page.reload();
    await expect(plan.getByText(t.state.past_due)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(
    plan.getByText(formatMessage(t.pastDue.soft, { day: shortDay(locale, 1) })),
  ).toBeVisible();
  await expectAccessible(page);
  const loading = Promise.withResolvers<void>();
  await page.route('**/v1/user/payments/cards', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await plan.getByRole('button', { name: t.pastDue.pay }).click();
  await expect(plan.getByRole('heading', { name: t.cards.choose })).toBeVisible();
  // Cards that appear above the option would move it below the pointer.
  await expect(plan.getByRole('radio')).toHaveCount(0);
  loading.resolve();
  await plan.getByRole('radio', { name: t.payments.card.new }).check();
  await plan.getByRole('button', { name: t.cards.register }).click();
  await page.getByRole('button', { name: /0937/ }).click();
  await expect(page).toHaveURL(subscriptionPath);
  await expect(plan.getByText('0937')).toBeVisible();
  await expectHistory(page, t, [won(locale, 9900), won(locale, 9900)]);
  await expect(plan.getByText(t.state.active)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    isMobile: true,
    hasTouch: true,
  });

  test('a plan is cancelled in place, and changed on a computer only', async ({ page, locale }) => {
    const t = subscriptionMessages(locale);
    const { email } = await signUpBuyer(page);
    await subscribeUser(page, creatorYear);
    await movePeriod(email, { usedDays: 120, periodDays: 365 });
    await page.goto(subscriptionPath);
    await expect(planSection(page, t.change.title)).toContainText(t.change.onPc);
    await page.getByRole('button', { name: t.cancel, exact: true }).click();
    await chooseWay(page, t.cancellation.now.label);
    await expect(
      page.getByText(formatMessage(t.cancellation.outcome.now, { amount: won(locale, 66_453) })),
    ).toBeVisible();
    await expectAccessible(page);
    await submitCancellation(page, t).click();
    await expect(page).toHaveURL(subscriptionPath);
    await expect(planSection(page, t.none.title)).toBeVisible();
  });
});
