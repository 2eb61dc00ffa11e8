import { expect } from '@playwright/test';
import en from '#web/src/i18n/en/home.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/home.json' with { type: 'json' };
import { chooseTastes } from './choose-tastes.ts';
import { test } from './fixtures.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { isKorean } from './watch.ts';

test('the signed-in home lists personal picks first, and the player links back to them', async ({
  page,
  locale,
}) => {
  const t = isKorean(locale) ? ko : en;
  await setUniqueClientIp(page);
  await signUpUser(page);
  // The storage rejects requests with extra headers (CORS).
  await page.context().setExtraHTTPHeaders({});
  await page.goto('/main', { waitUntil: 'networkidle' });
  const personal = page.getByRole('region', { name: t.main.picks, exact: true });
  const popular = page.getByRole('region', { name: t.picks, exact: true });
  await expect(personal.getByRole('article').first()).toBeVisible();
  const [personalBox, popularBox] = [await personal.boundingBox(), await popular.boundingBox()];
  expect(popularBox?.y).toBeGreaterThan(personalBox?.y ?? Number.POSITIVE_INFINITY);
  await personal.locator('[data-play]').first().click();
  const dock = page.locator('[data-player-dock]');
  await expect(dock).toBeVisible();
  await personal.locator('h3 a').first().press('Enter');
  // The URL changes before the page, and leaving a page closes the panel.
  await expect(page.locator('main article h1')).toBeVisible();
  await expect(page).toHaveURL(/\/playlists\//);
  await dock.getByRole('button').first().click();
  await page.locator('[data-player-panel] header').getByRole('link').click();
  await expect(page).toHaveURL(/\/main$/);
});

test('personal picks follow the chosen tastes with varied reasons, and no track is listed twice', async ({
  page,
  locale,
}) => {
  const t = isKorean(locale) ? ko : en;
  await setUniqueClientIp(page);
  await signUpUser(page);
  await chooseTastes(page, {
    moods: ['차분한', '신나는'],
    video_themes: ['여행'],
    genres: ['재즈'],
  });
  await page.goto('/main', { waitUntil: 'networkidle' });
  const personal = page.getByRole('region', { name: t.main.picks, exact: true });
  const [beforeOption = ''] = t.main.reason.option.split('{');
  const reasons = await personal.getByText(beforeOption).allInnerTexts();
  expect(reasons.length).toBeGreaterThanOrEqual(4);
  expect(new Set(reasons).size).toBeGreaterThanOrEqual(3);
  const links = page.locator('main section article h3 a[href*="_"]');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths.length).toBe(16);
  expect(new Set(paths).size).toBe(16);
});
