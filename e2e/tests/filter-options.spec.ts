import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { isKorean } from './watch.ts';

/** Minimum width that shows the filter rail; narrower screens open filters from a button. */
const minRailWidth = 1024;

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? {
        filters: /^필터/,
        mood: '분위기',
        instruments: '악기',
        excluded: '제외할 악기',
        features: '특징',
        withoutPiano: '피아노 제외 필터 해제',
        expand: /더 보기$/,
        show: /보기$/,
      }
    : {
        filters: /^Filters/,
        mood: 'Mood',
        instruments: 'Instruments',
        excluded: 'Excluded instruments',
        features: 'Features',
        withoutPiano: 'Remove filter: No Piano',
        expand: /^Show \d+ more$/,
        show: /^Show/,
      };

const readTotal = async (page: Page) =>
  Number((await page.locator('h1 small').innerText()).replaceAll(/\D/g, ''));
const firstOption = (page: Page, group: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('link').first();

test('tracks without an instrument and free ones are listed, and the URL restores them', {
  tag: '@ko-only',
}, async ({ page, locale, viewport }) => {
  const t = messages(locale);
  const wide = (viewport?.width ?? 0) >= minRailWidth;
  await page.goto('/music', { waitUntil: 'networkidle' });
  const initialTotal = await readTotal(page);
  if (!wide) await page.goto('/search/instrument', { waitUntil: 'networkidle' });
  await firstOption(page, t.excluded).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('exclude_instruments') === '피아노');
  if (!wide) await page.locator('main').getByRole('link', { name: t.show }).click();
  const removable = page.getByRole('link', { name: t.withoutPiano, exact: true });
  await expect(removable).toBeVisible();
  await expect.poll(() => readTotal(page)).toBeLessThan(initialTotal);
  const totalWithoutPiano = await readTotal(page);
  if (!wide) await page.getByRole('button', { name: t.filters }).click();
  await firstOption(page, t.features).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('is_free') === 'true');
  await page.goto(`${page.url()}&bpm=90-120`, { waitUntil: 'networkidle' });
  const narrowTotal = await readTotal(page);
  expect(narrowTotal).toBeGreaterThan(0);
  expect(narrowTotal).toBeLessThan(totalWithoutPiano);
  await removable.click();
  await expect(page).toHaveURL((url) => !url.searchParams.has('exclude_instruments'));
  await expect.poll(() => readTotal(page)).toBeGreaterThan(narrowTotal);
});

test('options without tracks are collapsed, and instruments need no pane of their own', async ({
  page,
  locale,
  viewport,
}) => {
  test.skip((viewport?.width ?? 0) < minRailWidth, 'narrow screens have no rail');
  const t = messages(locale);
  const moods = page.getByRole('group', { name: t.mood, exact: true });
  await page.goto('/music?genre=클래식&tempos=느림&instruments=리코더&key=C+major', {
    waitUntil: 'networkidle',
  });
  await expect(moods.getByRole('button', { name: t.expand })).toBeVisible();
  await expect(moods.getByRole('button', { disabled: true })).toHaveCount(0);
  await moods.getByRole('button', { name: t.expand }).click();
  await expect(moods.getByRole('button', { disabled: true }).first()).toBeVisible();
  await page.goto('/music', { waitUntil: 'networkidle' });
  const box = await page.locator('#list').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, 400);
  await page.mouse.wheel(0, 600);
  await expect(
    page.getByRole('group', { name: t.instruments, exact: true }).getByRole('link').first(),
  ).toBeInViewport();
});
