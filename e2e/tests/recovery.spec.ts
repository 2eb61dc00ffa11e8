import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { button, field, heading, open } from './auth-pages.ts';
import { type AuthWords, authWords, filled } from './auth-words.ts';
import { test } from './journey.ts';
import { codeSentTo, fromOwnAddress, joined, mailedLinkTo, newPerson } from './people.ts';
import { isKorean } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await fromOwnAddress(page);
});

async function proveToHave(page: Page, t: AuthWords, phone: string): Promise<void> {
  const asked = Date.now();
  await field(page, t.phone.label).fill(phone);
  await button(page, t.phone.send).click();
  await field(page, t.phone.code).fill(await codeSentTo(phone, asked));
  await button(page, t.phone.verify).click();
}

async function signIn(page: Page, t: AuthWords, email: string, password: string): Promise<void> {
  await field(page, t.field.email).fill(email);
  await field(page, t.field.password).fill(password);
  await button(page, t.signIn.submit).click();
}

test('an account is found by its phone, its e-mail partly hidden', async ({ page, locale }) => {
  const t = authWords(locale);
  const { email, phone } = await joined(page);
  await open(page, '/onboarding/verifyPhone');
  await proveToHave(page, t, phone);
  await expect(page).toHaveURL(/\/onborading\/preference$/);
  await page.context().clearCookies();

  await open(page, '/account/find/id');
  await expectAccessible(page);
  await field(page, t.phone.label).fill('02-123-4567');
  await button(page, t.phone.send).click();
  await expect(page.getByText(t.phone.wrong)).toBeVisible();
  await proveToHave(page, t, phone);
  const found = page.getByRole('main').getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(found).not.toContainText(email);
  await expect(found).toContainText('*');
  await expect(found).toContainText(
    isKorean(locale) ? /\d{4}년 \d+월 \d+일 가입/ : /Joined \w+ \d+, \d{4}/,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: t.findId.signIn }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('a wrong code is refused, and another can be asked for later', async ({ page, locale }) => {
  const t = authWords(locale);
  await open(page, '/account/find/id');
  await field(page, t.phone.label).fill(newPerson().phone);
  await button(page, t.phone.send).click();
  await field(page, t.phone.code).fill('12');
  await button(page, t.phone.verify).click();
  await expect(page.getByText(filled(t.phone.codeWrong, { digits: 6 }))).toBeVisible();
  await field(page, t.phone.code).fill('000000');
  await button(page, t.phone.verify).click();
  await expect(field(page, t.phone.code)).toHaveAccessibleDescription(/인증번호|code/);
  await expect(field(page, t.phone.code)).toBeFocused();
  await expect(page.getByText(t.findId.noCode)).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(filled(t.phone.resendIn, { time: '0:' })) }),
  ).toHaveAttribute('aria-disabled', 'true');
});

test('a forgotten password is set anew by a mailed link, once', async ({ page, locale }) => {
  test.slow();
  const t = authWords(locale);
  const { email, password } = await joined(page);
  await page.context().clearCookies();
  await open(page, '/account/find/password');
  await expectAccessible(page);
  const asked = Date.now();
  await field(page, t.field.email).fill(email);
  await button(page, t.findPassword.submit).click();
  await expect(heading(page, t.findPassword.sentTitle)).toBeFocused();
  await expectAccessible(page);

  const link = await mailedLinkTo(email, asked);
  await page.goto(link);
  await field(page, t.newPassword.label).fill('short');
  await expectAccessible(page);
  await button(page, t.resetPassword.submit).click();
  await expect(page.getByText(filled(t.newPassword.too_short, { min: 8 }))).toBeVisible();
  await field(page, t.newPassword.label).fill('password1!');
  await button(page, t.resetPassword.submit).click();
  await expect(page.getByText(t.newPassword.common)).toBeVisible();
  const another = `another ${password}`;
  await field(page, t.newPassword.label).fill(another);
  await button(page, t.resetPassword.submit).click();
  await expect(page.getByText(t.signIn.afterReset)).toBeVisible();
  await expectAccessible(page);

  await signIn(page, t, email, password);
  await expect(page.getByRole('alert')).toContainText(/.+/);
  await signIn(page, t, email, another);
  await expect(page).toHaveURL(/\/main$/);
  await page.context().clearCookies();
  await page.goto(link);
  await expect(heading(page, t.resetPassword.expiredTitle)).toBeVisible();
});

test('whoever else is signed in is signed out in full when a password is set anew', async ({
  page,
  locale,
}) => {
  const t = authWords(locale);
  const { email } = await joined(page);
  await page.context().clearCookies();
  await open(page, '/account/find/password');
  const asked = Date.now();
  await field(page, t.field.email).fill(email);
  await button(page, t.findPassword.submit).click();
  const link = await mailedLinkTo(email, asked);
  await joined(page);
  await page.goto(link);
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/v1/user/logout'));
  await field(page, t.newPassword.label).fill(newPerson().password);
  await button(page, t.resetPassword.submit).click();
  expect((await ended).ok()).toBe(true);
  await expect(page.getByText(t.signIn.afterReset)).toBeVisible();
  const names = (await page.context().cookies()).map(({ name }) => name);
  for (const name of ['user', 'accessToken', 'autoLogin']) expect(names).not.toContain(name);
});

test('nothing tells an address that is known from one that is not', async ({ page, locale }) => {
  const t = authWords(locale);
  const known = await joined(page);
  await page.context().clearCookies();
  const said: { signIn: string; forgot: string }[] = [];
  for (const email of [known.email, newPerson().email]) {
    await open(page, '/signin');
    await signIn(page, t, email, 'not the password');
    await expect(page.getByRole('alert').locator('p')).toBeVisible();
    const refusal = await page.getByRole('main').innerText();
    await open(page, '/account/find/password');
    await field(page, t.field.email).fill(email);
    await button(page, t.findPassword.submit).click();
    await expect(heading(page, t.findPassword.sentTitle)).toBeVisible();
    const forgot = (await page.getByRole('main').innerText()).replaceAll(email, '');
    said.push({ signIn: refusal, forgot });
  }
  expect(said[0]).toEqual(said[1]);
});

test('a page for a new password without a link asks for one', async ({ page, locale }) => {
  const t = authWords(locale);
  await open(page, '/account/reset/password');
  await expect(heading(page, t.resetPassword.expiredTitle)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t.resetPassword.again }).click();
  await expect(page).toHaveURL(/\/account\/find\/password$/);
});
