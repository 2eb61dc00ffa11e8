import { expect, type Page } from '@playwright/test';
import { type AuthMessages, formatMessage } from './auth-messages.ts';
import { newPerson, type Person } from './people.ts';
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
  await expect(page.getByText(ko ? '로그아웃했어요.' : 'You’re signed out.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** Signs in on the fake provider's page with an e-mail. */
export async function continueWith(page: Page, t: AuthMessages, provider: string, email: string) {
  await button(page, formatMessage(t.social.with, { provider })).click();
  await page.locator('input[name=person]').fill(email);
  await page.locator('form:has(input[type=email]) button').click();
}

/** Signs up a new user who has no password. */
export async function signUpWithGoogle(page: Page, t: AuthMessages): Promise<void> {
  await open(page, '/signup');
  await continueWith(page, t, t.social.google, newPerson().email);
  await page.getByLabel(t.ticks.terms).check();
  await page.getByLabel(t.ticks.age).check();
  await button(page, t.signUp.submit).click();
  await expect(page).toHaveURL(/\/onboarding\/verifyPhone$/);
}

export async function fillSignUpForm(page: Page, t: AuthMessages, person: Person): Promise<void> {
  await field(page, t.field.email).fill(person.email);
  await field(page, t.field.password).fill(person.password);
  await field(page, t.field.nickname).fill(person.nickname);
  await page.getByLabel(t.ticks.terms).check();
  await page.getByLabel(t.ticks.age).check();
}
