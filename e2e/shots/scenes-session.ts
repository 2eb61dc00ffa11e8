import type { Page } from '@playwright/test';
import { newPerson, setUniqueClientIp, signInUser, signUpUser } from '#e2e/tests/people.ts';
import type { Scene } from './scenes.ts';

/** Signs up a new user and opens a page. */
const openAsUser =
  (path: string, afterwards?: (page: Page) => Promise<void>) => async (page: Page) => {
    await setUniqueClientIp(page);
    await signUpUser(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await afterwards?.(page);
  };

/** Signs in as the same user in another browser, which ends the session of this page. */
async function endSessionElsewhere(page: Page): Promise<void> {
  await setUniqueClientIp(page);
  const person = await signUpUser(page, newPerson());
  await page.goto('/music', { waitUntil: 'networkidle' });
  const otherPage = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin });
  if (!otherPage) throw new Error('no other browser');
  await signInUser(otherPage, person);
  await otherPage.close();
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
  {
    name: 'prompt-like',
    path: '/music',
    act: async (page) => {
      await page.locator('main article button[aria-pressed]').nth(1).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'sign-up-like',
    path: '/music',
    act: async (page) => {
      await page.locator('main article button[aria-pressed]').nth(1).click();
      await page.getByRole('dialog').getByRole('link').last().click();
      await page.locator('input[name=email]').waitFor();
    },
  },
  { name: 'main', path: '/404', fullPage: true, act: openAsUser('/main') },
  {
    name: 'account-menu',
    path: '/404',
    act: openAsUser('/music', async (page) => {
      await page.locator('header button[aria-haspopup=menu]').click();
    }),
  },
  {
    name: 'menu-signed-in',
    path: '/404',
    only: 390,
    act: openAsUser('/music', async (page) => {
      await page.locator('header button[aria-haspopup=dialog]').last().click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'other-device', path: '/404', act: endSessionElsewhere },
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
