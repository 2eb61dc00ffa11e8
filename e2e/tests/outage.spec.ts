import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { unrouteAndRetry } from './unroute-and-retry.ts';
import { isKorean, sortBy } from './watch.ts';

test('a list that fails to load shows the reason and can be retried', async ({ page, locale }) => {
  const response = await page.goto('/music?page=400', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(422);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    isKorean(locale) ? '여기까지만 볼 수 있어요' : 'The list ends here',
  );
  const emptyPage = {
    total: 0,
    new_total: 0,
    page: 400,
    per_page: 30,
    items: [],
    next_cursor: null,
    facets: null,
  };
  await page.route('**/_api/v1/musics?**', (route) =>
    route.fulfill({ status: 200, json: emptyPage }),
  );
  await alert.getByRole('button', { name: isKorean(locale) ? '다시 시도' : 'Try again' }).click();
  const end = isKorean(locale) ? '이 페이지에는 음악이 없어요' : 'No tracks on this page';
  await expect(page.getByRole('heading', { level: 2, name: end })).toBeVisible();
});

test('a list whose API requests fail shows an error in the page and can be retried', async ({
  page,
  locale,
}) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.route('**/_api/**', (route) => route.abort());
  await sortBy(page, isKorean(locale) ? '정렬' : 'Sort', '-likes');
  await expect(page.getByRole('alert')).toContainText(
    isKorean(locale) ? '일시적인 오류' : 'A temporary error',
  );
  const retry = page.getByRole('button', { name: isKorean(locale) ? '다시 시도' : 'Try again' });
  await unrouteAndRetry(retry, '**/_api/**');
  await expect(page.getByRole('article')).toHaveCount(30);
});

test('what cannot be loaded says so, and the page and its music stay', async ({ page }) => {
  await page.route(
    /\/(search-overlay|project-control|queue-panel|shortcuts-help)-[^/]*\.js$/,
    (route) => route.abort(),
  );
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.locator('[data-play]').first().click();
  const dock = page.locator('[data-player-dock]');
  await expect(dock.getByRole('slider').first()).toBeVisible();
  const alert = page.getByRole('alertdialog');
  const requests = {
    search: () => page.keyboard.press('/'),
    project: () => page.getByRole('banner').locator('[data-project-pill]').click(),
    queue: () => page.keyboard.press('KeyQ'),
    shortcuts: () => page.keyboard.press('Shift+Slash'),
  };
  for (const [layer, request] of Object.entries(requests)) {
    await request();
    await expect(alert, layer).toBeVisible();
    await alert.getByRole('button').press('Enter');
    await expect(alert).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(30);
  }
  await expect(dock.getByRole('slider').first()).toBeVisible();
});

test('an account menu that cannot be loaded is replaced by a link', async ({ page, locale }) => {
  await setUniqueClientIp(page);
  await signUpUser(page);
  await page.route(/\/account-menu-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/album');
  const name = isKorean(locale) ? '내 계정' : 'My account';
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
