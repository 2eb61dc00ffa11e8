import type { Locator, Page } from '@playwright/test';

/** The menu of a row, which is a sheet on narrow screens. */
export const openRowMenu = (row: Locator) => row.locator('button[aria-haspopup]').last().click();

/** Opens the menu of a row and selects an entry by its text. */
export async function selectInRowMenu(page: Page, row: Locator, text: string): Promise<void> {
  await openRowMenu(row);
  const entries = page.getByRole('menu').or(page.getByRole('dialog'));
  await entries.getByText(text, { exact: true }).click();
}
