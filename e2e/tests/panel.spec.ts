import { expect } from '@playwright/test';
import en from '#web/src/i18n/en/catalog.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/catalog.json' with { type: 'json' };
import { test } from './fixtures.ts';
import { isKorean } from './watch.ts';

test('the panel shows the title with the free and spatial badges', async ({ page, locale }) => {
  const t = (isKorean(locale) ? ko : en).row;
  await page.goto('/music', { waitUntil: 'networkidle' });
  const row = page
    .getByRole('article')
    .filter({ hasText: t.free })
    .filter({ hasText: t.spatial })
    .first();
  const title = await row.locator('h3 a').innerText();
  await row.locator('[data-play]').click();
  const dock = page.locator('[data-player-dock]');
  await expect(dock).toBeVisible();
  await dock.getByRole('button').first().click();
  const heading = page.locator('[data-player-panel]').getByRole('heading', { level: 2 });
  for (const word of [title, t.free, t.spatial]) await expect(heading).toContainText(word);
});

test('going back closes the panel first, and leaves the page when it is closed', async ({
  page,
  locale,
}) => {
  const t = isKorean(locale) ? ko : en;
  await page.goto('/album', { waitUntil: 'networkidle' });
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.locator('[data-play]').first().click();
  const dock = page.locator('[data-player-dock]');
  const panel = page.locator('[data-player-panel]');
  const openPanel = async () => {
    await dock.getByRole('button').first().click();
    await expect(panel).toBeFocused();
  };
  await openPanel();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/music$/);
  await expect(dock).toBeVisible();
  await page.goForward();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/music$/);
  for (let times = 0; times < 2; times += 1) {
    await openPanel();
    await panel.getByRole('button', { name: t.info.close, exact: true }).click();
    await expect(panel).toBeHidden();
  }
  await openPanel();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/album$/);
});
