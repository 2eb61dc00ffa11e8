import { expect, type Page } from '@playwright/test';
import authEn from '#web/src/i18n/en/auth.json' with { type: 'json' };
import en from '#web/src/i18n/en/checkout.json' with { type: 'json' };
import paymentsEn from '#web/src/i18n/en/payments.json' with { type: 'json' };
import plansEn from '#web/src/i18n/en/plans.json' with { type: 'json' };
import sessionEn from '#web/src/i18n/en/session.json' with { type: 'json' };
import authKo from '#web/src/i18n/ko/auth.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/checkout.json' with { type: 'json' };
import paymentsKo from '#web/src/i18n/ko/payments.json' with { type: 'json' };
import plansKo from '#web/src/i18n/ko/plans.json' with { type: 'json' };
import sessionKo from '#web/src/i18n/ko/session.json' with { type: 'json' };
import { confirmPhone, type Person, signUpUser } from './people.ts';
import { isKorean } from './watch.ts';

export const checkoutMessages = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...ko, auth: authKo, payments: paymentsKo, plans: plansKo, session: sessionKo }
    : { ...en, auth: authEn, payments: paymentsEn, plans: plansEn, session: sessionEn };
export type CheckoutMessages = ReturnType<typeof checkoutMessages>;

export const creatorCheckout = '/checkout?plan=creator&period=year';

/** Signs up a user with a verified phone, as a payment requires it. */
export async function signUpBuyer(page: Page): Promise<Person> {
  const person = await signUpUser(page);
  await confirmPhone(person);
  return person;
}

export const payButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /99,000/ });

/** Chooses a new card, agrees and presses the button, which opens the payment window. */
export async function payWithNewCard(page: Page, t: CheckoutMessages, card: RegExp): Promise<void> {
  await page.getByRole('radio', { name: t.payments.card.new }).check();
  await page.getByRole('checkbox').check();
  await payButton(page).click();
  await page.getByRole('button', { name: card }).click();
}

/** Waits for the page of a payment with this title. */
export async function expectPayment(page: Page, title: string): Promise<void> {
  // The card is registered first; then the call waits a few seconds for the outcome.
  await expect(page).toHaveURL(/\/payments\/ON-\d{6}-[0-9A-Z]{8}$/, { timeout: 20_000 });
  // The worker may have to ask the gateway again.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 40_000 });
}
