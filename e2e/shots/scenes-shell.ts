import type { Page } from '@playwright/test';
import type { Scene } from './scenes.ts';

/** Opens a page with third-party scripts, which asks for consent. */
async function openTagged(page: Page): Promise<void> {
  await page.goto(`${process.env.TAGGED_URL}/music`, { waitUntil: 'networkidle' });
}

export const shellScenes: readonly Scene[] = [
  { name: 'offline', path: '/offline.html' },
  { name: 'consent', path: '/404', act: openTagged },
  {
    name: 'cookies',
    path: '/404',
    act: async (page) => {
      await openTagged(page);
      await page.locator('footer button', { hasText: /쿠키|[Cc]ookie/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
