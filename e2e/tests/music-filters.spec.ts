import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { tryAgain } from './try-again.ts';
import { isKorean } from './watch.ts';

/** The rail stands beside the list from here on; below, filters open from a button. */
const railFrom = 1024;
const rowHeight = 68;
/** While a page is loaded anew no touch is emulated, and chips are so much less high. */
const touchDifference = 4;

const words = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        filters: /^필터/,
        mood: '분위기',
        genre: '장르',
        tempo: '템포',
        reset: '초기화',
        show: /보기$/,
        again: '카테고리를 다시 선택해 주세요',
        more: '더 보기',
        none: '조건에 맞는 음악이 없어요',
        drop: '장르 빼기',
        sort: '정렬 바꾸기',
        pages: { length: '길이', tempo: '템포', instrument: '악기' },
      }
    : {
        filters: /^Filters/,
        mood: 'Mood',
        genre: 'Genre',
        tempo: 'Tempo',
        reset: 'Reset',
        show: /^Show/,
        again: 'Please select the category again',
        more: 'Show more',
        none: 'No music matches',
        drop: 'Remove Genre',
        sort: 'Sort',
        pages: { length: 'Length', tempo: 'Tempo', instrument: 'Instruments' },
      };

const hrefOf = (page: Page) => new URL(page.url());
const countIn = async (page: Page) =>
  Number((await page.locator('h1 small').innerText()).replaceAll(/\D/g, ''));
const firstOption = (page: Page, group: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('link').first();

const chosenIn = (page: Page, group: string) =>
  page.getByRole('group', { name: group, exact: true }).locator('[aria-current]');

/** A mood, a genre and a tempo, by the means the width offers. */
async function chooseThree(page: Page, locale: string | undefined, width: number) {
  const say = words(locale);
  const wide = width >= railFrom;
  if (!wide) await page.getByRole('button', { name: say.filters }).click();
  for (const [group, parameter] of [
    [say.mood, 'mood'],
    [say.genre, 'genre'],
  ] as const) {
    await firstOption(page, group).click();
    await expect.poll(() => hrefOf(page).searchParams.has(parameter)).toBe(true);
    // The next choice adds to what is shown, and that follows the address a moment later.
    await expect(chosenIn(page, group)).toHaveCount(1);
  }
  if (!wide) {
    await page.getByRole('dialog').getByRole('link', { name: say.tempo }).click();
    await expect(page).toHaveURL(/\/search\/tempo\?/);
  }
  await firstOption(page, say.tempo).click();
  await expect.poll(() => hrefOf(page).searchParams.has('tempos')).toBe(true);
  await expect(chosenIn(page, say.tempo)).toHaveCount(1);
  if (!wide) await page.locator('main').getByRole('link', { name: say.show }).click();
  await expect(page).toHaveURL(/\/music\?mood=.*genre=.*tempos=/);
  // The address changes a moment before the list does.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test('three filters narrow the list, and the address alone brings it back', async ({
  page,
  context,
  locale,
  viewport,
}) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  const all = await countIn(page);
  await chooseThree(page, locale, viewport?.width ?? 0);
  const left = await countIn(page);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  const rows = await page.getByRole('article').allInnerTexts();
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByRole('article').allInnerTexts()).toEqual(rows);
  const shared = await context.newPage();
  await shared.goto(page.url());
  expect(await shared.getByRole('article').allInnerTexts()).toEqual(rows);
  await page
    .getByRole('link', { name: words(locale).reset, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/music$/);
  await expect.poll(() => countIn(page)).toBe(all);
});

/** Presses the first option of each part of the rail before the page can be drawn once. */
const pressAtOnce = (page: Page, parts: readonly number[]) =>
  page.evaluate((numbers) => {
    const groups = document.querySelectorAll('#filters [role=group]');
    for (const number of numbers) groups[number]?.querySelector('a')?.click();
  }, parts);

test('filters pressed faster than the page is drawn all count', async ({ page }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await pressAtOnce(page, [0, 1, 2]);
  await expect(page).toHaveURL(/\/music\?mood=[^&]+&video_theme=[^&]+&genre=[^&]+$/);
  await pressAtOnce(page, [1, 2]);
  await expect(page).toHaveURL(/\/music\?mood=[^&]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/mood=.*video_theme=.*genre=|mood=.*genre=/);
});

test('the count an option shows is what it leaves', async ({ page, viewport, locale }) => {
  test.skip((viewport?.width ?? 0) < railFrom, 'the rail shows the counts');
  await page.goto('/music', { waitUntil: 'networkidle' });
  const option = firstOption(page, words(locale).genre);
  const promised = Number((await option.locator('[aria-hidden]').innerText()).replace(',', ''));
  await option.click();
  await expect.poll(() => countIn(page)).toBe(promised);
  await expect(option).toBeFocused();
  await expect(option).toHaveAttribute('aria-current', 'true');
});

/** The row in the middle of the window, and where it stands. */
const rowInView = (page: Page) =>
  page.evaluate(() => {
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article');
    return { track: row?.querySelector('a')?.pathname, top: row?.getBoundingClientRect().top };
  });

test('whoever opens something and comes back finds the same place', async ({ page }) => {
  test.slow();
  await page.goto('/music', { waitUntil: 'networkidle' });
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          return document.documentElement.scrollHeight;
        }),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(130 * rowHeight);
  // Far more was read than is in the document.
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(100);
  await page.evaluate(() => window.scrollTo(0, 5000));
  await expect.poll(async () => (await rowInView(page)).track).toBeTruthy();
  const before = await rowInView(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_api/v1/musics?')) asked.push(request.url());
  });
  await page.locator(`article a[href="${before.track}"]`).click();
  await expect(page).toHaveURL(/\/playlists\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/music$/);
  await expect.poll(() => rowInView(page)).toEqual(before);
  expect(asked).toEqual([]);
});

test('whoever loads the page anew finds the same place', async ({ page }) => {
  test.slow();
  await page.goto('/music', { waitUntil: 'networkidle' });
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          return document.documentElement.scrollHeight;
        }),
      { timeout: 20_000 },
    )
    .toBeGreaterThan(130 * rowHeight);
  await page.evaluate(() => window.scrollTo(0, 6000));
  await expect.poll(async () => (await rowInView(page)).track).toBeTruthy();
  const before = await rowInView(page);
  const moved = async () => {
    const { track, top = 0 } = await rowInView(page);
    return track === before.track ? Math.abs(top - (before.top ?? 0)) : Number.POSITIVE_INFINITY;
  };
  await page.reload();
  await expect.poll(moved, { timeout: 30_000 }).toBeLessThanOrEqual(touchDifference);
  // Nothing moves it afterwards.
  await page.waitForLoadState('networkidle');
  expect(await moved()).toBeLessThanOrEqual(touchDifference);
  // Rows that are measured in the same moment hold on to where the window was.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        window.scrollTo(0, 300);
        await new Promise((resolve) => setTimeout(resolve, 200));
        return window.scrollY;
      }),
    )
    .toBe(300);
  await page.reload({ waitUntil: 'networkidle' });
  const y = await page.evaluate(() => window.scrollY);
  expect(Math.abs(y - 300)).toBeLessThanOrEqual(touchDifference);
  await expect(page.getByRole('article')).toHaveCount(30);
});

test('a value nobody knows any more is left out, and said', async ({ page, locale }) => {
  await page.goto('/music?mood=차분한&mood=없는분위기');
  await expect(page.getByRole('status').getByText(words(locale).again)).toBeVisible();
  expect(await countIn(page)).toBeGreaterThan(0);
  await page.goto('/music?mood=차분한', { waitUntil: 'networkidle' });
  await expect(page.getByText(words(locale).again)).toHaveCount(0);
});

test('where nothing is left, the page says which filter to drop', async ({
  page,
  locale,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < railFrom, 'it is the same list');
  const say = words(locale);
  const facets = { mood: {}, video_theme: {}, genre: { 재즈: 7 }, tempo: {}, inst: {} };
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.route('**/_api/v1/musics?**', (route) =>
    route.fulfill({
      json: {
        ...{ total: 0, page: 1, per_page: 30, items: [] },
        ...{ total_is_lower_bound: false, next_cursor: null, facets },
      },
    }),
  );
  await firstOption(page, say.genre).click();
  await expect(page.getByRole('heading', { level: 2, name: say.none })).toBeVisible();
  await page.unroute('**/_api/v1/musics?**');
  await page.getByRole('link', { name: say.drop }).click();
  await expect(page.getByRole('article')).toHaveCount(30);
});

test('a part that cannot be read leaves the rows, and can be tried again', async ({ page }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.route(/cursor=/, (route) => route.abort());
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(30);
  await tryAgain(alert.getByRole('button'), /cursor=/);
  await expect(alert).toBeHidden();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(30);
});

test('everything is there without scripts', async ({ browser, locale, viewport, baseURL }) => {
  const say = words(locale);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: locale ?? '',
    viewport,
  });
  const page = await context.newPage();
  await page.goto(`${baseURL}/music`);
  const first = await page.getByRole('article').first().innerText();
  await page.getByRole('link', { name: say.more, exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).not.toHaveText(first);
  await firstOption(page, say.mood).click();
  await expect(page).toHaveURL(/\/music\?mood=[^&]+$/);
  await page.locator('select').selectOption('-likes');
  await page.getByRole('button', { name: say.sort, exact: true }).click();
  await expect(page).toHaveURL(/mood=.*sortType=-likes/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});

test('an unknown filter page does not exist', async ({ page, locale }) => {
  const answer = await page.goto('/search/weather');
  expect(answer?.status()).toBe(404);
  const html = (await answer?.text()) ?? '';
  expect(html).toMatch(/<meta name="robots" content="noindex"\s*\/?>/);
  expect(html).toContain(
    isKorean(locale)
      ? '<title>페이지를 찾을 수 없어요 | 온소리 - AI 배경음악 서비스</title>'
      : '<title>Page not found | Onsori - AI background music service</title>',
  );
  for (const [name, title] of Object.entries(words(locale).pages)) {
    expect((await page.goto(`/search/${name}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

for (const theme of ['dark', 'light'])
  test(`filters are not seriously hard to use for anybody, ${theme}`, async ({
    page,
    baseURL,
    locale,
    viewport,
  }) => {
    test.skip(isKorean(locale) !== (theme === 'dark'), 'Korean shows the dark, English the light');
    test.slow();
    await page.context().addCookies([{ name: 'theme', value: theme, url: String(baseURL) }]);
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      );
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    };
    await page.goto('/music?mood=차분한&genre=재즈&duration=60-180', { waitUntil: 'networkidle' });
    await check();
    if ((viewport?.width ?? 0) >= railFrom) return;
    await page.getByRole('button', { name: words(locale).filters }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(400);
    await check();
    for (const path of ['/search/length?duration=60-180', '/search/instrument']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await check();
    }
  });
