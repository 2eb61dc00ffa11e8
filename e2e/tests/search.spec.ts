import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './fixtures.ts';
import { isKorean, watchConsole } from './watch.ts';

const createHit = (type: 'music' | 'album', id: string, title: string) => ({
  type,
  data: {
    id,
    album_id: '1',
    title,
    cover_image: '',
    color_code: '#FF5B3A',
    is_free: true,
    is_spatial: false,
    ...(type === 'music' ? { duration: 134 } : { track_count: 8 }),
    matches: [[0, 1]],
    reason: { options: [{ group: 'inst', key: '피아노' }], text: '', matches: [] },
  },
});
const noHits = {
  music: [],
  album: [],
  genre: [],
  video_theme: [],
  mood: [],
  inst: [],
  understood: { corrected_text: null, terms: [] },
  suggestions: [
    { searchText: '피아노', drops_filters: false, total: 12 },
    { searchText: '재즈', drops_filters: false, total: 3 },
  ],
};
const hits = {
  ...noHits,
  suggestions: [],
  music: [createHit('music', '1', '시작의 온도'), createHit('music', '2', '시월')],
  album: [createHit('album', '1', '시간의 끝')],
};

/** Mocks the search API; returns the list of received queries. */
async function mockSearch(page: Page): Promise<string[]> {
  const queries: string[] = [];
  await page.route('**/_api/v1/content/search?**', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    queries.push(q);
    if (q === 'fail') return route.fulfill({ status: 503, json: {} });
    return route.fulfill({ json: q.startsWith('시') ? hits : noHits });
  });
  return queries;
}

/** Scoped to the dialog, because the page has other comboboxes. */
const searchInput = (page: Page) => page.getByRole('dialog').getByRole('combobox');

const openWithKey = async (page: Page) => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header form button') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
  await page.keyboard.press('Slash');
  await expect(searchInput(page)).toBeFocused();
};

test('the search dialog is loaded with the first use of a pointer', { tag: '@ko-only' }, async ({
  page,
}) => {
  await page.goto('/music');
  const loaded = page.waitForResponse(/search-overlay/);
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  expect((await loaded).ok()).toBe(true);
});

test('the slash key opens the search dialog, which traps the focus and closes on Escape', {
  tag: '@ko-only',
}, async ({ page }) => {
  const watch = watchConsole(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openWithKey(page);
  await expect(searchInput(page)).toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Shift+Slash');
  await page.keyboard.press('Control+Slash');
  await expect(page.getByRole('dialog')).toBeHidden();
  watch.expectNoErrors();
});

test('keys that are typed before the search dialog is loaded reach its input', {
  tag: '@ko-only',
}, async ({ page }) => {
  await mockSearch(page);
  await page.route(/search-overlay/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.keyboard.press('Slash');
  await page.keyboard.type('sam');
  await expect(searchInput(page)).toBeFocused();
  await page.keyboard.type('ba');
  await expect(searchInput(page)).toHaveValue('samba');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('body')).toBeFocused();
});

test('the header button opens the search dialog and gets the focus back', async ({ page }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  const opener = page.getByRole('banner').locator('form button:visible');
  await opener.click();
  await expect(searchInput(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the header button opens the music list without JavaScript', { tag: '@ko-only' }, async ({
  browser,
  baseURL,
  locale,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: String(locale) });
  const page = await context.newPage();
  await page.goto(`${baseURL}/404`);
  await page.getByRole('banner').locator('form button:visible').click();
  await expect(page).toHaveURL(/\/music\??$/);
  await context.close();
});

test('search runs once typing stops, and results are selected by arrow keys and opened by Enter', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const queries = await mockSearch(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openWithKey(page);
  await page.keyboard.type('시작', { delay: 40 });
  await expect(page.getByRole('option')).toHaveCount(4);
  expect(queries).toEqual(['시작']);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await expect(page.locator('mark').first()).toHaveText('시');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('option', { selected: true });
  await expect(second).toContainText('시월');
  await expect(second).toContainText('2:14');
  await expect(second).toContainText(isKorean(locale) ? '피아노' : 'Piano');
  await expect(searchInput(page)).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  );
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/playlists\/1$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('Enter on a music plays it behind the search dialog, which stays open', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openWithKey(page);
  await page.keyboard.type(isKorean(locale) ? '새벽' : 'dawn');
  const options = page.getByRole('dialog').getByRole('option');
  await expect(options.first()).toBeVisible();
  for (const at of [0, 1]) {
    await page.keyboard.press('ArrowDown');
    const title = await options.nth(at).locator('.font-semibold').first().innerText();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-player-dock]')).toContainText(title);
    await expect(searchInput(page)).toBeFocused();
  }
  await expect(page).toHaveURL(/\/music$/);
  // Roles exclude what screen readers cannot reach.
  const playerBar = page.getByRole('complementary', {
    name: isKorean(locale) ? '플레이어' : 'Player',
  });
  await expect(playerBar).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(playerBar).toBeVisible();
});

test('Enter opens the results of a text, or the category with exactly that name', {
  tag: '@ko-only',
}, async ({ page }) => {
  await mockSearch(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openWithKey(page);
  await page.keyboard.type('비 오는 날');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('searchText') === '비 오는 날' &&
      url.searchParams.get('sortType') === 'accuracy',
  );
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForLoadState('networkidle');
  await openWithKey(page);
  await page.keyboard.type('jazz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('genre') === '재즈');
});

test('an unfinished IME syllable is searched, and its Enter does not submit', {
  tag: '@ko-only',
}, async ({ page }) => {
  const queries = await mockSearch(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openWithKey(page);
  const client = await page.context().newCDPSession(page);
  for (const text of ['ㅅ', '시'])
    await client.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await searchInput(page).dispatchEvent('keydown', {
    key: 'Enter',
    code: 'Enter',
    keyCode: 229,
    bubbles: true,
  });
  await expect(page.getByRole('option')).toHaveCount(4);
  expect(queries).toEqual(['시']);
  await expect(page).toHaveURL(/\/music$/);
  await client.send('Input.insertText', { text: '시' });
  await expect(searchInput(page)).toHaveValue('시');
});

test('an empty result offers alternatives, and a failed search can be retried', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  await mockSearch(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openWithKey(page);
  await page.keyboard.type('zzz');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).last()).toHaveText(
    isKorean(locale) ? '검색 결과가 없어요' : 'No results',
  );
  await expect(page.getByRole('option')).toHaveText(['피아노', '재즈']);
  await searchInput(page).fill('fail');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText(isKorean(locale) ? '일시적인 오류' : 'A temporary error');
  await page.unroute('**/_api/v1/content/search?**');
  await page.route('**/_api/v1/content/search?**', (route) => route.fulfill({ json: hits }));
  await alert.getByRole('button').click();
  await expect(page.getByRole('option')).toHaveCount(4);
});

test('recent searches are stored in the browser, can be repeated and removed', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  await mockSearch(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  for (const text of ['바다', '시']) {
    await openWithKey(page);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('searchText') === text);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await openWithKey(page);
  const recent = page.getByRole('dialog').getByRole('listitem');
  await expect(recent).toHaveText(['시', '바다']);
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('ArrowDown');
  await expect(recent.first().getByRole('button').first()).toBeFocused();
  await recent
    .last()
    .getByRole('button', { name: isKorean(locale) ? /지우기/ : /Remove/ })
    .click();
  await expect(recent).toHaveText(['시']);
  await recent.getByRole('button', { name: '시', exact: true }).click();
  await expect(searchInput(page)).toHaveValue('시');
  await expect(page.getByRole('option', { name: '시월' })).toBeVisible();
});

test('going back closes the search dialog', { tag: '@en-only' }, async ({ page }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.goto('/music?sortType=-likes', { waitUntil: 'networkidle' });
  await openWithKey(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/sortType=-likes$/);
});

test('categories are found by name', { tag: '@ko-only' }, async ({ page, locale }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openWithKey(page);
  await page.keyboard.type(isKorean(locale) ? '재즈' : 'jazz');
  const option = page.getByRole('option', {
    name: isKorean(locale) ? '재즈' : 'Jazz',
    exact: true,
  });
  await expect(option).toBeVisible();
  await option.click();
  await expect(page).toHaveURL((url) => url.searchParams.get('genre') === '재즈');
});
