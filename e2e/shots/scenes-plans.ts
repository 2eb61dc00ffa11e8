import type { Page } from '@playwright/test';
import { signUpBuyer } from '#e2e/tests/checkout-pages.ts';
import { grantPlan } from '#e2e/tests/operator.ts';
import { setUniqueClientIp, signUpUser } from '#e2e/tests/people.ts';
import { subscribeUser } from '#e2e/tests/subscription-pages.ts';
import type { Scene } from './scenes.ts';

const lastDay = '2030-12-31';

/** Signs up a new user, runs `before` and opens the plans page. */
const openPlans = (before: (email: string, page: Page) => Promise<unknown>) =>
  async function act(page: Page): Promise<void> {
    await setUniqueClientIp(page);
    const { email } = await signUpUser(page);
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
      await openPlans(async () => {})(page);
      await page.locator(freeButton).click();
      await page.getByRole('status').filter({ hasText: /./ }).waitFor();
    },
  },
  {
    name: 'plans-pro',
    path: '/404',
    fullPage: true,
    act: openPlans((email) => grantPlan(email, 'pro', lastDay)),
  },
  {
    name: 'plans-subscribed',
    path: '/404',
    fullPage: true,
    act: async (page) => {
      await setUniqueClientIp(page);
      await signUpBuyer(page);
      await subscribeUser(page, { plan: 'creator', period: 'month' });
      await page.goto('/plans', { waitUntil: 'networkidle' });
    },
  },
];
