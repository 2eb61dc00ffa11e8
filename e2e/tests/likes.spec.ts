import { expect, type Page } from '@playwright/test';
import { authMessages } from './auth-messages.ts';
import { fillSignUpForm } from './auth-pages.ts';
import { test } from './fixtures.ts';
import { newPerson, setUniqueClientIp, signUpUser } from './people.ts';
import { isKorean } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        add: /^위시리스트에 담기/,
        remove: /^위시리스트에서 해제/,
        added: '위시리스트에 담았어요.',
        removed: '위시리스트에서 해제했어요.',
        prompt: '로그인이 필요해요',
        byEmail: '이메일로 로그인',
        email: '이메일',
        password: '비밀번호',
      }
    : {
        add: /^Add (.* )?to wishlist$/,
        remove: /^Remove (.* )?from wishlist$/,
        added: 'Added to your wishlist.',
        removed: 'Removed from your wishlist.',
        prompt: 'Please sign in',
        byEmail: 'Sign in with email',
        email: 'Email',
        password: 'Password',
      };

const rows = (page: Page) => page.locator('main article');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a like is shown at once and is part of the server-rendered page', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  await signUpUser(page);
  await page.goto('/music');
  const row = rows(page).nth(2);
  const refreshed = page.waitForResponse((response) => response.url().endsWith('/user/context'));
  await row.getByRole('button', { name: t.add }).click();
  await expect(row.getByRole('button', { name: t.remove })).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, t.added)).toBeVisible();
  expect((await (await refreshed).json()).liked_musics).toHaveLength(1);
  const name = await row.getByRole('button', { name: t.remove }).getAttribute('aria-label');
  const response = await page.goto('/music');
  const html = (await response?.text()) ?? '';
  expect(html).toContain(`aria-label="${name}"`);
  await rows(page).nth(2).getByRole('button', { name: t.remove }).click();
  await expect(toast(page, t.removed)).toBeVisible();
  await expect(rows(page).getByRole('button', { name: t.remove })).toHaveCount(0);
  await page.reload();
  await expect(rows(page).nth(2).getByRole('button', { name: t.add })).toBeVisible();
  await expect(rows(page).getByRole('button', { name: t.remove })).toHaveCount(0);
});

test('a like that fails is rolled back and reported', async ({ page, locale }) => {
  const t = messages(locale);
  await signUpUser(page);
  await page.goto('/music');
  await page.route('**/_api/v1/user/wishlist/**', (route) => route.abort());
  const heart = rows(page).first().getByRole('button', { name: t.add });
  await heart.click();
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('an immediate unlike wins even when the like request is slow', async ({ page, locale }) => {
  const t = messages(locale);
  await signUpUser(page);
  await page.goto('/music');
  const putReleased = Promise.withResolvers<void>();
  await page.route('**/_api/v1/user/wishlist/**', async (route) => {
    if (route.request().method() === 'PUT') await putReleased.promise;
    await route.continue();
  });
  const heart = (name: RegExp) => rows(page).first().getByRole('button', { name });
  await heart(t.add).click();
  await heart(t.remove).click();
  await expect(heart(t.add)).toBeVisible();
  putReleased.resolve();
  await expect(toast(page, t.removed)).toBeVisible();
  await page.reload();
  await expect(heart(t.add)).toBeVisible();
});

test('a visitor who likes is prompted to sign in, and the like is applied afterwards', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  const person = await signUpUser(page);
  await page.context().clearCookies();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v1/user/')) calls += 1;
  });
  // Music that is published meanwhile is not among the most liked.
  await page.goto('/music?sortType=-likes');
  const row = rows(page).nth(1);
  // The prompt hides the row from the accessibility tree.
  const title = await row.getByRole('heading').innerText();
  await row.getByRole('button', { name: t.add }).click();
  const prompt = page.getByRole('dialog', { name: t.prompt });
  await expect(prompt).toContainText(title);
  expect(calls).toBe(0);
  await prompt.getByRole('link', { name: t.byEmail }).click();
  await page.getByLabel(t.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.password, { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/music\?sortType=-likes$/);
  await expect(row.getByRole('button', { name: t.remove })).toBeVisible();
});

test('a visitor who likes signs up, skips the setup at once and returns to the row', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  const auth = authMessages(locale);
  const person = newPerson();
  const stored = page.waitForResponse('**/_api/v1/user/wishlist/**', { timeout: 0 });
  // The first read of the likes begins before the like is stored, and ends afterwards.
  await page.route('**/_api/v1/user/wishlist/**', async (route) => {
    await page.waitForTimeout(1000);
    await route.continue();
  });
  await page.route('**/_api/v1/user/context', async (route) => {
    const response = await route.fetch();
    await stored;
    // A read that was repeated is cancelled.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.goto('/music?sortType=-likes', { waitUntil: 'networkidle' });
  // Below the first screen.
  const row = rows(page).nth(14);
  const title = await row.getByRole('heading').innerText();
  await row.getByRole('button', { name: t.add }).click();
  await page.getByRole('dialog').getByRole('link', { name: auth.signUp.title }).click();
  await expect(page.getByRole('main')).toContainText(title);
  await fillSignUpForm(page, auth, person);
  await page.keyboard.press('Enter');
  await expect(toast(page, t.added)).toBeVisible();
  await page.getByRole('link', { name: auth.skip.andReturn }).click();
  await expect(page).toHaveURL(/\/music\?sortType=-likes$/);
  await expect(toast(page, person.email)).toBeVisible();
  await expect(row.getByRole('button', { name: t.remove })).toBeInViewport();
});

test('dismissing the sign-in prompt drops the pending like', async ({ page, locale }) => {
  const t = messages(locale);
  const person = await signUpUser(page);
  await page.context().clearCookies();
  await page.goto('/music');
  await rows(page).first().getByRole('button', { name: t.add }).click();
  await expect(page.getByRole('dialog', { name: t.prompt })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/signin');
  await page.getByLabel(t.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.password, { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main$/);
  await page.goto('/music');
  await expect(rows(page).first().getByRole('button', { name: t.add })).toBeVisible();
});

test('the player likes by its button, its panel and a keyboard shortcut, and rows update', async ({
  page,
  locale,
}) => {
  const t = messages(locale);
  await signUpUser(page);
  await page.goto('/music');
  await page.locator('[data-play]').first().click();
  const dock = page.locator('[data-player-dock]');
  await expect(dock).toBeVisible();
  await page.keyboard.press('KeyL');
  const heart = rows(page).first().getByRole('button', { name: t.remove });
  await expect(heart).toBeVisible();
  await dock.getByRole('button', { name: t.remove }).click();
  await expect(rows(page).first().getByRole('button', { name: t.add })).toBeVisible();
  await dock.getByRole('button').first().click();
  const panel = page.locator('[data-player-panel]');
  await panel.getByRole('button', { name: t.add }).first().click();
  await page.keyboard.press('Escape');
  await expect(heart).toBeVisible();
});

test('an album is liked on its page', async ({ page, locale }) => {
  const t = messages(locale);
  await signUpUser(page);
  await page.goto('/album');
  await page.locator('main article a').first().click();
  await page.locator('#album-title').waitFor();
  const header = page.locator('main header');
  await header.getByRole('button', { name: t.add }).click();
  await expect(header.getByRole('button', { name: t.remove })).toBeVisible();
  await expect(toast(page, t.added)).toBeVisible();
  await page.reload();
  await expect(header.getByRole('button', { name: t.remove })).toBeVisible();
});
