import type { Locator, Page } from '@playwright/test';

/** The menu of a row, which is a sheet on narrow screens. */
export const openRowMenu = (row: Locator) =>
  row
    .getByRole('button', { name: /더 보기$|^More options for / })
    .filter({ visible: true })
    .first()
    .click();

/** Opens the menu of a row and selects an entry by its text. */
export async function selectInRowMenu(page: Page, row: Locator, text: string): Promise<void> {
  await openRowMenu(row);
  const entries = page.getByRole('menu').or(page.getByRole('dialog'));
  await entries.getByText(text, { exact: true }).click();
}
