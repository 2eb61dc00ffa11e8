import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import {
  checkoutMessages,
  creatorCheckout,
  expectPayment,
  payButton,
  payWithNewCard,
  signUpBuyer,
} from './checkout-pages.ts';
import { test } from './fixtures.ts';
import { newPerson, readSmsCode, setUniqueClientIp, signUpUser } from './people.ts';
import { registerCard } from './subscription-pages.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

test('a creator subscribes with a new card and finds the plan active', async ({ page, locale }) => {
  const t = checkoutMessages(locale);
  await signUpBuyer(page);
  await page.goto('/plans');
  const creator = page.getByRole('article', { name: t.plans.plan.creator });
  await creator
    .getByRole('link', {
      name: formatMessage(t.plans.action.subscribeNamed, { plan: t.plans.plan.creator }),
    })
    .click();
  await expect(page).toHaveURL(creatorCheckout);
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expectAccessible(page);
  await payWithNewCard(page, t, /4821/);
  await expectPayment(page, t.payments.paid.title);
  await expect(page.getByRole('main')).toContainText('4821');
  await expectAccessible(page);
  // The checkout leads subscribers to their subscription instead of charging again.
  await page.goto(creatorCheckout);
  await expect(page).toHaveURL(/\/account\/subscription$/);
});

test('pressing early focuses the first missing group, by keyboard too', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const t = checkoutMessages(locale);
  await signUpBuyer(page);
  await page.goto(creatorCheckout);
  await payButton(page).press('Enter');
  const newCard = page.getByRole('radio', { name: t.payments.card.new });
  await expect(page.getByText(t.missing.card)).toBeVisible();
  await expect(newCard).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await payButton(page).press('Enter');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByText(t.missing.consent)).toBeVisible();
});

test('a phone is verified in place before the first payment', { tag: '@ko-only' }, async ({
  page,
  locale,
}) => {
  const t = checkoutMessages(locale);
  const person = await signUpUser(page, newPerson());
  await page.goto(creatorCheckout);
  await payButton(page).click();
  const phone = page.getByLabel(t.auth.phone.label);
  await expect(phone).toBeFocused();
  await phone.fill(person.phone);
  await phone.press('Enter');
  const code = page.getByLabel(t.auth.phone.code, { exact: true });
  await code.fill(await readSmsCode(person.phone));
  await code.press('Enter');
  await expect(phone).toHaveCount(0);
});

test('a refused card is explained, and another one pays', { tag: '@ko-only' }, async ({
  page,
  locale,
}) => {
  const t = checkoutMessages(locale);
  await signUpBuyer(page);
  await page.goto(creatorCheckout);
  await payWithNewCard(page, t, /1002/);
  await expectPayment(page, t.payments.refused.title);
  await expect(page.getByText(t.payments.refused.nothing)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('radio', { name: t.payments.card.new }).check();
  await payButton(page).click();
  await page.getByRole('button', { name: /0937/ }).click();
  await expectPayment(page, t.payments.paid.title);
});

test('a card that cannot be registered is explained at the checkout', { tag: '@ko-only' }, async ({
  page,
  locale,
}) => {
  const t = checkoutMessages(locale);
  await signUpBuyer(page);
  await page.goto(creatorCheckout);
  await payWithNewCard(page, t, /1001/);
  await expect(page.getByText(t.payments.refusal.unsupported_card.reason)).toBeVisible();
  await expect(page).toHaveURL(creatorCheckout);
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('closing the window charges nothing and leaves the choice as it was', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const t = checkoutMessages(locale);
  await signUpBuyer(page);
  await page.goto(creatorCheckout);
  await page.getByRole('radio', { name: t.payments.card.new }).check();
  await page.getByRole('checkbox').check();
  await payButton(page).click();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByText(t.card.cancelled)).toBeVisible();
  await expect(page).toHaveURL(creatorCheckout);
});

test('an unknown outcome is followed until it is known, also after a reload', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const t = checkoutMessages(locale);
  await signUpBuyer(page);
  await page.goto(creatorCheckout);
  await payWithNewCard(page, t, /2001/);
  await expectPayment(page, t.payments.pending.title);
  await expect(page.getByText(t.payments.pending.once)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expectPayment(page, t.payments.paid.title);
});

test('a lost reply leads to the payment, which is charged once', { tag: '@ko-only' }, async ({
  page,
  locale,
}) => {
  const t = checkoutMessages(locale);
  await signUpBuyer(page);
  await page.goto(creatorCheckout);
  const keys: (string | undefined)[] = [];
  await page.route('**/_api/v1/user/subscription', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await payWithNewCard(page, t, /4821/);
  await expectPayment(page, t.payments.paid.title);
  expect(new Set(keys).size).toBe(1);
});

test('leaving while a payment is sent requires confirmation on a link and on a reload', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const t = checkoutMessages(locale);
  const { title, body } = t.session.leave.plans;
  await signUpBuyer(page);
  await registerCard(page);
  await page.goto(creatorCheckout);
  const reply = Promise.withResolvers<void>();
  await page.route('**/_api/v1/user/subscription', async (route) => {
    if (route.request().method() === 'POST') await reply.promise;
    return route.fallback();
  });
  await page.getByRole('radio', { name: /4821/ }).check();
  await page.getByRole('checkbox').check();
  await payButton(page).click();
  await page.getByRole('banner').getByRole('link').first().click();
  const question = page.getByRole('alertdialog', { name: title });
  await expect(question).toContainText(body);
  await question.getByRole('button', { name: t.session.leave.no }).click();
  await expect(question).toHaveCount(0);
  const dialogEvent = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page).toHaveURL(creatorCheckout);
  reply.resolve();
  await expectPayment(page, t.payments.paid.title);
});
