import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type AuthMessages, authMessages, formatMessage } from './auth-messages.ts';
import { button, field, heading, open } from './auth-pages.ts';
import { test } from './fixtures.ts';
import { newPerson, readMailedLink, readSmsCode, setUniqueClientIp, signUpUser } from './people.ts';
import { isKorean } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

async function verifyPhone(page: Page, t: AuthMessages, phone: string): Promise<void> {
  const requestedAt = Date.now();
  await field(page, t.phone.label).fill(phone);
  await button(page, t.phone.send).click();
  await field(page, t.phone.code).fill(await readSmsCode(phone, requestedAt));
  await button(page, t.phone.verify).click();
}

async function signIn(page: Page, t: AuthMessages, email: string, password: string): Promise<void> {
  await field(page, t.field.email).fill(email);
  await field(page, t.field.password).fill(password);
  await button(page, t.signIn.submit).click();
}

test('an account is found by its phone, with its e-mail masked', async ({ page, locale }) => {
  const t = authMessages(locale);
  const { email, phone } = await signUpUser(page);
  await open(page, '/onboarding/verifyPhone');
  await verifyPhone(page, t, phone);
  await expect(page).toHaveURL(/\/onborading\/preference$/);
  await page.context().clearCookies();

  await open(page, '/account/find/id');
  await expectAccessible(page);
  await field(page, t.phone.label).fill('02-123-4567');
  await button(page, t.phone.send).click();
  await expect(
    page.getByText(formatMessage(t.phone.wrong, { example: t.phone.example })),
  ).toBeVisible();
  await verifyPhone(page, t, phone);
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

test('a wrong code is rejected, and a new one can be requested after a delay', async ({
  page,
  locale,
}) => {
  const t = authMessages(locale);
  await open(page, '/account/find/id');
  await field(page, t.phone.label).fill(newPerson().phone);
  await button(page, t.phone.send).click();
  await field(page, t.phone.code).fill('12');
  await button(page, t.phone.verify).click();
  await expect(page.getByText(formatMessage(t.phone.codeWrong, { digits: 6 }))).toBeVisible();
  await field(page, t.phone.code).fill('000000');
  await button(page, t.phone.verify).click();
  await expect(field(page, t.phone.code)).toHaveAccessibleDescription(/인증번호|code/);
  await expect(field(page, t.phone.code)).toBeFocused();
  await expect(page.getByText(t.findId.noCode)).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(formatMessage(t.phone.resendIn, { time: '0:' })) }),
  ).toHaveAttribute('aria-disabled', 'true');
});

test('a mailed link resets a forgotten password once', async ({ page, locale }) => {
  test.slow();
  const t = authMessages(locale);
  const { email, password } = await signUpUser(page);
  await page.context().clearCookies();
  await open(page, '/account/find/password');
  await expectAccessible(page);
  const requestedAt = Date.now();
  await field(page, t.field.email).fill(email);
  await button(page, t.findPassword.submit).click();
  await expect(heading(page, t.findPassword.sentTitle)).toBeFocused();
  await expectAccessible(page);

  const link = await readMailedLink(email, requestedAt);
  await page.goto(link);
  await field(page, t.newPassword.label).fill('short');
  await expectAccessible(page);
  await button(page, t.resetPassword.submit).click();
  await expect(page.getByText(formatMessage(t.newPassword.too_short, { min: 8 }))).toBeVisible();
  await field(page, t.newPassword.label).fill('password1!');
  await button(page, t.resetPassword.submit).click();
  await expect(page.getByText(t.newPassword.common)).toBeVisible();
  const another = `another ${password}`;
  await field(page, t.newPassword.label).fill(another);
  await button(page, t.resetPassword.submit).click();
  await expect(page.getByText(t.signIn.afterReset)).toBeVisible();
  await expectAccessible(page);

  await signIn(page, t, email, password);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await signIn(page, t, email, another);
  await expect(page).toHaveURL(/\/main$/);
  await page.context().clearCookies();
  await page.goto(link);
  await expect(heading(page, t.resetPassword.expiredTitle)).toBeVisible();
});

test('resetting a password signs out another user of the same browser', async ({
  page,
  locale,
}) => {
  const t = authMessages(locale);
  const { email } = await signUpUser(page);
  await page.context().clearCookies();
  await open(page, '/account/find/password');
  const requestedAt = Date.now();
  await field(page, t.field.email).fill(email);
  await button(page, t.findPassword.submit).click();
  const link = await readMailedLink(email, requestedAt);
  await signUpUser(page);
  await page.goto(link);
  const ended = page.waitForResponse((response) => response.url().endsWith('/v1/user/logout'));
  await field(page, t.newPassword.label).fill(newPerson().password);
  await button(page, t.resetPassword.submit).click();
  expect((await ended).ok()).toBe(true);
  await expect(page.getByText(t.signIn.afterReset)).toBeVisible();
  const names = (await page.context().cookies()).map(({ name }) => name);
  for (const name of ['user', 'accessToken', 'autoLogin']) expect(names).not.toContain(name);
});

test('known and unknown e-mail addresses get the same responses', async ({ page, locale }) => {
  const t = authMessages(locale);
  const known = await signUpUser(page);
  await page.context().clearCookies();
  const pageTexts: { signIn: string; forgot: string }[] = [];
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
    pageTexts.push({ signIn: refusal, forgot });
  }
  expect(pageTexts[0]).toEqual(pageTexts[1]);
});

test('the password reset page without a token links to the request page', async ({
  page,
  locale,
}) => {
  const t = authMessages(locale);
  await open(page, '/account/reset/password');
  await expect(heading(page, t.resetPassword.expiredTitle)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t.resetPassword.again }).click();
  await expect(page).toHaveURL(/\/account\/find\/password$/);
});
