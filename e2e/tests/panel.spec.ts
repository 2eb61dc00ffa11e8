import { expect } from '@playwright/test';
import en from '#web/src/i18n/en/catalog.json' with { type: 'json' };
import enControls from '#web/src/i18n/en/player-controls.json' with { type: 'json' };
import enQueue from '#web/src/i18n/en/queue.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/catalog.json' with { type: 'json' };
import koQueue from '#web/src/i18n/ko/queue.json' with { type: 'json' };
import { formatMessage } from './auth-messages.ts';
import { test } from './fixtures.ts';
import { isKorean } from './watch.ts';

test('the panel shows the title with the free and spatial badges', { tag: '@en-only' }, async ({
  page,
  locale,
}) => {
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

test('on a phone the panel has the version, the volume and a sheet with the details', {
  tag: '@en-only',
}, async ({ page }) => {
  await page.goto('/music', { waitUntil: 'networkidle' });
  const row = page.getByRole('article').filter({ hasText: en.row.spatial }).first();
  await row.locator('[data-play]').click();
  await page.locator('[data-player-dock]').getByRole('button').first().click();
  const panel = page.locator('[data-player-panel]');
  const versions = panel.getByRole('combobox', { name: enControls.version.label });
  await versions.selectOption({ label: enControls.version.stereo });
  await expect(versions.locator('option:checked')).toHaveText(enControls.version.stereo);
  const volume = panel.getByRole('slider', { name: enControls.volume });
  await volume.press('ArrowLeft');
  await expect(volume).toHaveValue('0.99');
  await panel.getByRole('button', { name: en.row.info, exact: true }).click();
  const sheet = page.getByRole('dialog').filter({ hasText: 'BPM' });
  await expect(sheet).toContainText(en.filter.video_theme);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(panel).toBeVisible();
});

test('playing a similar track leaves the list of the track that it was compared with', {
  tag: '@ko-only',
}, async ({ page, request, locale }) => {
  const t = isKorean(locale) ? koQueue : enQueue;
  const lang = isKorean(locale) ? 'ko' : 'en';
  const { items } = await (await request.get(`/_api/v1/musics?lang=${lang}`)).json();
  const [compared, similar, other] = items;
  const reply = {
    total: 2,
    items: [similar, other],
    filter: { genre: [], mood: [], video_theme: [] },
  };
  const withReasons = {
    ...reply,
    items: reply.items.map((item) => ({ ...item, reasons: ['same_mood'] })),
  };
  await page.route(`**/recommendations/musics/${compared.id}*`, (route) =>
    route.fulfill({ json: withReasons }),
  );
  await page.goto('/music', { waitUntil: 'networkidle' });
  await page.locator(`[data-play="${compared.id}"]`).click();
  const dock = page.locator('[data-player-dock]');
  await dock.getByRole('button').first().click();
  const list = page.locator('[data-player-panel] section').last();
  await list.locator(`[data-play="${similar.id}"]`).click();
  const current = page.locator('[data-player-panel] h2');
  await expect(current).toContainText(similar.title);
  await expect(list.locator('#panel-similar')).toContainText(compared.title);
  await expect(list.locator(`[data-play="${other.id}"]`)).toBeVisible();
  await list.getByRole('button', { name: formatMessage(t.compared, compared) }).click();
  await expect(current).toContainText(compared.title);
});

test('going back closes the panel first, and leaves the page when it is closed', {
  tag: '@en-only',
}, async ({ page, locale }) => {
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

test('after an arrow key the row has the focus, and Enter opens its details', {
  tag: '@ko-only',
}, async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) <= 768, 'keyboard shortcuts are for desktops');
  // Music that is published meanwhile is not among the most liked.
  await page.goto('/music?sortType=-likes', { waitUntil: 'networkidle' });
  await page.locator('[data-play]').first().click();
  const dock = page.locator('[data-player-dock]');
  await expect(dock).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const row = page.locator('main li:focus');
  await expect(row.locator('[data-play]')).toHaveCount(1);
  const note = dock.getByText('하이라이트부터');
  await expect(note).toBeVisible();
  await page.keyboard.press('Digit0');
  await expect(note).toBeHidden();
  const title = await row.getByRole('heading').innerText();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-player-panel]')).toContainText(title);
});
