import { expect, test } from '@playwright/test';
import { isKorean, sortBy, watchPage, watchShifts } from './watch.ts';

test('the list is there, in the language of the browser, and the page says nothing wrong', async ({
  page,
  locale,
}) => {
  const watch = watchPage(page);
  await page.goto('/music');
  await expect(page.locator('html')).toHaveAttribute('lang', isKorean(locale) ? 'ko' : 'en');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    isKorean(locale) ? '음악' : 'Music',
  );
  await expect(page.getByRole('article')).toHaveCount(30);
  await expect(page).toHaveTitle(
    isKorean(locale) ? /AI 배경음악 서비스$/ : /AI background music service$/,
  );
  await page.waitForLoadState('networkidle');
  watch.expectQuiet();
});

test('hydration asks the API for nothing a second time', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_api/')) asked.push(request.url());
  });
  await page.goto('/music', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});

test('an order is a page, and what was seen comes back from memory', async ({ page, locale }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  // It must survive: a document loaded anew would ask the API for nothing either.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const first = await page.getByRole('article').first().innerText();
  await sortBy(page, isKorean(locale) ? '정렬' : 'Sort', '-likes');
  await expect(page.getByRole('article').first()).not.toHaveText(first);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_api/')) asked.push(request.url());
  });
  await page.goBack();
  await expect(page).not.toHaveURL(/sortType/);
  await expect.poll(() => page.getByRole('article').first().innerText()).toBe(first);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a clock that is wrong does not break the page', async ({ page }) => {
  const watch = watchPage(page);
  await page.clock.setFixedTime(new Date('2024-01-05T12:00:00+09:00'));
  await page.goto('/music?sortType=-release_date', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toHaveCount(30);
  watch.expectQuiet();
});

test('nothing moves while it loads, and nothing is wider than the screen', async ({ page }) => {
  const shifted = await watchShifts(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  expect(await shifted()).toBeLessThanOrEqual(0.02);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a row shows its cover, title, feel, length and badges', async ({
  page,
  locale,
  viewport,
}) => {
  await page.goto('/music');
  const rows = page.getByRole('article');
  const first = rows.first();
  await expect(first.locator('svg[viewBox="0 0 48 48"]')).toBeVisible();
  await expect(first.getByRole('heading', { level: 3 })).not.toBeEmpty();
  await expect(first).toContainText(/\d:\d\d/);
  if ((viewport?.width ?? 0) > 768) await expect(first).toContainText('BPM');
  const free = rows.getByText(isKorean(locale) ? '무료' : 'FREE', { exact: true });
  const spatial = rows.getByText(isKorean(locale) ? '공간 음향' : 'Spatial audio');
  expect(await free.count()).toBeGreaterThan(0);
  expect(await spatial.count()).toBeGreaterThan(0);
});

test('a row can be shared, and says what it is', async ({ page, context, locale }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const row = page.getByRole('article').first();
  await row.getByRole('button', { name: isKorean(locale) ? /더 보기$/ : /^More/ }).click();
  await page.getByRole('menuitem', { name: isKorean(locale) ? '링크 복사' : 'Copy link' }).click();
  await expect(
    page.getByRole('status').getByText(isKorean(locale) ? '링크를 복사했어요' : 'Link copied'),
  ).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const track = await row.getByRole('link').getAttribute('href');
  expect(new URL(copied).pathname).toBe(track);
  expect(track).toMatch(/^\/playlists\/\d+_\d+$/);
  await row.getByRole('button', { name: isKorean(locale) ? /더 보기$/ : /^More/ }).click();
  await page.getByRole('menuitem', { name: isKorean(locale) ? '음악 정보' : 'About' }).click();
  const info = page.getByRole('dialog');
  await expect(info).toContainText(isKorean(locale) ? '영상 테마' : 'Video theme');
  await expect(info).toContainText('BPM');
  await page.keyboard.press('Escape');
  await expect(info).toBeHidden();
});
