import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { isKorean, watchPage, watchShifts } from './watch.ts';

const langOf = (locale: string | undefined) => (isKorean(locale) ? 'ko' : 'en');

/** A word of many titles. */
const wordOf = (locale: string | undefined) => (isKorean(locale) ? '새벽' : 'Dawn');

async function firstAlbum(request: APIRequestContext, locale: string | undefined) {
  const asked = new URLSearchParams({ q: wordOf(locale), lang: langOf(locale) });
  const answer = await request.get(`/_api/v1/content/search?${asked}`);
  const [found] = (await answer.json()).album;
  return found.data as { readonly id: string; readonly title: string };
}

const found = (page: Page, locale: string | undefined) =>
  page.getByRole('region', { name: isKorean(locale) ? '앨범' : 'Albums', exact: true });

const resultsOf = (text: string, rest = '') =>
  `/music?${new URLSearchParams({ searchText: text })}${rest}`;

test('albums a text finds stand above the list from the first moment on', async ({
  page,
  request,
  locale,
}) => {
  const album = await firstAlbum(request, locale);
  const watch = watchPage(page);
  const shifted = await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/_api/')) asked.push(sent.url());
  });
  await page.goto(resultsOf(wordOf(locale)), { waitUntil: 'networkidle' });
  const tile = found(page, locale).getByRole('link', { name: album.title, exact: true }).first();
  await expect(tile).toBeVisible();
  await expect(page.getByRole('article').locator('[data-play]').first()).toBeVisible();
  expect(asked).toEqual([]);
  expect(await shifted()).toBeLessThanOrEqual(0.02);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await tile.click();
  await expect(page).toHaveURL(/\/playlists\/\d+$/);
  watch.expectQuiet();
});

test('they are one line, however many there are', async ({ page, locale }) => {
  await page.goto(resultsOf(wordOf(locale)), { waitUntil: 'networkidle' });
  const tops = await found(page, locale)
    .getByRole('listitem')
    .filter({ visible: true })
    .evaluateAll((tiles) => [...new Set(tiles.map((tile) => tile.getBoundingClientRect().top))]);
  expect(tops).toHaveLength(1);
});

test('a text that names no album leaves no trace of them, nor do filters', async ({
  page,
  locale,
}) => {
  for (const path of [resultsOf('zzqqxx'), resultsOf(wordOf(locale), '&mood=차분한'), '/music']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(found(page, locale)).toHaveCount(0);
  }
});

test('whoever runs no scripts reads them too', async ({ request, locale }) => {
  const album = await firstAlbum(request, locale);
  const answer = await request.get(`${resultsOf(wordOf(locale))}&lang=${langOf(locale)}`);
  expect(await answer.text()).toContain(`href="/playlists/${album.id}"`);
});

test('albums that are late do not hold up the list', async ({ page, locale }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.route('**/_api/v1/content/search?**', () => {});
  await page.getByRole('banner').locator('form button:visible').click();
  await page.getByRole('dialog').getByRole('combobox').fill(wordOf(locale));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/searchText=/, { timeout: 3000 });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(found(page, locale)).toHaveCount(0);
});
