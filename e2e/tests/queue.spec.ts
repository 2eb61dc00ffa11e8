import { expect, type Page } from '@playwright/test';
import enCatalog from '#web/src/i18n/en/catalog.json' with { type: 'json' };
import enPlayer from '#web/src/i18n/en/player.json' with { type: 'json' };
import en from '#web/src/i18n/en/queue.json' with { type: 'json' };
import koCatalog from '#web/src/i18n/ko/catalog.json' with { type: 'json' };
import koPlayer from '#web/src/i18n/ko/player.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/queue.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { readPlayedFraction } from './audio-probe.ts';
import { test } from './fixtures.ts';
import { selectInRowMenu } from './row-menu.ts';
import { isKorean } from './watch.ts';

const messages = (locale: string | undefined) =>
  isKorean(locale)
    ? { ...ko, row: koCatalog.row, player: koPlayer }
    : { ...en, row: enCatalog.row, player: enPlayer };

const dock = (page: Page) => page.locator('[data-player-dock]');
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 768;
const rows = (page: Page) => page.getByRole('main').getByRole('article');
const queueIds = (page: Page) =>
  page
    .locator('[data-queue-row]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-queue-row')));
const idOf = (page: Page, row: number) =>
  rows(page).nth(row).locator('[data-play]').getAttribute('data-play');

async function choose(page: Page, row: number, name: string): Promise<void> {
  await selectInRowMenu(page, rows(page).nth(row), name);
}

test('a reload restores the queue, the track and the position, paused', {
  tag: '@ko-only',
}, async ({ page, locale }) => {
  const t = messages(locale);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const [, title = '', nextTitle = ''] = await rows(page).locator('h3 a').allInnerTexts();
  await rows(page).nth(1).locator('[data-play]').click();
  await expect.poll(() => readPlayedFraction(page)).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => readPlayedFraction(page)).toBeGreaterThan(0.03);
  const before = await readPlayedFraction(page);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(dock(page)).toContainText(title);
  await expect(dock(page).getByRole('button', { name: t.player.play, exact: true })).toBeVisible();
  await expect.poll(() => readPlayedFraction(page)).toBeGreaterThanOrEqual(before);
  await dock(page).getByRole('button', { name: t.player.next, exact: true }).click();
  await expect(dock(page)).toContainText(nextTitle);
});

test('tracks are added, moved, removed and cleared in the queue', async ({ page, locale }) => {
  test.skip(!isWide(page), 'the sheet of narrow screens has a test of its own');
  const t = messages(locale);
  await page.goto('/music', { waitUntil: 'networkidle' });
  // The first two rows come before the played one, so that only adding them makes them follow.
  const [first, second, fourth, fifth] = [
    await idOf(page, 0),
    await idOf(page, 1),
    await idOf(page, 3),
    await idOf(page, 4),
  ];
  const play = rows(page).nth(2).locator('[data-play]');
  await play.click();
  await expect(dock(page)).toBeVisible();
  // Paused, so that the track does not end during the test.
  await play.click();
  await choose(page, 0, t.row.enqueue);
  await choose(page, 1, t.row.playNext);
  await page.keyboard.press('KeyQ');
  const pane = page.getByRole('complementary', { name: t.title });
  await expect(pane).toBeFocused();
  expect((await queueIds(page)).slice(0, 4)).toEqual([second, first, fourth, fifth]);
  await expectAccessible(page);

  const rowOf = (id: string | null) => pane.locator(`[data-queue-row="${id}"]`);
  await rowOf(second).getByRole('button').first().focus();
  await page.keyboard.press('Alt+ArrowDown');
  expect((await queueIds(page)).slice(0, 2)).toEqual([first, second]);
  await expect(rowOf(second).getByRole('button').first()).toBeFocused();
  await expect(pane.getByRole('status')).toContainText('2');
  await page.keyboard.press('Delete');
  expect((await queueIds(page)).slice(0, 2)).toEqual([first, fourth]);

  const handle = await rowOf(fourth).locator('[data-base-ui-swipe-ignore]').boundingBox();
  if (!handle) throw new Error('no handle');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + handle.height, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await queueIds(page)).slice(1, 3)).toEqual([fifth, fourth]);

  await pane.getByRole('button', { name: t.clear, exact: true }).click();
  await expect(rowOf(first)).toHaveCount(0);
  await expect(rowOf(fifth)).toBeVisible();
  const undo = page.getByRole('button', { name: t.undo, exact: true }).last();
  await undo.click();
  await expect(rowOf(first)).toBeVisible();
  await pane.getByRole('button', { name: t.clearList, exact: true }).click();
  expect(await queueIds(page)).toEqual([first]);
  await undo.click();
  await expect(rowOf(fifth)).toBeVisible();

  await page.setViewportSize({ width: 1600, height: 900 });
  const header = await page.locator('header').first().boundingBox();
  const docked = await pane.boundingBox();
  expect((header?.x ?? 0) + (header?.width ?? 0)).toBeLessThanOrEqual(docked?.x ?? 0);
  await page.keyboard.press('KeyQ');
  await expect(pane).toBeHidden();
});

test('the queue is a sheet on narrow screens', async ({ page, locale }) => {
  test.skip(isWide(page), 'wide screens show a pane');
  const t = messages(locale);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const second = await idOf(page, 1);
  await rows(page).first().locator('[data-play]').click();
  await dock(page).getByRole('button').first().click();
  await page
    .locator('[data-player-panel]')
    .getByRole('button', { name: t.player.queue, exact: true })
    .click();
  const sheet = page.getByRole('dialog', { name: t.title });
  const row = sheet.locator(`[data-queue-row="${second}"]`);
  await row.getByRole('button').last().click();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
