import { expect, type Page } from '@playwright/test';
import { axeOf, setTheme } from './accessible.ts';
import { test } from './fixtures.ts';
import { unrouteAndRetry } from './unroute-and-retry.ts';
import { isKorean } from './watch.ts';

/** Minimum width that shows the filter rail; narrower screens open filters from a button. */
const minRailWidth = 1024;
const rowHeight = 68;
/** During a reload Chromium emulates no touch, and chips are smaller by this many pixels. */
const touchDifference = 4;

const messages = (locale: string | undefined) =>
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
        drop: '장르 해제',
        sort: '정렬 바꾸기',
        pages: { length: '길이', tempo: '템포', instrument: '악기', key: '조성' },
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
        none: 'No matching tracks',
        drop: 'Remove Genre',
        sort: 'Sort',
        pages: { length: 'Length', tempo: 'Tempo', instrument: 'Instruments', key: 'Key' },
      };

const hrefOf = (page: Page) => new URL(page.url());
const readTotal = async (page: Page) =>
  Number((await page.locator('h1 small').innerText()).replaceAll(/\D/g, ''));
const firstOption = (page: Page, group: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('link').first();

const selectedIn = (page: Page, group: string) =>
  page.getByRole('group', { name: group, exact: true }).locator('[aria-current]');

/** Selects a mood, a genre and a tempo, in the rail or in the dialog. */
async function chooseThree(page: Page, locale: string | undefined, width: number) {
  const t = messages(locale);
  const wide = width >= minRailWidth;
  if (!wide) await page.getByRole('button', { name: t.filters }).click();
  for (const [group, parameter] of [
    [t.mood, 'mood'],
    [t.genre, 'genre'],
  ] as const) {
    await firstOption(page, group).click();
    await expect.poll(() => hrefOf(page).searchParams.has(parameter)).toBe(true);
    // The next link is built from the rendered filters, which follow the URL a moment after it.
    await expect(selectedIn(page, group)).toHaveCount(1);
  }
  if (!wide) {
    await page.getByRole('dialog').getByRole('link', { name: t.tempo }).click();
    await expect(page).toHaveURL(/\/search\/tempo\?/);
  }
  await firstOption(page, t.tempo).click();
  await expect.poll(() => hrefOf(page).searchParams.has('tempos')).toBe(true);
  await expect(selectedIn(page, t.tempo)).toHaveCount(1);
  if (!wide) await page.locator('main').getByRole('link', { name: t.show }).click();
  await expect(page).toHaveURL(/\/music\?mood=.*genre=.*tempos=/);
  // The URL changes a moment before the list.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

test('three filters narrow the list, and the URL alone restores it', { tag: '@ko-only' }, async ({
  page,
  context,
  locale,
  viewport,
}) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  const initialTotal = await readTotal(page);
  await chooseThree(page, locale, viewport?.width ?? 0);
  const filteredTotal = await readTotal(page);
  expect(filteredTotal).toBeGreaterThan(0);
  expect(filteredTotal).toBeLessThan(initialTotal);
  const rows = await page.getByRole('article').allInnerTexts();
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.getByRole('article').allInnerTexts()).toEqual(rows);
  const shared = await context.newPage();
  await shared.goto(page.url());
  expect(await shared.getByRole('article').allInnerTexts()).toEqual(rows);
  await page
    .getByRole('link', { name: messages(locale).reset, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/music$/);
  await expect.poll(() => readTotal(page)).toBe(initialTotal);
});

test('going back closes the filter sheet first and then undoes the filter', async ({
  page,
  viewport,
  locale,
}) => {
  test.skip((viewport?.width ?? 0) >= minRailWidth, 'wide screens show the rail');
  const t = messages(locale);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: t.filters }).click();
  const sheet = page.getByRole('dialog');
  await firstOption(page, t.mood).click();
  await expect(page).toHaveURL(/\/music\?mood=/);
  // The page has its own entry before the sheet has one again.
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/music\?mood=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/music$/);
  await expect(sheet).toBeHidden();
});

/** Clicks the first option of several groups of the rail within one task, before any render. */
const clickAtOnce = (page: Page, parts: readonly number[]) =>
  page.evaluate((numbers) => {
    const groups = document.querySelectorAll('#filters [role=group]');
    for (const number of numbers) groups[number]?.querySelector('a')?.click();
  }, parts);

test('filters pressed faster than the page renders are all applied', { tag: '@ko-only' }, async ({
  page,
}) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await clickAtOnce(page, [0, 1, 2]);
  await expect(page).toHaveURL(/\/music\?mood=[^&]+&video_theme=[^&]+&genre=[^&]+$/);
  await clickAtOnce(page, [1, 2]);
  await expect(page).toHaveURL(/\/music\?mood=[^&]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/mood=.*video_theme=.*genre=|mood=.*genre=/);
});

test('the count of an option equals the number of results it leaves', async ({
  page,
  viewport,
  locale,
}) => {
  test.skip((viewport?.width ?? 0) < minRailWidth, 'only the rail shows counts');
  await page.goto('/music', { waitUntil: 'networkidle' });
  const option = firstOption(page, messages(locale).genre);
  const optionCount = Number((await option.locator('[aria-hidden]').innerText()).replace(',', ''));
  await option.click();
  await expect.poll(() => readTotal(page)).toBe(optionCount);
  await expect(option).toBeFocused();
  await expect(option).toHaveAttribute('aria-current', 'true');
});

/** Returns the row in the middle of the viewport and its offset. */
const rowInView = (page: Page) =>
  page.evaluate(() => {
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article');
    return { musicPath: row?.querySelector('a')?.pathname, top: row?.getBoundingClientRect().top };
  });

test('the scroll position is restored after going back', { tag: '@ko-only' }, async ({ page }) => {
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
  // The list is virtualised: the document contains fewer rows than were loaded.
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(100);
  await page.evaluate(() => window.scrollTo(0, 5000));
  await expect.poll(async () => (await rowInView(page)).musicPath).toBeTruthy();
  const before = await rowInView(page);
  const apiRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_api/v1/musics?')) apiRequests.push(request.url());
  });
  await page.locator(`article a[href="${before.musicPath}"]`).click();
  await expect(page).toHaveURL(/\/playlists\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/music$/);
  await expect.poll(() => rowInView(page)).toEqual(before);
  expect(apiRequests).toEqual([]);
});

test('the scroll position is restored after a reload', { tag: '@ko-only' }, async ({ page }) => {
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
  await expect.poll(async () => (await rowInView(page)).musicPath).toBeTruthy();
  const before = await rowInView(page);
  const scrollShift = async () => {
    const { musicPath, top = 0 } = await rowInView(page);
    return musicPath === before.musicPath
      ? Math.abs(top - (before.top ?? 0))
      : Number.POSITIVE_INFINITY;
  };
  await page.reload();
  await expect.poll(scrollShift, { timeout: 30_000 }).toBeLessThanOrEqual(touchDifference);
  // The position is stable afterwards.
  await page.waitForLoadState('networkidle');
  expect(await scrollShift()).toBeLessThanOrEqual(touchDifference);
  // Rows that are measured at that moment restore the previous scroll position, so repeat it.
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

test('an unknown filter value is ignored with a notice', { tag: '@ko-only' }, async ({
  page,
  locale,
}) => {
  await page.goto('/music?mood=차분한&mood=없는분위기');
  await expect(page.getByRole('status').getByText(messages(locale).again)).toBeVisible();
  expect(await readTotal(page)).toBeGreaterThan(0);
  await page.goto('/music?mood=차분한', { waitUntil: 'networkidle' });
  await expect(page.getByText(messages(locale).again)).toHaveCount(0);
});

test('an empty result suggests which filter to remove', async ({ page, locale, viewport }) => {
  test.skip((viewport?.width ?? 0) < minRailWidth, 'the list does not depend on the width');
  const t = messages(locale);
  const facets = {
    ...{ mood: {}, video_theme: {}, genre: { 재즈: 7 }, tempo: {}, inst: {}, key: {} },
    ...{ is_free: 0, is_spatial: 0 },
  };
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.route('**/_api/v1/musics?**', (route) =>
    route.fulfill({
      json: {
        ...{ total: 0, new_total: 0, page: 1, per_page: 30, items: [] },
        ...{ total_is_lower_bound: false, next_cursor: null, facets },
      },
    }),
  );
  await firstOption(page, t.genre).click();
  await expect(page.getByRole('heading', { level: 2, name: t.none })).toBeVisible();
  await page.unroute('**/_api/v1/musics?**');
  await page.getByRole('link', { name: t.drop }).click();
  await expect(page.getByRole('article')).toHaveCount(30);
});

test('a next page that fails to load leaves the rows and can be retried', {
  tag: '@ko-only',
}, async ({ page }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.route(/cursor=/, (route) => route.abort());
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(30);
  await unrouteAndRetry(alert.getByRole('button'), /cursor=/);
  await expect(alert).toBeHidden();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(30);
});

test('pages, filters and sorting work without JavaScript', { tag: '@ko-only' }, async ({
  browser,
  locale,
  viewport,
  baseURL,
}) => {
  const t = messages(locale);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: locale ?? '',
    viewport,
  });
  const page = await context.newPage();
  await page.goto(`${baseURL}/music`);
  const first = await page.getByRole('article').first().innerText();
  await page.getByRole('link', { name: t.more, exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).not.toHaveText(first);
  await firstOption(page, t.mood).click();
  await expect(page).toHaveURL(/\/music\?mood=[^&]+$/);
  await page.locator('select').selectOption('-likes');
  await page.getByRole('button', { name: t.sort, exact: true }).click();
  await expect(page).toHaveURL(/mood=.*sortType=-likes/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});

test('an unknown filter page returns 404', { tag: '@ko-only' }, async ({ page, locale }) => {
  const response = await page.goto('/search/weather');
  expect(response?.status()).toBe(404);
  const html = (await response?.text()) ?? '';
  expect(html).toMatch(/<meta name="robots" content="noindex"\s*\/?>/);
  expect(html).toContain(
    isKorean(locale)
      ? '<title>페이지를 찾을 수 없어요 | 온소리 - AI 배경음악 서비스</title>'
      : '<title>Page not found | Onsori - AI background music service</title>',
  );
  for (const [name, title] of Object.entries(messages(locale).pages)) {
    expect((await page.goto(`/search/${name}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('filters have no serious axe violations', async ({ page, baseURL, locale, viewport }) => {
  test.slow();
  await setTheme(page, locale, baseURL);
  const check = async () => {
    const { violations } = await axeOf(page).analyze();
    const serious = violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  };
  await page.goto('/music?mood=차분한&genre=재즈&duration=60-180&is_free=true', {
    waitUntil: 'networkidle',
  });
  await check();
  if ((viewport?.width ?? 0) >= minRailWidth) return;
  await page.getByRole('button', { name: messages(locale).filters }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(400);
  await check();
  for (const path of [
    '/search/length?duration=60-180',
    '/search/tempo?bpm=90-120',
    '/search/instrument?exclude_instruments=보컬',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await check();
  }
});

test('after filtering, the arrow keys play the list on the page', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) <= 768, 'keyboard shortcuts are for desktops');
  await page.goto('/music', { waitUntil: 'networkidle' });
  const rows = page.getByRole('main').locator('[data-play]');
  const readIds = () =>
    rows.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-play')));
  const [played, unfilteredNext] = await readIds();
  await rows.first().click();
  await expect(page.locator('[data-player-dock]')).toBeVisible();
  await page.locator('main a[href*="mood="]').nth(3).click();
  await expect(page).toHaveURL(/mood=/);
  await expect.poll(async () => (await readIds())[1]).not.toBe(unfilteredNext);
  const ids = await readIds();
  await page.keyboard.press('ArrowDown');
  const lit = page.getByRole('main').locator('article.bg-ink-2 [data-play]');
  await expect(lit).toHaveAttribute('data-play', ids[ids.indexOf(played ?? '') + 1] ?? '');
});
