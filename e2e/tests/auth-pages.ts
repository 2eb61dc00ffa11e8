import { expect, type Page } from '@playwright/test';
import { type AuthWords, filled } from './auth-words.ts';
import { newPerson } from './people.ts';
import { isKorean } from './watch.ts';

export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

export async function signOut(page: Page, locale: string | undefined): Promise<void> {
  const ko = isKorean(locale);
  await page.getByRole('button', { name: ko ? '계정 메뉴' : 'Account menu' }).click();
  await page.getByRole('menuitem', { name: ko ? '로그아웃' : 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

/** Through the provider's own page, as whoever has this address. */
export async function continueWith(page: Page, t: AuthWords, provider: string, email: string) {
  await button(page, filled(t.social.with, { provider })).click();
  await page.locator('input[name=person]').fill(email);
  await page.locator('form:has(input[type=email]) button').click();
}

/** Somebody new who has no password, signed in. */
export async function joinedWithGoogle(page: Page, t: AuthWords): Promise<void> {
  await open(page, '/signup');
  await continueWith(page, t, t.social.google, newPerson().email);
  await page.getByLabel(t.ticks.terms).check();
  await page.getByLabel(t.ticks.age).check();
  await button(page, t.signUp.submit).click();
  await expect(page).toHaveURL(/\/onboarding\/verifyPhone$/);
}
