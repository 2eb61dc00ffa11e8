import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page; returns at once for a page without scripts. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.scripts.length === 0 || 'hydrated' in document.documentElement.dataset,
  );
}
