import type { Page } from '@playwright/test';

/** Waits until the page handles what is done to it; a page without scripts never needs that. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.scripts.length === 0 || 'alive' in document.documentElement.dataset,
  );
}
