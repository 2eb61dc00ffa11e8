import { expect, type Page } from '@playwright/test';
import en from '#web/src/i18n/en/purchases.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/purchases.json' with { type: 'json' };
import { formatMessage } from './auth-messages.ts';
import { isKorean } from './watch.ts';

export const purchaseMessages = (locale: string | undefined) => (isKorean(locale) ? ko : en);
export type PurchaseMessages = ReturnType<typeof purchaseMessages>;

export const formatAmount = (amount: string, locale: string | undefined) =>
  isKorean(locale) ? `${amount}원` : `₩${amount}`;

/** The owner enters the billing details on the open page of purchases. */
export async function enterBusiness(page: Page, t: PurchaseMessages): Promise<void> {
  await page.getByRole('button', { name: t.business.enter }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel(t.business.registrationNumber);
  await number.fill('1248100999');
  await dialog.getByLabel(t.business.name).fill('온소리 방송');
  await dialog.getByLabel(t.business.representative).fill('김하늘');
  await dialog.getByLabel(t.business.address).fill('서울시 마포구 1');
  await dialog.getByLabel(t.business.businessType).fill('정보통신업');
  await dialog.getByLabel(t.business.businessItem).fill('방송 프로그램 제작');
  await dialog.getByLabel(t.business.invoiceEmail).fill('billing@example.com');
  await dialog.getByRole('button', { name: t.business.save }).click();
  await expect(dialog.getByText(t.business.registrationNumberWrong)).toBeVisible();
  await number.fill('1248100998');
  await expect(number).toHaveValue('124-81-00998');
  await dialog.getByRole('button', { name: t.business.save }).click();
  await expect(page.getByText(t.business.saved)).toBeVisible();
}

/** Confirms the open dialog that buys for an amount. */
export async function confirmPurchase(
  page: Page,
  t: PurchaseMessages,
  amount: string,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: formatMessage(t.buy.confirm, { amount }) }).click();
  await expect(page.getByText(t.buy.bought)).toBeVisible();
}

export const purchaseRows = (page: Page, t: PurchaseMessages) =>
  page.getByRole('table', { name: t.title }).locator('tbody').getByRole('row');
