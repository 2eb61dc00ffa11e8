import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';

const signOut = /^(로그아웃|sign out)$/i;

/** Signs out by the menu of the page's width; returns what of the session is left. */
export async function findSignOutProblems(page: Page): Promise<string[]> {
  await openPage(page, '/main');
  const accountMenu = page.getByRole('button', { name: /^(계정 메뉴|account menu)$/i });
  if (await accountMenu.isVisible()) {
    await accountMenu.click();
    await page.getByRole('menuitem', { name: signOut }).click();
  } else {
    await page.locator('header button[aria-haspopup=dialog]').last().click();
    await page.getByRole('dialog').getByRole('button', { name: signOut }).click();
  }
  await page.waitForURL(({ pathname }) => pathname === '/');
  const cookies = await page.context().cookies();
  const left = cookies.filter(({ name }) => ['accessToken', 'user'].includes(name));
  await openPage(page, '/account');
  const { pathname } = new URL(page.url());
  return [
    ...left.map(({ name }) => `sign-out: the cookie ${name} is left`),
    ...(pathname === '/' ? [] : [`sign-out: ${pathname} still opens`]),
  ];
}
