import type { Music } from '@onsori/contract/catalog';
import type { CompanyPurchase, CompanyPurchasePage } from '@onsori/contract/purchases';
import type { CompanyBilling, Statement } from '@onsori/contract/statements';
import type { Page } from '@playwright/test';
import { signUpMember } from '#e2e/tests/companies.ts';
import { setUniqueClientIp } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const samples = [
  { kind: 'air', programme: '골목 한 끼 시즌 2', buyer: '방**', state: 'paid' },
  { kind: 'air', programme: '골목 한 끼 시즌 2', buyer: '방**', state: 'paid' },
  { kind: 'music', programme: '우리 동네 다큐 12회', buyer: '서**', state: 'refund_requested' },
  { kind: 'music', programme: '주말 하이라이트', buyer: '서**', state: 'paid' },
  { kind: 'music', programme: '심야 책방 28회', buyer: null, state: 'refunded' },
  { kind: 'music', programme: '골목 한 끼 시즌 2', buyer: '방**', state: 'paid' },
] as const;

const purchaseOf = (music: Music, nth: number): CompanyPurchase => {
  const { kind, programme, buyer, state } = samples[nth % samples.length] ?? samples[0];
  return {
    id: `01935f00-0000-7000-8000-00000000000${nth}`,
    kind,
    music,
    generation_id: null,
    programme,
    licence_id: `HYBT1JPQ9FZRK3VQ7M2DX8T${nth}`,
    is_used: nth % 2 === 0,
    buyer,
    amount: kind === 'air' ? 55_000 : 33_000,
    purchased_at: daysAgo(4 + 2 * nth),
    state,
    refund_requested_at: state === 'refund_requested' ? daysAgo(1) : null,
    refund_refused_because: nth === 5 ? '이미 방송에 사용된 음악이에요.' : null,
    refunded_at: state === 'refunded' ? daysAgo(2) : null,
  };
};

const pageOf = (items: CompanyPurchase[]): CompanyPurchasePage => ({
  total: items.length === 0 ? 0 : 64,
  counts:
    items.length === 0
      ? { total: 0, paid: 0, refund_requested: 0 }
      : { total: 64, paid: 60, refund_requested: 3 },
  items,
  has_more: items.length > 0,
  refund_requested: items.length === 0 ? 0 : 99_000,
  licences: items.length === 0 ? { used: 0, total: 0 } : { used: 51, total: 64 },
});

const statementOf = (month: number, state: Statement['state']): Statement => ({
  id: `01935f00-0000-7000-8000-0000000001${month}`,
  number: `ST-2026${month}-0001`,
  month: `2026-${month}-01`,
  dated_on: `2026-${month}-28`,
  due_on: `2026-${month + 1}-10`,
  items: 12,
  purchased: 396_000,
  refunded: 0,
  supply: 360_000,
  vat: 36_000,
  total: 396_000,
  state,
  tax_invoice: { number: '20261031-1', issued_on: `2026-${month}-28` },
  deposited_on: state === 'deposited' ? `2026-${month + 1}-05` : null,
});

const billingOf = (values: Partial<CompanyBilling>): CompanyBilling => ({
  month: { month: '2026-12-01', closes_on: '2026-12-31', items: 5, total: 209_000 },
  statements: [statementOf(11, 'payable'), statementOf(10, 'deposited')],
  business: {
    registration_number: '1248100998',
    invoice_email: 'billing@onsori.example',
    details: null,
  },
  monthly_limit: 3_000_000,
  is_owner: true,
  ...values,
});

interface PurchasedOptions {
  readonly isEmpty?: boolean;
  readonly billing?: Partial<CompanyBilling>;
  afterwards?(page: Page): Promise<void>;
}

/** Opens the purchases of a new company, whose lists are mocked. */
const openPurchased = ({ isEmpty = false, billing = {}, afterwards }: PurchasedOptions) =>
  async function act(page: Page): Promise<void> {
    await setUniqueClientIp(page);
    await signUpMember(page);
    const response = await page.request.get('/_api/v1/musics?per_page=6');
    const { items } = (await response.json()) as { items: Music[] };
    const list = pageOf(isEmpty ? [] : items.map(purchaseOf));
    await page.route('**/_api/v1/pavilion/purchases?*', (route) => route.fulfill({ json: list }));
    await page.route('**/_api/v1/pavilion/billing', (route) =>
      route.fulfill({ json: billingOf(billing) }),
    );
    await page.goto('/pavilion/purchased', { waitUntil: 'networkidle' });
    await afterwards?.(page);
  };

/** Opens the dialog that buys a piece of the library; the company has billing details. */
async function openBuyDialog(page: Page): Promise<void> {
  await setUniqueClientIp(page);
  await signUpMember(page, { musics: 5 });
  await page.route('**/_api/v1/pavilion/purchases/terms', (route) =>
    route.fulfill({
      json: {
        company: '온소리 방송',
        air_price: 55_000,
        music_price: 33_000,
        monthly_limit: 3_000_000,
        bought: 209_000,
        left: 2_791_000,
        can_buy: true,
        obstacle: null,
      },
    }),
  );
  await page.goto('/pavilion/library', { waitUntil: 'networkidle' });
  await page
    .locator('main li button[aria-haspopup=dialog]')
    .filter({ hasText: /구매|Buy/ })
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('골목 한 끼 시즌 2');
}

const openBusinessDialog = async (page: Page) => {
  await page.locator('section[aria-labelledby=business] button').click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('1248100998');
};

const narrow = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
};

const scene = (name: string, act: (page: Page) => Promise<void>): Scene => ({
  name,
  path: '/404',
  fullPage: true,
  only: 1440,
  act,
});

export const purchasedScenes: readonly Scene[] = [
  scene('pavilion-purchased', openPurchased({})),
  scene('pavilion-purchased-narrow', openPurchased({ afterwards: narrow })),
  scene('pavilion-purchased-empty', openPurchased({ isEmpty: true, billing: { business: null } })),
  scene(
    'pavilion-purchased-overdue',
    openPurchased({ billing: { statements: [statementOf(10, 'overdue')] } }),
  ),
  scene(
    'pavilion-purchased-business',
    openPurchased({ billing: { business: null }, afterwards: openBusinessDialog }),
  ),
  scene('pavilion-buy', openBuyDialog),
];
