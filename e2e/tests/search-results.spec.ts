import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { axeOf, expectAccessible } from './accessible.ts';
import { test } from './fixtures.ts';
import { isKorean, watchConsole, watchLayoutShifts } from './watch.ts';

const toLang = (locale: string | undefined) => (isKorean(locale) ? 'ko' : 'en');

/** A word that many titles contain. */
const commonWord = (locale: string | undefined) => (isKorean(locale) ? '새벽' : 'Dawn');

async function firstAlbum(request: APIRequestContext, locale: string | undefined) {
  const params = new URLSearchParams({ q: commonWord(locale), lang: toLang(locale) });
  const response = await request.get(`/_api/v1/content/search?${params}`);
  const [firstMatch] = (await response.json()).album;
  return firstMatch.data as { readonly id: string; readonly title: string };
}

const albumSection = (page: Page, locale: string | undefined) =>
  page.getByRole('region', { name: isKorean(locale) ? '앨범' : 'Albums', exact: true });

const resultsPath = (text: string, suffix = '') =>
  `/music?${new URLSearchParams({ searchText: text })}${suffix}`;

test('matching albums are server-rendered above the list', async ({ page, request, locale }) => {
  const album = await firstAlbum(request, locale);
  const watch = watchConsole(page);
  const layoutShift = await watchLayoutShifts(page);
  const apiRequests: string[] = [];
  page.on('request', (outgoing) => {
    if (outgoing.url().includes('/_api/')) apiRequests.push(outgoing.url());
  });
  await page.goto(resultsPath(commonWord(locale)), { waitUntil: 'networkidle' });
  const tile = albumSection(page, locale)
    .getByRole('link', { name: album.title, exact: true })
    .first();
  await expect(tile).toBeVisible();
  await expect(page.getByRole('article').locator('[data-play]').first()).toBeVisible();
  expect(apiRequests).toEqual([]);
  expect(await layoutShift()).toBeLessThanOrEqual(0.02);
  await expectAccessible(page);
  await tile.click();
  await expect(page).toHaveURL(/\/playlists\/\d+$/);
  watch.expectNoErrors();
});

test('on phones four results are visible below what the text was understood as', async ({
  page,
}) => {
  await page.goto(resultsPath('비 오는 날 브이로그에 어울리는 차분한 피아노'), {
    waitUntil: 'networkidle',
  });
  const rows = page.getByRole('article').filter({ has: page.locator('[data-play]') });
  await rows.first().locator('[data-play]').click();
  await expect(rows.nth(3)).toBeInViewport({ ratio: 1 });
  const top = await rows.first().evaluate((row) => row.getBoundingClientRect().top);
  expect(top).toBeLessThan(360);
});

test('matching albums fit in one row', async ({ page, locale }) => {
  await page.goto(resultsPath(commonWord(locale)), { waitUntil: 'networkidle' });
  const tops = await albumSection(page, locale)
    .getByRole('listitem')
    .filter({ visible: true })
    .evaluateAll((tiles) => [...new Set(tiles.map((tile) => tile.getBoundingClientRect().top))]);
  expect(tops).toHaveLength(1);
});

test('the album section is absent without a match, with filters and without a search text', async ({
  page,
  locale,
}) => {
  for (const path of [
    resultsPath('zzqqxx'),
    resultsPath(commonWord(locale), '&mood=차분한'),
    '/music',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(albumSection(page, locale)).toHaveCount(0);
  }
});

test('matching albums are shown without JavaScript', async ({ request, locale }) => {
  const album = await firstAlbum(request, locale);
  const response = await request.get(`${resultsPath(commonWord(locale))}&lang=${toLang(locale)}`);
  expect(await response.text()).toContain(`href="/playlists/${album.id}"`);
});

test('a slow album search does not delay the list', async ({ page, locale }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.route('**/_api/v1/content/search?**', () => {});
  await page.getByRole('banner').locator('form button:visible').click();
  await page.getByRole('dialog').getByRole('combobox').fill(commonWord(locale));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/searchText=/, { timeout: 3000 });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(albumSection(page, locale)).toHaveCount(0);
});

test('the text of the results can be edited, and what it was understood as removed', async ({
  page,
  locale,
}) => {
  const korean = isKorean(locale);
  await page.goto(resultsPath('차분한 피아노'), { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  const input = main.getByRole('searchbox');
  await expect(input).toHaveValue('차분한 피아노');
  const chips = main.getByRole('group', {
    name: korean ? '이렇게 이해했어요' : 'Here’s what we searched for',
  });
  const labels = korean ? ['차분한', '피아노'] : ['Calm', 'Piano'];
  await expect(chips.getByRole('link')).toHaveText(labels);
  const { violations } = await axeOf(page).include('main').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await chips.getByRole('link').first().click();
  await expect(page).toHaveURL((url) => url.searchParams.get('searchText') === '피아노');
  await expect(input).toHaveValue('피아노');
  await input.fill('vldksh');
  await input.press('Enter');
  await expect(
    main.getByText(korean ? '‘피아노’로 찾았어요.' : 'Showing results for “피아노.”'),
  ).toBeVisible();
  await input.fill('zqxj');
  await input.press('Enter');
  await expect(main.getByRole('article')).toHaveCount(0);
  await main
    .getByRole('link', { name: korean ? /‘.+’ [\d,]+곡/ : /“.+” \([\d,]+ tracks/ })
    .first()
    .click();
  await expect(main.getByRole('article').first()).toBeVisible();
});
