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
