import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { authMessages, formatMessage } from './auth-messages.ts';
import { button, continueWith, field, heading, open, signOut } from './auth-pages.ts';
import { test } from './fixtures.ts';
import { newPerson, readMailedLink, setUniqueClientIp, signUpUser } from './people.ts';
import { isKorean } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

test('a user signs up and signs in with a provider', async ({ page, locale }) => {
  test.slow();
  const t = authMessages(locale);
  const { email } = newPerson();
  await open(page, '/signup');
  await continueWith(page, t, t.social.kakao, email);
  await expect(heading(page, t.return.ticksTitle)).toBeVisible();
  await expectAccessible(page);
  // A reload preserves the identity from the provider.
  await page.reload();
  await button(page, t.signUp.submit).click();
  await expect(page.getByLabel(t.ticks.terms)).toBeFocused();
  await page.getByLabel(t.ticks.terms).check();
  await page.getByLabel(t.ticks.age).check();
  await button(page, t.signUp.submit).click();
  await expect(page).toHaveURL(/\/onboarding\/verifyPhone$/);
  await open(page, '/main');
  await signOut(page, locale);
  await open(page, '/signin');
  await continueWith(page, t, t.social.kakao, email);
  await expect(page).toHaveURL(/\/main$/);
});

test('the buttons of Kakao and Naver have the colors of their guidelines', async ({
  page,
  locale,
}) => {
  const t = authMessages(locale);
  await open(page, '/signin');
  const brandButton = (provider: 'kakao' | 'naver') =>
    button(page, formatMessage(t.social.with, { provider: t.social[provider] }));
  await expect(brandButton('kakao')).toHaveCSS('background-color', 'rgb(254, 229, 0)');
  await expect(brandButton('kakao')).toHaveCSS('color', 'rgba(0, 0, 0, 0.85)');
  await expect(brandButton('naver')).toHaveCSS('background-color', 'rgb(3, 199, 90)');
  await expect(brandButton('naver')).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('an e-mail address is required when the provider sends none', async ({ page, locale }) => {
  const t = authMessages(locale);
  // Each language uses another provider, because both use the same test account.
  const provider = isKorean(locale) ? 'kakao' : 'google';
  await open(page, '/signin');
  await button(page, formatMessage(t.social.with, { provider: t.social[provider] })).click();
  await page.locator('button[value=sujin]').click();
  await page.getByLabel(t.ticks.terms).check();
  await page.getByLabel(t.ticks.age).check();
  await button(page, t.signUp.submit).click();
  await expect(field(page, t.field.email)).toBeFocused();
  await expectAccessible(page);
  await field(page, t.field.email).fill(newPerson().email);
  await button(page, t.signUp.submit).click();
  await expect(page).toHaveURL(/\/onboarding\/verifyPhone$/);
});

test('an account with the same e-mail is linked by its password', async ({ page, locale }) => {
  const t = authMessages(locale);
  const person = await signUpUser(page);
  await page.context().clearCookies();
  await open(page, '/account?menu=1');
  await page.getByRole('dialog').locator('a[href="/signin"]').click();
  await page.getByLabel(t.signIn.stay).check();
  await continueWith(page, t, t.social.google, person.email);
  await expect(heading(page, t.return.proofTitle)).toBeVisible();
  await expectAccessible(page);
  await field(page, t.return.proofPassword).fill('not this one');
  await button(page, t.return.proofSubmit).click();
  await expect(field(page, t.return.proofPassword)).toHaveAccessibleDescription(/.+/);
  await page.reload();
  await field(page, t.return.proofPassword).fill(person.password);
  await button(page, t.return.proofSubmit).click();
  // The return path and the choice to stay signed in are preserved.
  await expect(page).toHaveURL(/\/account\?menu=1$/);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('autoLogin');
});

test('an account with the same e-mail is linked by a mailed link', async ({ page, locale }) => {
  const t = authMessages(locale);
  const person = await signUpUser(page);
  await page.context().clearCookies();
  await open(page, '/signin');
  await continueWith(page, t, t.social.naver, person.email);
  const requestedAt = Date.now();
  await button(page, t.return.proofMail).click();
  await expect(heading(page, t.return.sentTitle)).toBeVisible();
  await expectAccessible(page);
  const link = await readMailedLink(person.email, requestedAt);
  expect(link).toContain('#social_link=');
  await page.goto(link);
  await expect(heading(page, t.link.title)).toBeVisible();
  await expectAccessible(page);
  // Opening the link does not sign in, because somebody else could have sent it.
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('accessToken');
  await button(page, t.link.submit).click();
  await expect(page).toHaveURL(/\/main$/);
  await signOut(page, locale);
  await page.goto(link);
  await button(page, t.link.submit).click();
  await expect(page.getByRole('alert').filter({ hasText: /링크|link/ })).toBeVisible();
  await page.getByRole('link', { name: t.link.back }).click();
  await expect(heading(page, t.signIn.title)).toBeVisible();
});

test('a mailed link switches from another signed-in account after a notice', async ({
  page,
  locale,
}) => {
  const t = authMessages(locale);
  const owner = await signUpUser(page);
  await page.context().clearCookies();
  await open(page, '/signin');
  await continueWith(page, t, t.social.google, owner.email);
  const requestedAt = Date.now();
  await button(page, t.return.proofMail).click();
  const link = await readMailedLink(owner.email, requestedAt);
  await page.context().clearCookies();
  const other = await signUpUser(page);
  await page.goto(link);
  await expect(
    page.getByText(formatMessage(t.link.switches, { email: other.email })),
  ).toBeVisible();
  await page.getByRole('link', { name: t.link.back }).click();
  // Without a link the sign-in page redirects a signed-in user home.
  await expect(page).toHaveURL(/\/main$/);
  await page.goto(link);
  await button(page, t.link.submit).click();
  await expect(page).toHaveURL(/\/main$/);
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText(owner.email);
});

test('cancelling at the provider leads back to the sign-in page', async ({ page, locale }) => {
  const t = authMessages(locale);
  await open(page, '/signin');
  await button(page, formatMessage(t.social.with, { provider: t.social.kakao })).click();
  await page.locator('button[name=cancel]').click();
  await expect(heading(page, t.return.failedTitle)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t.return.back }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('callbacks of unknown providers and unknown steps return 404', async ({ page }) => {
  for (const path of ['/auth/somebody/callback/signin', '/auth/google/callback/elsewhere'])
    expect((await page.goto(path))?.status()).toBe(404);
});
