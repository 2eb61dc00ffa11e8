import type { Page } from '@playwright/test';
import { fromOwnAddress, joined, newPerson, signedIn } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

/** Somebody signed in opens a page. */
const userAt = (path: string, afterwards?: (page: Page) => Promise<void>) => async (page: Page) => {
  await fromOwnAddress(page);
  await joined(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await afterwards?.(page);
};

/** The same person signs in in another browser while this one is open. */
async function kickedOut(page: Page): Promise<void> {
  await fromOwnAddress(page);
  const person = await joined(page, newPerson());
  await page.goto('/music', { waitUntil: 'networkidle' });
  const other = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin });
  if (!other) throw new Error('no other browser');
  await signedIn(other, person);
  await other.close();
  await page.waitForTimeout(2000);
  await page.locator('main article h3 a').first().click();
  await page.getByRole('alertdialog').waitFor();
}

export const sessionScenes: readonly Scene[] = [
  {
    name: 'prompt',
    path: '/main',
    act: async (page) => {
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'main', path: '/404', fullPage: true, act: userAt('/main') },
  {
    name: 'account-menu',
    path: '/404',
    act: userAt('/music', async (page) => {
      await page.locator('header button[aria-haspopup=menu]').click();
    }),
  },
  {
    name: 'menu-signed-in',
    path: '/404',
    only: 390,
    act: userAt('/music', async (page) => {
      await page.locator('header button[aria-haspopup=dialog]').last().click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'other-device', path: '/404', act: kickedOut },
  {
    name: 'leave-signup',
    path: '/signup',
    act: async (page) => {
      await page.locator('header a').first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'not-on-phones', path: '/mobile/invalid' },
];
