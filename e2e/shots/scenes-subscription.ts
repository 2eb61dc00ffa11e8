import { expect, type Page } from '@playwright/test';
import { callApi } from '#e2e/tests/call-api.ts';
import { signUpBuyer } from '#e2e/tests/checkout-pages.ts';
import { newPerson, readMailedLink, setUniqueClientIp, signUpUser } from '#e2e/tests/people.ts';
import {
  movePeriod,
  registerCard,
  renewNow,
  subscribeUser,
  subscriptionPath,
} from '#e2e/tests/subscription-pages.ts';
import type { Scene } from './scenes.ts';

type PlanInput = Parameters<typeof subscribeUser>[1];

const creatorYear: PlanInput = { plan: 'creator', period: 'year' };
const businessMonth: PlanInput = { plan: 'business', period: 'month', seats: 3 };
const dayOfYear = { usedDays: 120, periodDays: 365 };
const dayOfMonth = { usedDays: 14, periodDays: 30 };
const firstUnpaidDay = { usedDays: 31, periodDays: 30 };

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

/** Signs up a subscriber in the middle of the period. */
async function subscribe(page: Page, input: PlanInput, day: typeof dayOfYear): Promise<string> {
  await setUniqueClientIp(page);
  const { email } = await signUpBuyer(page);
  await subscribeUser(page, input);
  await movePeriod(email, day);
  return email;
}

const openSubscription = async (page: Page, input: PlanInput, day: typeof dayOfYear) => {
  await subscribe(page, input, day);
  await open(page, subscriptionPath);
};

const openCancellation = async (page: Page, input: PlanInput, day?: typeof dayOfYear) => {
  await setUniqueClientIp(page);
  const { email } = await signUpBuyer(page);
  await subscribeUser(page, input);
  if (day) await movePeriod(email, day);
  await open(page, `${subscriptionPath}/cancel`);
};

const chooseWay = (page: Page, way: 'period_end' | 'now') =>
  page.locator(`label:has(input[value=${way}])`).click();

const invite = (page: Page, email: string) =>
  callApi(page, { path: '/v1/user/organization/invitations', body: { email } });

/** Opens a mailed invitation in the browser of nobody. */
async function openInvitation(page: Page, as?: 'other'): Promise<void> {
  await subscribe(page, businessMonth, dayOfMonth);
  const { email } = newPerson();
  await invite(page, email);
  const link = await readMailedLink(email);
  await page.context().clearCookies({ name: /^(accessToken|user)$/ });
  if (as === 'other') await signUpUser(page);
  await open(page, link);
  await page.locator('main button').waitFor();
}

const payment = {
  order_id: 'ON-261116-7K3QF2AB',
  kind: 'renewal',
  plan: 'business',
  period: 'month',
  seats: 3,
  amount: 147_000,
  supply: 133_636,
  vat: 13_364,
  created_at: '2026-11-03T01:00:00Z',
  paid_at: '2026-11-03T01:00:00Z',
  card: { issuer_code: '41', last_digits: '4821' },
  state: 'paid',
  period_start: '2026-11-03',
  period_end: '2026-12-03',
  refused_before: null,
  receipt_url: 'https://example.com/',
  refunded: 0,
  refunds: [],
  musics: [],
};

const music = (n: number, isRefunded: boolean) => ({
  line_id: `0190a000-0000-7000-8000-00000000000${n}`,
  music_id: String(n),
  title: n === 1 ? '서울, 11시' : '첫 번째 컷',
  project: '카페 온도 브랜드 필름',
  amount: 33_000,
  is_downloaded: false,
  is_refunded: isRefunded,
  withdrawal_until: isRefunded ? null : '2026-11-19',
});

const refund = {
  id: '0190a000-0000-7000-8000-000000000009',
  amount: 33_000,
  reason: 'music_withdrawal',
  state: 'refunded',
  refused_because: null,
  requested_at: '2026-08-14T02:00:00Z',
  finished_at: '2026-08-14T02:00:00Z',
};

/** Payments of some months, with what can happen to one. */
const history = [
  payment,
  {
    ...payment,
    order_id: 'ON-261021-7K3QF2AB',
    kind: 'seats',
    amount: 20_548,
    paid_at: '2026-10-21T01:00:00Z',
    period_start: '2026-10-21',
  },
  {
    ...payment,
    order_id: 'ON-261004-7K3QF2AB',
    seats: 2,
    amount: 98_000,
    paid_at: '2026-10-04T01:00:00Z',
    refused_before: { at: '2026-10-03T01:00:00Z', reason: 'limit' },
  },
  { ...payment, order_id: 'ON-260901-7K3QF2AB', state: 'pending', paid_at: null },
  {
    ...payment,
    order_id: 'ON-260812-7K3QF2AB',
    kind: 'cart',
    plan: null,
    period: null,
    seats: null,
    amount: 66_000,
    paid_at: '2026-08-12T01:00:00Z',
    card: { issuer_code: '11', last_digits: '0937' },
    refunded: 33_000,
    refunds: [refund],
    musics: [music(1, true), music(2, false)],
  },
];

/** Shows a history that the server does not have: only a navigation in the browser reads it. */
async function openHistory(page: Page): Promise<void> {
  await subscribe(page, businessMonth, dayOfMonth);
  await invite(page, newPerson().email);
  await page.route('**/_api/v1/user/payments?**', (route) =>
    route.fulfill({ json: { items: history, page: 1, per_page: 10, total: history.length } }),
  );
  await open(page, `${subscriptionPath}/cancel`);
  await page.locator(`main a[href="${subscriptionPath}"]`).first().click();
  await page.waitForURL(`**${subscriptionPath}`);
  await expect(page.locator('main .animate-shimmer')).toHaveCount(0);
}

async function openPastDue(page: Page): Promise<void> {
  await setUniqueClientIp(page);
  const { email } = await signUpBuyer(page);
  await subscribeUser(page, { plan: 'creator', period: 'month' });
  const cardId = await registerCard(page, 'refuse_soft');
  const path = '/v1/user/subscription/card';
  await callApi(page, { method: 'PUT', path, body: { card_id: cardId } });
  await movePeriod(email, firstUnpaidDay);
  await renewNow();
  await open(page, subscriptionPath);
  const state = page.getByText(/^(결제 필요|Payment needed)$/);
  for (let tries = 0; tries < 20 && !(await state.isVisible()); tries += 1)
    await page.reload({ waitUntil: 'networkidle' });
  await state.waitFor();
}

/** Opens the page as a phone does, where cancelling opens in place. */
async function openOnPhone(page: Page): Promise<void> {
  await subscribe(page, creatorYear, dayOfYear);
  await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
  await open(page, subscriptionPath);
}

const scene = (name: string, act: NonNullable<Scene['act']>, only?: Scene['only']): Scene => ({
  name,
  path: '/404',
  fullPage: true,
  act,
  ...(only && { only }),
});

export const subscriptionScenes: readonly Scene[] = [
  scene('subscription', openHistory),
  scene('subscription-creator', (page) => openSubscription(page, creatorYear, dayOfYear)),
  scene('subscription-change', async (page) => {
    await openSubscription(page, businessMonth, dayOfMonth);
    await page.locator('main li button[aria-expanded]').first().click();
  }),
  scene('subscription-card', async (page) => {
    await openSubscription(page, creatorYear, dayOfYear);
    await page
      .locator('#plan-name')
      .locator('xpath=ancestor::section')
      .locator('dd button')
      .click();
    await page.getByRole('radiogroup').waitFor();
  }),
  scene('subscription-ending', async (page) => {
    await subscribe(page, creatorYear, dayOfYear);
    await callApi(page, {
      path: '/v1/user/subscription/cancellation',
      body: { way: 'period_end', expected_refund: 0 },
    });
    await open(page, subscriptionPath);
  }),
  scene('subscription-past-due', openPastDue),
  scene('subscription-none', async (page) => {
    await setUniqueClientIp(page);
    await signUpUser(page);
    await open(page, subscriptionPath);
  }),
  scene('subscription-phone', openOnPhone, 390),
  scene(
    'subscription-phone-cancel',
    async (page) => {
      await openOnPhone(page);
      await page
        .locator('#plan-name')
        .locator('xpath=ancestor::section')
        .locator('button')
        .first()
        .click();
      await chooseWay(page, 'now');
    },
    390,
  ),
  scene('cancel', async (page) => {
    await openCancellation(page, creatorYear, dayOfYear);
    await chooseWay(page, 'now');
  }),
  scene('cancel-missing', async (page) => {
    await openCancellation(page, creatorYear, dayOfYear);
    await page.locator('main form button[type=submit]').click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  }),
  scene('cancel-withdrawal', async (page) => {
    await openCancellation(page, creatorYear);
    await chooseWay(page, 'now');
  }),
  scene('invitation', (page) => openInvitation(page)),
  scene('invitation-other', (page) => openInvitation(page, 'other')),
  {
    name: 'invitation-invalid',
    path: '/organization/invitation#0123456789abcdef',
    act: async (page) => {
      await page.locator('main [role=alert]').waitFor();
    },
  },
];
