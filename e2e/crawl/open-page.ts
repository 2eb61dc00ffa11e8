import type { Page, Response } from '@playwright/test';
import { untilHydrated } from '#tools/harness/chromium.ts';

/** Pages that watch something never stop requesting. */
const IDLE_LIMIT_MS = 3000;

export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle', { timeout: IDLE_LIMIT_MS }).catch(() => {});
  return response;
}

/** What a width shows first is loaded soon after it. */
const RESIZE_MS = 300;

export async function resizePage(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForTimeout(RESIZE_MS);
  await page.waitForLoadState('networkidle', { timeout: IDLE_LIMIT_MS }).catch(() => {});
}
