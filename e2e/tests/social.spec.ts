import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { button, continueWith, field, heading, open, signOut } from './auth-pages.ts';
import { authWords, filled } from './auth-words.ts';
import { test } from './journey.ts';
import { fromOwnAddress, joined, mailedLinkTo, newPerson } from './people.ts';
import { isKorean } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await fromOwnAddress(page);
});

for (const provider of ['google', 'kakao', 'naver'] as const)
  test(`somebody joins and signs in with ${provider}`, async ({ page, locale }) => {
    test.slow();
    const t = authWords(locale);
    const { email } = newPerson();
    await open(page, '/signup');
    await continueWith(page, t, t.social[provider], email);
    await expect(heading(page, t.return.ticksTitle)).toBeVisible();
    await expectAccessible(page);
    // Who reloads the page is still who the provider said.
    await page.reload();
    await button(page, t.signUp.submit).click();
    await expect(page.getByLabel(t.ticks.terms)).toBeFocused();
    await page.getByLabel(t.ticks.terms).check();
    await page.getByLabel(t.ticks.age).check();
    await button(page, t.signUp.submit).click();
    await expect(page).toHaveURL(/\/onboarding\/verifyPhone$/);
    await open(page, '/main');
    await signOut(page, locale);
    await continueWith(page, t, t.social[provider], email);
    await expect(page).toHaveURL(/\/main$/);
  });

test('a provider that tells no address: it is asked for', async ({ page, locale }) => {
  const t = authWords(locale);
  // Each language comes by another way, for the person is the same.
  const provider = isKorean(locale) ? 'kakao' : 'google';
  await open(page, '/signin');
  await button(page, filled(t.social.with, { provider: t.social[provider] })).click();
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

test('an account of the same e-mail is connected by its password', async ({ page, locale }) => {
  const t = authWords(locale);
  const person = await joined(page);
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
  // What was wished for before, and how long to stay, came along.
  await expect(page).toHaveURL(/\/account\?menu=1$/);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('autoLogin');
});

test('or by a link to its mailbox', async ({ page, locale }) => {
  const t = authWords(locale);
  const person = await joined(page);
  await page.context().clearCookies();
  await open(page, '/signin');
  await continueWith(page, t, t.social.naver, person.email);
  const asked = Date.now();
  await button(page, t.return.proofMail).click();
  await expect(heading(page, t.return.sentTitle)).toBeVisible();
  await expectAccessible(page);
  const link = await mailedLinkTo(person.email, asked);
  expect(link).toContain('#social_link=');
  await page.goto(link);
  await expect(heading(page, t.link.title)).toBeVisible();
  await expectAccessible(page);
  // Opening it is not enough: nobody is signed in by a link somebody else sent.
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('accessToken');
  await button(page, t.link.submit).click();
  await expect(page).toHaveURL(/\/main$/);
  await signOut(page, locale);
  await page.goto(link);
  await button(page, t.link.submit).click();
  await expect(page.getByRole('alert')).toContainText(/링크|link/);
  await page.getByRole('link', { name: t.link.back }).click();
  await expect(heading(page, t.signIn.title)).toBeVisible();
});

test('such a link works for who is signed in as somebody else, and says so first', async ({
  page,
  locale,
}) => {
  const t = authWords(locale);
  const owner = await joined(page);
  await page.context().clearCookies();
  await open(page, '/signin');
  await continueWith(page, t, t.social.google, owner.email);
  const asked = Date.now();
  await button(page, t.return.proofMail).click();
  const link = await mailedLinkTo(owner.email, asked);
  await page.context().clearCookies();
  const other = await joined(page);
  await page.goto(link);
  await expect(page.getByText(filled(t.link.switches, { email: other.email }))).toBeVisible();
  await page.getByRole('link', { name: t.link.back }).click();
  // Without a link there is nothing to do there.
  await expect(page).toHaveURL(/\/main$/);
  await page.goto(link);
  await button(page, t.link.submit).click();
  await expect(page).toHaveURL(/\/main$/);
  await page.goto('/account');
  await expect(page.getByRole('main')).toContainText(owner.email);
});

test('who changes their mind at the provider is led back', async ({ page, locale }) => {
  const t = authWords(locale);
  await open(page, '/signin');
  await button(page, filled(t.social.with, { provider: t.social.kakao })).click();
  await page.locator('button[name=cancel]').click();
  await expect(heading(page, t.return.failedTitle)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t.return.back }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

test('ways back from nobody we know are no pages', async ({ page }) => {
  for (const path of ['/auth/somebody/callback/signin', '/auth/google/callback/elsewhere'])
    expect((await page.goto(path))?.status()).toBe(404);
});
