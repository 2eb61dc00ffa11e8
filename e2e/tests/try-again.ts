import { expect, type Locator } from '@playwright/test';

/**
 * Asks once more for what a route held back. The page may be asking by itself when its failure is
 * first seen: only when that failed too is the way made free, else the button is gone before the press.
 */
export async function tryAgain(button: Locator, route: string | RegExp): Promise<void> {
  await expect(button).toBeEnabled();
  await button.page().unroute(route);
  await button.click();
}
