import type { PurchaseRefundRequest } from '@onsori/contract/purchases';
import type { OperatorStatement } from '@onsori/contract/statements';
import type { Page } from '@playwright/test';
import type { Scene } from './scenes.ts';
import { consoleScene, openConsole } from './scenes-second-factor.ts';

const id = (n: number) => `0193c8a0-7b1a-7cde-8f00-${String(n).padStart(12, '0')}`;

const sori = { id: id(3), name: '소리방송' };
const studio = {
  id: id(2),
  name: '아주 긴 이름을 가진 다큐멘터리와 예능과 라디오 드라마 제작 스튜디오 주식회사 서울 본사',
};

interface Sums {
  readonly purchased: number;
  readonly refunded: number;
}

function sumUp({ purchased, refunded }: Sums) {
  const total = purchased - refunded;
  const vat = Math.round(total / 11);
  return { purchased, refunded, total, vat, supply: total - vat };
}

export const statements: readonly OperatorStatement[] = [
  {
    id: id(53),
    number: 'ST-202610-0002',
    company: sori,
    month: '2026-10-01',
    dated_on: '2026-10-31',
    due_on: '2026-11-10',
    items: 7,
    ...sumUp({ purchased: 319_000, refunded: 33_000 }),
    state: 'overdue',
    days_overdue: 8,
    tax_invoice: { number: '20261031-41000042-12345678', issued_on: '2026-11-02' },
    deposited_on: null,
  },
  {
    id: id(52),
    number: 'ST-202610-0001',
    company: studio,
    month: '2026-10-01',
    dated_on: '2026-10-31',
    due_on: '2026-11-10',
    items: 2,
    ...sumUp({ purchased: 0, refunded: 110_000 }),
    state: 'payable',
    days_overdue: 0,
    tax_invoice: null,
    deposited_on: null,
  },
  {
    id: id(51),
    number: 'ST-202609-0001',
    company: sori,
    month: '2026-09-01',
    dated_on: '2026-09-30',
    due_on: '2026-10-10',
    items: 41,
    ...sumUp({ purchased: 2_145_000, refunded: 0 }),
    state: 'deposited',
    days_overdue: 0,
    tax_invoice: { number: '20260930-41000042-87654321', issued_on: '2026-10-01' },
    deposited_on: '2026-10-07',
  },
];

const refunds: readonly PurchaseRefundRequest[] = [
  {
    id: id(61),
    company: sori,
    title: '새벽을 걷는 골목',
    kind: 'music',
    programme: '골목 한 끼',
    amount: 33_000,
    licence_id: '7F3K9Q2MABCDEFGH7F3K9Q2M',
    downloads: 3,
    reason: '편성이 취소돼서 쓰지 않게 됐어요.',
    purchased_at: '2026-11-12T03:00:00.000Z',
    requested_at: '2026-11-16T05:00:00.000Z',
  },
  {
    id: id(62),
    company: studio,
    title: '긴 밤의 추격',
    kind: 'air',
    programme: '겨울 특집 다큐멘터리 바다가 기억하는 것들',
    amount: 55_000,
    licence_id: '2B8XW4TNABCDEFGH2B8XW4TN',
    downloads: 0,
    reason: '다른 후보로 바꾸기로 했어요.',
    purchased_at: '2026-11-15T03:00:00.000Z',
    requested_at: '2026-11-17T05:00:00.000Z',
  },
];

async function openStatements(
  page: Page,
  items: readonly OperatorStatement[] = statements,
): Promise<void> {
  await page.route('**/_api/v1/operator/statements*', (route) =>
    route.fulfill({ json: { items, next_cursor: null, overdue: 1 } }),
  );
  await openConsole(page, '/operator/statements');
}

const openStatement = (nth: number) => async (page: Page) => {
  await openStatements(page);
  await page.getByRole('table').locator('th button').nth(nth).click();
  await page.locator('main section[aria-labelledby] dl').first().waitFor();
};

const openDialog = (row: number, action: number) => async (page: Page) => {
  await openStatement(row)(page);
  await page
    .locator('main section[aria-labelledby]')
    .first()
    .getByRole('button')
    .nth(action)
    .click();
  await page.getByRole('dialog').locator('input').first().waitFor();
};

async function openRefunds(
  page: Page,
  items: readonly PurchaseRefundRequest[] = refunds,
): Promise<void> {
  await page.route('**/_api/v1/operator/purchase-refunds*', (route) =>
    route.fulfill({ json: { items } }),
  );
  await openConsole(page, '/operator/inbox?list=company-refunds');
}

export const operatorStatementScenes: readonly Scene[] = [
  { ...consoleScene('operator-statements', openStatement(0)), fullPage: true },
  consoleScene('operator-statements-payout', openStatement(1)),
  consoleScene('operator-statements-empty', (page) => openStatements(page, [])),
  consoleScene('operator-statements-invoice', openDialog(0, 2)),
  consoleScene('operator-statements-deposit', openDialog(0, 1)),
  {
    ...consoleScene('operator-company-refunds', async (page) => {
      await openRefunds(page);
      await page.getByRole('table').locator('th button').first().click();
      await page.locator('main section form').waitFor();
    }),
    fullPage: true,
  },
  consoleScene('operator-company-refunds-empty', (page) => openRefunds(page, [])),
];
