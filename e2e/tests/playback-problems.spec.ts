import { expect, type Page } from '@playwright/test';
import { installAudioProbe, measureLoudness } from './audio-probe.ts';
import { test } from './fixtures.ts';
import { isKorean } from './watch.ts';

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? { failed: '재생하지 못했어요', overdue: '재생이 늦어지고 있어요', retry: '다시 시도' }
    : { failed: 'Couldn’t play this', overdue: 'Taking longer than usual', retry: 'Try again' };

const dock = (page: Page) => page.locator('[data-player-dock]');

test.beforeEach(async ({ page }) => installAudioProbe(page));

test('a playback error is shown and can be retried', async ({ page, locale }) => {
  const { failed, retry } = messages(locale);
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.route('**/audios/**', (route) => route.abort());
  await page.locator('[data-play]').first().click();
  await expect(dock(page).getByText(failed).first()).toBeVisible();
  await page.unroute('**/audios/**');
  if ((page.viewportSize()?.width ?? 0) <= 768)
    await dock(page).getByRole('button').first().click();
  await page.getByRole('button', { name: retry }).first().click();
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
});

test('audio that does not come is announced after five seconds and can be retried', async ({
  page,
  locale,
}) => {
  const { overdue, retry } = messages(locale);
  await page.goto('/music', { waitUntil: 'networkidle' });
  let isWithheld = true;
  // A route that is neither fulfilled nor aborted never gets a response.
  await page.route(/\/audio\//, (route) => (isWithheld ? undefined : route.continue()));
  const started = Date.now();
  await page.locator('[data-play]').nth(3).click();
  await expect(dock(page).getByRole('alert')).toContainText(overdue, { timeout: 10_000 });
  expect(Date.now() - started).toBeGreaterThan(4500);
  await dock(page).getByRole('button').first().click();
  const panel = page.locator('[data-player-panel]');
  await expect(panel.getByRole('alert')).toContainText(overdue);
  isWithheld = false;
  await panel.getByRole('button', { name: retry }).click();
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
  await expect(page.getByText(overdue)).toHaveCount(0);
});

test('playback starts by itself after a network outage of three seconds', async ({ page }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  let isOffline = true;
  await page.route(/\/audio\//, (route) => (isOffline ? route.abort() : route.continue()));
  await page.locator('[data-play]').nth(3).click();
  await page.waitForTimeout(3000);
  isOffline = false;
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
});
