import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { isKorean, watchPage } from './watch.ts';

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

test('pages and orders are links, and what was seen comes back from memory', async ({
  page,
  locale,
}) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  // It must survive: a document loaded anew would ask the API for nothing either.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const first = await page.getByRole('article').first().innerText();
  const next = page.getByRole('link', { name: isKorean(locale) ? '다음' : 'Next', exact: true });
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).not.toHaveText(first);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_api/')) asked.push(request.url());
  });
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect.poll(() => page.getByRole('article').first().innerText()).toBe(first);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.getByRole('link', { name: isKorean(locale) ? '최신순' : 'Latest' }).click();
  await expect(page).toHaveURL(/sortType=-release_date/);
  await expect(page.getByRole('article')).toHaveCount(30);
});

test('a clock that is wrong does not break the page', async ({ page }) => {
  const watch = watchPage(page);
  await page.clock.setFixedTime(new Date('2024-01-05T12:00:00+09:00'));
  await page.goto('/music?sortType=-release_date', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article')).toHaveCount(30);
  watch.expectQuiet();
});

test('the list can be read without scripts', async ({ browser, locale, viewport }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: locale ?? '',
    viewport,
  });
  const page = await context.newPage();
  await page.goto(`${test.info().project.use.baseURL}/music`);
  await expect(page.getByRole('article')).toHaveCount(30);
  await page
    .getByRole('link', { name: isKorean(locale) ? '2 페이지' : 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await context.close();
});

test('nothing is seriously hard to use for anybody', async ({ page, baseURL }) => {
  for (const theme of ['dark', 'light']) {
    await page.context().addCookies([{ name: 'theme', value: theme, url: String(baseURL) }]);
    await page.goto('/music', { waitUntil: 'networkidle' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});

test('nothing moves while it loads, and nothing is wider than the screen', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/music', { waitUntil: 'networkidle' });
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
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
