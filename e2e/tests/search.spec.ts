import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { isKorean, watchPage } from './watch.ts';

const titled = (type: 'music' | 'album', id: string, title: string) => ({
  type,
  data: {
    id,
    album_id: '1',
    title,
    cover_image: '',
    is_free: true,
    is_spatial: false,
    matches: [[0, 1]],
  },
});
const nothing = { music: [], album: [], genre: [], video_theme: [], mood: [] };
const found = {
  ...nothing,
  music: [titled('music', '1', '시작의 온도'), titled('music', '2', '시월')],
  album: [titled('album', '1', '시간의 끝')],
};

/** Answers searches in place of the API; gives what was asked. */
async function answerSearches(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/_api/v1/content/search?**', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(q);
    if (q === 'fail') return route.fulfill({ status: 503, json: {} });
    return route.fulfill({ json: q.startsWith('시') ? found : nothing });
  });
  return asked;
}

/** The page has list boxes of its own. */
const inputOf = (page: Page) => page.getByRole('dialog').getByRole('combobox');

const openByKey = async (page: Page) => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header form button') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
  await page.keyboard.press('Slash');
  await expect(inputOf(page)).toBeFocused();
};

test('the key opens it, Escape closes it, and the focus comes back', async ({ page }) => {
  const watch = watchPage(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openByKey(page);
  await expect(inputOf(page)).toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Shift+Slash');
  await page.keyboard.press('Control+Slash');
  await expect(page.getByRole('dialog')).toBeHidden();
  watch.expectQuiet();
});

test('the header opens it by a click', async ({ page }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  const opener = page.getByRole('banner').locator('form button:visible');
  await opener.click();
  await expect(inputOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('without scripts the header leads to the music', async ({ browser, baseURL, locale }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: String(locale) });
  const page = await context.newPage();
  await page.goto(`${baseURL}/404`);
  await page.getByRole('banner').locator('form button:visible').click();
  await expect(page).toHaveURL(/\/music\??$/);
  await context.close();
});

test('it searches once typing stops, chooses by arrows, and opens by Enter', async ({ page }) => {
  const asked = await answerSearches(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openByKey(page);
  await page.keyboard.type('시작', { delay: 40 });
  await expect(page.getByRole('option')).toHaveCount(4);
  expect(asked).toEqual(['시작']);
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await expect(page.locator('mark').first()).toHaveText('시');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('option', { selected: true });
  await expect(second).toContainText('시월');
  await expect(inputOf(page)).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  );
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/playlists\/1(_2)?$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('Enter on a text finds all of it, and on a whole name opens that', async ({ page }) => {
  await answerSearches(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openByKey(page);
  await page.keyboard.type('비 오는 날');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    (url) =>
      url.searchParams.get('searchText') === '비 오는 날' &&
      url.searchParams.get('sortType') === 'accuracy',
  );
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForLoadState('networkidle');
  await openByKey(page);
  await page.keyboard.type('jazz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('genre') === '재즈');
});

test('a syllable in the making is searched, but keeps its Enter', async ({ page }) => {
  const asked = await answerSearches(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openByKey(page);
  const client = await page.context().newCDPSession(page);
  for (const text of ['ㅅ', '시'])
    await client.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await inputOf(page).dispatchEvent('keydown', {
    key: 'Enter',
    code: 'Enter',
    keyCode: 229,
    bubbles: true,
  });
  await expect(page.getByRole('option')).toHaveCount(4);
  expect(asked).toEqual(['시']);
  await expect(page).toHaveURL(/\/music$/);
  await client.send('Input.insertText', { text: '시' });
  await expect(inputOf(page)).toHaveValue('시');
});

test('nothing found leads on, and a failure can be tried again', async ({ page, locale }) => {
  await answerSearches(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openByKey(page);
  await page.keyboard.type('zzz');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).last()).toHaveText(
    isKorean(locale) ? '찾은 게 없어요' : 'Nothing found',
  );
  await expect(page.getByRole('option')).toHaveCount(6);
  await inputOf(page).fill('fail');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText(isKorean(locale) ? '일시적인 오류' : 'A temporary error');
  await page.unroute('**/_api/v1/content/search?**');
  await page.route('**/_api/v1/content/search?**', (route) => route.fulfill({ json: found }));
  await alert.getByRole('button').click();
  await expect(page.getByRole('option')).toHaveCount(4);
});

test('what was searched is kept here, can be taken up and taken away', async ({ page, locale }) => {
  const asked = await answerSearches(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  for (const text of ['피아노', '비']) {
    await openByKey(page);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('searchText') === text);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await openByKey(page);
  const recent = page.getByRole('dialog').getByRole('listitem');
  await expect(recent).toHaveText(['비', '피아노']);
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(recent.first().getByRole('button').first()).toBeFocused();
  await recent
    .last()
    .getByRole('button', { name: isKorean(locale) ? /지우기/ : /Remove/ })
    .click();
  await expect(recent).toHaveText(['비']);
  await recent.getByRole('button', { name: '비', exact: true }).click();
  await expect(inputOf(page)).toHaveValue('비');
  // The pages of results asked for albums before.
  await expect.poll(() => asked).toEqual(['피아노', '비', '비']);
});

test('going back closes it', async ({ page }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.goto('/music?sortType=-likes', { waitUntil: 'networkidle' });
  await openByKey(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the API knows categories by name', async ({ page, locale }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await openByKey(page);
  await page.keyboard.type(isKorean(locale) ? '재즈' : 'jazz');
  const option = page.getByRole('option', {
    name: isKorean(locale) ? '재즈' : 'Jazz',
    exact: true,
  });
  await expect(option).toBeVisible();
  await option.click();
  await expect(page).toHaveURL((url) => url.searchParams.get('genre') === '재즈');
});
