import type { Page } from '@playwright/test';
import { grantPlan } from '#e2e/tests/operator.ts';
import { fromOwnAddress, joined } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

const lastDay = '2030-12-31';

/** The plans as somebody sees them who did this before. */
const open = (before: (email: string, page: Page) => Promise<unknown>) =>
  async function act(page: Page): Promise<void> {
    await fromOwnAddress(page);
    const { email } = await joined(page);
    await before(email, page);
    await page.goto('/plans', { waitUntil: 'networkidle' });
  };

const freeButton = 'main article button';

export const planScenes: readonly Scene[] = [
  { name: 'plans', path: '/plans', fullPage: true },
  {
    name: 'plans-monthly',
    path: '/plans',
    fullPage: true,
    act: (page) => page.locator('main input[value=month]').check(),
  },
  {
    name: 'plans-free',
    path: '/404',
    fullPage: true,
    act: async (page) => {
      await open(async () => {})(page);
      await page.locator(freeButton).click();
      await page.getByRole('status').filter({ hasText: /./ }).waitFor();
    },
  },
  {
    name: 'plans-pro',
    path: '/404',
    fullPage: true,
    act: open((email) => grantPlan(email, 'pro', lastDay)),
  },
];
