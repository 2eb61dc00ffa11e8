import type { Page } from '@playwright/test';
import { creatorCheckout, signUpBuyer } from '#e2e/tests/checkout-pages.ts';
import { setUniqueClientIp, signUpUser } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

const cards = [
  { id: '0190a000-0000-7000-8000-000000000001', issuer_code: '41', last_digits: '4821' },
  { id: '0190a000-0000-7000-8000-000000000002', issuer_code: '11', last_digits: '0937' },
].map((card) => ({ ...card, card_type: 'credit', owner_type: 'personal' }));

const payment = {
  order_id: 'ON-261116-7K3QF2AB',
  kind: 'start',
  plan: 'creator',
  period: 'year',
  seats: 1,
  amount: 99_000,
  created_at: '2026-11-16T05:14:00Z',
  card: { issuer_code: '41', last_digits: '4821' },
  state: 'pending',
  is_overdue: false,
  refusal: null,
  receipt_url: null,
};

const signUp = async (page: Page, isVerified = true) => {
  await setUniqueClientIp(page);
  await (isVerified ? signUpBuyer(page) : signUpUser(page));
};

const payButton = (page: Page) => page.locator('main button[class*=bg-juhong]');

const openCheckout = (path: string, isVerified = true) =>
  async function act(page: Page): Promise<void> {
    await signUp(page, isVerified);
    await page.goto(path, { waitUntil: 'networkidle' });
    await payButton(page).waitFor();
  };

/** Shows a payment in a state that the server would take long to reach. */
const openPayment = (state: object) =>
  async function act(page: Page): Promise<void> {
    await signUp(page);
    await page.route('**/_api/v1/user/payments/ON-*', (route) =>
      route.fulfill({ json: { payment: { ...payment, ...state } } }),
    );
    await page.route('**/_api/v1/user/payments/cards', (route) =>
      route.fulfill({ json: { items: cards } }),
    );
    // The server does not know the payment; only a navigation in the browser reads it from above.
    await page.goto(`/payments/${payment.order_id}`, { waitUntil: 'networkidle' });
    await page.locator('main a[href="/account/subscription"]').click();
    await page.waitForURL('**/account/subscription');
    await page.goBack();
    await page.locator('#payment-title').waitFor();
  };

const scene = (name: string, act: Scene['act'], only?: Scene['only']): Scene => ({
  name,
  path: '/404',
  fullPage: true,
  ...(act && { act }),
  ...(only && { only }),
});

export const checkoutScenes: readonly Scene[] = [
  scene('checkout-empty', openCheckout(creatorCheckout), 1440),
  scene('checkout-phone', openCheckout(creatorCheckout, false), 1440),
  scene('checkout-business', openCheckout('/checkout?plan=business&period=month&seats=3'), 1440),
  scene(
    'checkout-ready',
    async (page) => {
      await openCheckout(creatorCheckout)(page);
      await page.locator('main input[type=radio]').last().check();
      await page.locator('main input[type=checkbox]').check();
    },
    1440,
  ),
  scene(
    'checkout-error',
    async (page) => {
      await openCheckout(creatorCheckout)(page);
      await payButton(page).click();
      await page.locator('[role=radiogroup][aria-invalid=true]').waitFor();
    },
    1440,
  ),
  scene(
    'checkout-long',
    async (page) => {
      await openCheckout('/checkout?plan=business&period=year&seats=100')(page);
      await page
        .locator('main input[autocomplete=organization]')
        .fill('아주 긴 회사 이름 '.repeat(9));
    },
    1440,
  ),
  scene('payment-pending', openPayment({})),
  scene('payment-overdue', openPayment({ is_overdue: true })),
  scene(
    'payment-refused',
    openPayment({ state: 'refused', refusal: { reason: 'limit', can_retry_card: true } }),
  ),
  scene('payment-paid', openPayment({ state: 'paid', receipt_url: 'https://example.com/' })),
  scene('payment-expired', openPayment({ state: 'expired', kind: 'cart', plan: null })),
];
