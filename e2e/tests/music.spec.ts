import { expect, type Page } from '@playwright/test';
import en from '#web/src/i18n/en/catalog.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/catalog.json' with { type: 'json' };
import { test } from './fixtures.ts';
import { selectInRowMenu } from './row-menu.ts';
import { isKorean, sortBy, watchConsole, watchLayoutShifts } from './watch.ts';

test('the list is rendered in the language of the browser without console errors', async ({
  page,
  locale,
}) => {
  const watch = watchConsole(page);
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
  watch.expectNoErrors();
});

test('hydration sends no API request', async ({ page }) => {
  const apiRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_api/')) apiRequests.push(request.url());
  });
  await page.goto('/music', { waitUntil: 'networkidle' });
  expect(apiRequests).toEqual([]);
});

test('sorting changes the URL, and going back shows the cached list', async ({ page, locale }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  // The marker must survive, because a full page load would send no API request either.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const first = await page.getByRole('article').first().innerText();
  await sortBy(page, isKorean(locale) ? '정렬' : 'Sort', '-likes');
  await expect(page.getByRole('article').first()).not.toHaveText(first);
  const apiRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_api/')) apiRequests.push(request.url());
  });
  await page.goBack();
  await expect(page).not.toHaveURL(/sortType/);
  await expect.poll(() => page.getByRole('article').first().innerText()).toBe(first);
  expect(apiRequests).toEqual([]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a wrong client clock does not break the page', async ({ page }) => {
  const watch = watchConsole(page);
  await page.clock.setFixedTime(new Date('2024-01-05T12:00:00+09:00'));
  await page.goto('/music?sortType=-release_date', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toHaveCount(30);
  watch.expectNoErrors();
});

test('the list does not shift while loading and does not overflow horizontally', async ({
  page,
}) => {
  const layoutShift = await watchLayoutShifts(page);
  await page.goto('/music', { waitUntil: 'networkidle' });
  expect(await layoutShift()).toBeLessThanOrEqual(0.02);
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
  const free = rows.getByText(isKorean(locale) ? '무료' : 'Free', { exact: true });
  const spatial = rows.getByText(isKorean(locale) ? '공간 음향' : 'Spatial audio');
  expect(await free.count()).toBeGreaterThan(0);
  expect(await spatial.count()).toBeGreaterThan(0);
});

test('a new release is named as new, unless a quarter of the list is new', async ({
  page,
  locale,
}) => {
  let newCount = 7;
  await page.route('**/_api/v1/musics?**', async (route) => {
    const list = await (await route.fetch()).json();
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const items = list.items.map((music: object, index: number) => ({
      ...music,
      release_date: index < newCount ? today : '2020-01-01',
    }));
    await route.fulfill({ json: { ...list, items, total: items.length, new_total: newCount } });
  });
  await page.goto('/music', { waitUntil: 'networkidle' });
  const marked = page
    .getByRole('article')
    .getByRole('link', { name: isKorean(locale) ? /, 새 음악$/ : /, new$/ });
  const label = isKorean(locale) ? '정렬' : 'Sort';
  await sortBy(page, label, '-likes');
  await expect(marked).toHaveCount(7);
  newCount = 8;
  await sortBy(page, label, '-release_date');
  await expect(marked).toHaveCount(0);
});

/**
 * Observes toasts; once the last one is gone, the returned function gives the milliseconds it was
 * visible and those a parallel timer of two seconds took, because both are late on a busy machine.
 */
async function watchToasts(
  page: Page,
): Promise<() => Promise<{ visibleMs: number; timerMs: number }>> {
  await page.evaluate(() => {
    const box = document.querySelector('[role=status][aria-live=polite]');
    const times = { visibleMs: 0, timerMs: 0 };
    Object.assign(window, { times });
    let [from, pending] = [0, 0];
    const begin = () => {
      from = performance.now();
      clearTimeout(pending);
      pending = window.setTimeout(() => {
        times.timerMs = performance.now() - from;
      }, 2000);
    };
    if (box)
      new MutationObserver((changes) => {
        if (changes.some(({ addedNodes }) => addedNodes.length > 0)) begin();
        times.visibleMs = box.childElementCount > 0 ? 0 : performance.now() - from;
      }).observe(box, { childList: true });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { times: { visibleMs: number; timerMs: number } }).times,
    );
}

test('the menu of a row copies its link and shows its details', async ({
  page,
  context,
  request,
  locale,
  viewport,
}) => {
  const t = isKorean(locale) ? ko : en;
  const { width = 0, height = 0 } = viewport ?? {};
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const toastTimes = await watchToasts(page);
  // By its element, because an open sheet hides the roles of the page.
  const row = page
    .locator('main article')
    .filter({ hasText: t.row.free })
    .filter({ hasText: t.row.spatial })
    .first();
  await selectInRowMenu(page, row, t.row.copyLink);
  const toast = page.getByRole('status').getByText(t.row.copied);
  await expect(toast).toBeVisible();
  const { aside, above } = await toast.evaluate((element) => {
    const [box, page] = [element.getBoundingClientRect(), document.body.getBoundingClientRect()];
    const aside = box.left + box.width / 2 - (page.left + page.width / 2);
    return { aside, above: window.innerHeight - box.bottom };
  });
  expect(Math.abs(aside)).toBeLessThan(1);
  expect(above).toBeGreaterThan(0);
  expect(above).toBeLessThan(50);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const musicPath = (await row.locator('h3 a').getAttribute('href')) ?? '';
  expect(new URL(await copied()).pathname).toBe(musicPath);
  expect(musicPath).toMatch(/^\/playlists\/\d+_\d+$/);
  const [, musicId] = musicPath.split('_');
  const lang = isKorean(locale) ? 'ko' : 'en';
  const music = await (await request.get(`/_api/v1/musics/${musicId}?lang=${lang}`)).json();
  const info = page.getByRole('dialog');
  if (width > 768) await selectInRowMenu(page, row, t.row.info);
  await expect(info).toContainText(t.filter.video_theme);
  await expect(info).toContainText('BPM');
  await expect(info.locator('svg[viewBox="0 0 48 48"]')).toBeVisible();
  for (const word of [music.title, t.row.free, t.row.spatial])
    await expect(info.getByRole('heading', { level: 3 })).toContainText(word);
  await expect(info.getByText(music.album_title, { exact: true })).toBeVisible();
  await expect(info.getByRole('link', { name: t.row.toAlbum })).toHaveAttribute(
    'href',
    `/playlists/${music.playlist_id}`,
  );
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await info.getByRole('button', { name: t.row.copyLink }).click();
  await expect.poll(copied).toContain(musicPath);
  if (width <= 768) {
    const sheet = await info.boundingBox();
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(height, 0);
    await expect(info).toHaveCSS('--tint', music.color_code);
    await expect(info).toHaveCSS('background-image', /^linear-gradient\(/);
    const padding = await info.evaluate((element) => {
      const title = element.querySelector('h3 span');
      if (title) title.textContent = '다시 만난 우리가 나누던 긴 이야기 '.repeat(6);
      const parts = [...element.querySelectorAll('h3, dl, a')];
      const right = Math.max(...parts.map((part) => part.getBoundingClientRect().right));
      return element.getBoundingClientRect().right - right;
    });
    expect(padding).toBeGreaterThanOrEqual(16);
  }
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.mouse.move(4, 80);
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(200);
  expect(await scrolled()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(info).toBeHidden();
  await page.mouse.wheel(0, 200);
  await expect.poll(scrolled).toBeGreaterThan(before);
  await expect.poll(async () => (await toastTimes()).visibleMs).toBeGreaterThanOrEqual(1990);
  const { visibleMs, timerMs } = await toastTimes();
  expect(visibleMs - timerMs).toBeLessThan(500);
});
