import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

/** A phone at 200 % zoom, both sides of the mobile breakpoint, and wide screens. */
const widths = [320, 390, 720, 768, 769, 1024, 1440];
const longTitle = {
  ko: '아주 오래된 골목길 끝에서 다시 만난 우리가 나누던 늦여름 저녁의 긴 이야기와 노래 그리고 별빛',
  en: 'The Long Late Summer Evening Stories We Told Each Other at the Very End of the Alley',
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [320, 390, 768, 769, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width} wide`).toBeLessThanOrEqual(0);
  }
}

test('the content is at most 1400 pixels wide', async ({ page, viewport }) => {
  test.skip(viewport?.width !== 1440, 'the test sets the width itself');
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/music');
  expect((await page.locator('main').boundingBox())?.width).toBe(1400);
});

/** Replaces the titles of all rows and returns whether the first is cut off, also below its last line. */
const isTitleCut = (page: Page, title: string) =>
  page.evaluate((text) => {
    const titles = [...document.querySelectorAll('main article h3 > :first-child')];
    for (const each of titles) each.textContent = text;
    const [first] = titles;
    if (first === undefined) return true;
    return first.scrollWidth > first.clientWidth || first.scrollHeight > first.clientHeight + 2;
  }, title);

test('a short title is on one line beside its badge, with long tags below it', async ({ page }) => {
  await page.goto('/music?lang=ko', { waitUntil: 'networkidle' });
  const row = page.locator('main article').filter({ hasText: '3D' }).first();
  const title = row.locator('h3 > :first-child');
  const tag = row.locator('a[href*="mood"], a[href*="genre"]').last();
  await title.evaluate((each) => {
    each.textContent = '별빛의 온도';
  });
  await tag.evaluate((each) => {
    each.textContent = '마법 같고 신비로운 월드뮤직';
  });
  const height = await title.evaluate((each) => each.getBoundingClientRect().height);
  expect(height).toBeLessThan(30);
});

test('a long title wraps beside waveforms that are aligned, and badges are below it on phones', async ({
  page,
  viewport,
}) => {
  test.skip(viewport?.width !== 1440, 'the test sets the widths itself');
  await page.goto('/?lang=ko', { waitUntil: 'networkidle' });
  expect(await isTitleCut(page, '늦여름 저녁에 다시 만난 우리가 나눈 노래')).toBe(false);
  await page.goto('/music?lang=en', { waitUntil: 'networkidle' });
  await page
    .locator('main article h3 > :first-child')
    .first()
    .evaluate((title, text) => {
      title.textContent = text;
    }, longTitle.en);
  const starts = await page
    .locator('main [data-waveform]')
    .evaluateAll((waves) => waves.map((wave) => wave.getBoundingClientRect().left));
  expect(new Set(starts.slice(0, 10)).size).toBe(1);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/music?lang=ko');
  const row = page.getByRole('article').filter({ hasText: '무료' }).first();
  await expect(row.locator('svg[preserveAspectRatio=none]')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  const link = await row.getByRole('heading').getByRole('link').boundingBox();
  expect(link?.height).toBeGreaterThanOrEqual(24);
  const title = await row.getByRole('heading').boundingBox();
  const badge = await row.getByText('무료', { exact: true }).boundingBox();
  expect(badge?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0) - 1);
  await page.goto('/music?lang=en', { waitUntil: 'networkidle' });
  expect(await isTitleCut(page, 'The Science Lab Where Time Stopped')).toBe(false);
});

test.describe('the layout does not overflow', () => {
  test.beforeEach(({ viewport }) => {
    test.skip(viewport?.width !== 1440, 'the tests set the widths themselves');
  });

  for (const [lang, theme] of [
    ['ko', 'dark'],
    ['en', 'light'],
  ] as const)
    test(`in ${lang}, ${theme}, at every width, with long titles and labels`, async ({
      page,
      baseURL,
    }) => {
      await page.context().addCookies([{ name: 'theme', value: theme, url: String(baseURL) }]);
      await page.goto(`/music?lang=${lang}`, { waitUntil: 'networkidle' });
      await page.evaluate((title) => {
        for (const heading of document.querySelectorAll('article h3 > :first-child'))
          heading.textContent = title;
        for (const label of document.querySelectorAll('nav a, footer button'))
          label.textContent +=
            label.textContent?.slice(0, Math.ceil(label.textContent.length / 3)) ?? '';
      }, longTitle[lang]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${width} wide`).toBeLessThanOrEqual(0);
        const row = await page.getByRole('article').first().boundingBox();
        expect(row?.height, `${width} wide`).toBe(68);
      }
    });

  for (const path of ['/', '/music', '/music?mood=차분한&genre=재즈', '/album', '/search/length'])
    test(`with text twice as large, ${path}`, async ({ page }) => {
      await page.goto(path);
      await expectRoomForLargeText(page);
    });

  test('with text twice as large, an album', async ({ page, request }) => {
    const { items } = await (await request.get('/_api/v1/albums/latest?limit=1&lang=ko')).json();
    await page.goto(`/playlists/${items[0].id}`);
    await expectRoomForLargeText(page);
  });
});
