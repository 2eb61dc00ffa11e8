import { expect, type Page } from '@playwright/test';
import catalogEn from '#web/src/i18n/en/catalog.json' with { type: 'json' };
import en from '#web/src/i18n/en/projects.json' with { type: 'json' };
import catalogKo from '#web/src/i18n/ko/catalog.json' with { type: 'json' };
import ko from '#web/src/i18n/ko/projects.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { open } from './auth-pages.ts';
import { test } from './fixtures.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { selectInRowMenu } from './row-menu.ts';
import { unrouteAndRetry } from './unroute-and-retry.ts';
import { isKorean, watchConsole } from './watch.ts';

const pillOf = (page: Page) => page.getByRole('banner').locator('[data-project-pill]');

const secondsOf = async (page: Page, pin: number): Promise<number> =>
  Number(await page.locator('[data-cut]').nth(pin).getAttribute('aria-valuenow'));

test('a visitor fits a track to a length, moves cuts by keyboard and takes a proposal', async ({
  page,
  locale,
}) => {
  const [t, catalog] = isKorean(locale) ? [ko, catalogKo] : [en, catalogEn];
  const watch = watchConsole(page);
  await open(page, '/music');
  await selectInRowMenu(page, page.getByRole('main').locator('article').first(), catalog.row.fit);
  await expect(page).toHaveURL(/\/music\/\d+\/fit$/);
  await expect(page.getByRole('list', { name: t.page.usualLengths })).toBeVisible();
  await expectAccessible(page);

  const length = page.getByRole('spinbutton', { name: t.editor.length, exact: true });
  await length.fill(isKorean(locale) ? '58초' : '58s');
  await length.press('Enter');
  await expect(pillOf(page)).toContainText('0:58');
  // A text that is wrong does not hide what the buttons change.
  await length.fill('abc');
  await page.getByRole('button', { name: t.editor.longer }).click();
  await expect(length).toHaveValue('0:59.00');
  await page.getByRole('button', { name: t.editor.shorter }).click();
  const sections = page.getByRole('list', { name: t.page.versionSections }).getByRole('button');
  await expect(sections.first()).toBeEnabled();
  const addCut = async (time: string) => {
    await page.getByRole('button', { name: t.cuts.addName }).click();
    await page.getByLabel(t.cuts.newTime).fill(time);
    await page.getByLabel(t.cuts.newTime).press('Enter');
  };
  await addCut('39.56');
  await addCut('14.2');
  // The steps before and after the shape are two when they are undone.
  await page.getByRole('button', { name: t.shapes.build_up }).click();
  const pins = page.locator('[data-cut]');
  await expect(pins).toHaveCount(2);
  await expect(page.locator('#fit-facts')).toBeVisible();

  await pins.first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => secondsOf(page, 0)).toBeCloseTo(15.2, 3);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => secondsOf(page, 0)).toBeCloseTo(15.249, 3);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => secondsOf(page, 0)).toBeCloseTo(14.2, 3);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => secondsOf(page, 0)).toBeGreaterThan(15);
  // A cut that passes another one stays focused; one that is removed leaves it to its neighbour.
  for (let step = 0; step < 26; step++) await page.keyboard.press('Shift+ArrowRight');
  await expect(pins.nth(1)).toBeFocused();
  await expect.poll(() => secondsOf(page, 0)).toBeCloseTo(39.56, 3);
  await page.keyboard.press('Delete');
  await expect(pins).toHaveCount(1);
  await expect(pins.first()).toBeFocused();
  await page.getByRole('button', { name: t.page.undo, exact: true }).click();
  await expect(pins).toHaveCount(2);
  await expectAccessible(page);

  // No tempo has beats that close to each other at these times.
  for (const time of ['20.2', '20.65', '21.01', '21.39']) await addCut(time);
  const proposal = page.locator('[data-proposal]');
  await expect(proposal).toBeVisible();
  await expectAccessible(page);
  await proposal.getByRole('button').click();
  await expect(proposal).toHaveCount(0);
  await expect(page.locator('#fit-facts')).toBeVisible();
  watch.expectNoErrors();
});

test('a user types on while the project is saved, edits cuts by keyboard, and reads it again', {
  tag: '@ko-only',
}, async ({ page }) => {
  const t = ko;
  await setUniqueClientIp(page);
  await signUpUser(page);
  await page.goto('/music/3/fit', { waitUntil: 'networkidle' });
  const length = page.getByRole('spinbutton', { name: t.editor.length, exact: true });
  const created = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/v1/user/projects'),
  );
  await length.press('6');
  const { id } = await (await created).json();
  await expect(pillOf(page)).toContainText('0:06');
  await length.press('0');
  await expect(length).toHaveValue('60');
  await expect(pillOf(page)).toContainText('1:00');

  for (const time of ['10', '20']) {
    await page.getByRole('button', { name: t.cuts.addName }).click();
    await page.getByLabel(t.cuts.newTime).fill(time);
    await page.getByLabel(t.cuts.newTime).press('Enter');
  }
  const cut = (number: number) =>
    page.getByRole('spinbutton', {
      name: formatMessage(t.cuts.time.replace(', number', ''), { number }),
    });
  const strong = (number: number) =>
    page.getByRole('button', {
      name: formatMessage(t.cuts.strongName.replace(', number', ''), { number }),
    });
  await cut(1).fill('40');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(strong(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(cut(1)).toHaveValue('0:40.00');
  await length.focus();
  await expect(cut(2)).toHaveValue('0:40.00');
  await expect(strong(2)).toHaveAttribute('aria-pressed', 'true');
  const stored = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await cut(2).fill('15');
  await strong(2).click();
  await stored;
  // The server has them by time, but the field that is typed in stays where it is.
  await expect(strong(2)).toHaveAttribute('aria-pressed', 'false');
  await expect(cut(2)).toHaveValue('15');
  await length.focus();
  await expect(cut(1)).toHaveValue('0:15.00');

  // A text that is wrong as a whole leaves nothing of what its beginning meant.
  await cut(2).press('Control+a');
  await page.keyboard.type('1:30');
  await expect(cut(2)).toHaveValue('1:30');
  await length.press('Control+a');
  await expect(cut(1)).toHaveValue('0:15.00');
  await expect(cut(2)).toHaveValue('0:20.00');
  await page.keyboard.type('12:00');
  await page.keyboard.press('Tab');
  await expect(length).toHaveValue('12:00');
  await expect(length).toHaveAttribute('aria-invalid', 'true');
  await expect(pillOf(page)).toContainText('1:00');
  await length.fill('60');
  await length.press('Enter');

  const read = `**/v1/user/projects/${id}`;
  const saves: (() => Promise<void>)[] = [];
  await page.route(read, async (route) => {
    if (route.request().method() === 'PATCH') saves.push(() => route.continue());
    else await route.continue();
  });
  const sent = (count: number) => expect.poll(() => saves.length).toBe(count);
  await strong(1).click();
  await sent(1);
  // The reply to the first change does not know the second, which is sent after it.
  await strong(2).click();
  await page.waitForTimeout(600);
  await saves[0]?.();
  await sent(2);
  await expect(strong(2)).toHaveAttribute('aria-pressed', 'true');
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
  await saves[1]?.();
  await saved;
  await page.unroute(read);
  await page.route(read, (route) => route.abort());
  await page.reload();
  const retry = page.getByRole('main').getByRole('button', { name: '다시 시도' });
  await unrouteAndRetry(retry, read);
  await expect(length).toHaveValue('1:00.00');
  await expect(cut(1)).toHaveValue('0:15.00');
});
