import { expect } from '@playwright/test';
import enPavilion from '#web/src/i18n/en/pavilion.json' with { type: 'json' };
import enLibrary from '#web/src/i18n/en/pavilion-library.json' with { type: 'json' };
import koPavilion from '#web/src/i18n/ko/pavilion.json' with { type: 'json' };
import koLibrary from '#web/src/i18n/ko/pavilion-library.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { formatMessage } from './auth-messages.ts';
import { signUpMember } from './companies.ts';
import { test } from './fixtures.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';
import { isKorean } from './watch.ts';

test.beforeEach(async ({ page }) => {
  await setUniqueClientIp(page);
});

const textsOf = (locale: string | undefined) =>
  isKorean(locale) ? { ...koLibrary, frame: koPavilion } : { ...enLibrary, frame: enPavilion };

test('a producer files music, marks it as used, undoes it and plays it', async ({
  page,
  locale,
}) => {
  test.slow();
  const t = textsOf(locale);
  await signUpMember(page, { role: 'producer', musics: 12 });
  await page.goto('/pavilion');
  await expect(page).toHaveURL('/pavilion/library');
  const menu = page.getByRole('banner').getByRole('link', { name: t.frame.title });
  await expect(menu).toBeVisible();
  const rows = page.getByRole('list', { name: t.list }).getByRole('listitem');
  await expect(rows).toHaveCount(12);
  await expectAccessible(page);

  await page.getByRole('button', { name: t.folders.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.folders.name).fill('골목 한 끼');
  await dialog.getByRole('button', { name: t.folders.create }).click();
  await expect(page.getByRole('link', { name: '골목 한 끼' })).toBeVisible();

  const boxes = rows.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(2).focus();
  await page.keyboard.press('Shift+X');
  await expect(page.getByText(formatMessage(t.bulk.selected, { count: 3 }))).toBeVisible();
  await page.getByRole('button', { name: t.bulk.move }).click();
  await page.getByRole('menuitem', { name: '골목 한 끼' }).click();
  await expect(page.getByText(formatMessage(t.marked.moved, { count: 3 }))).toBeVisible();
  await page.getByRole('link', { name: '골목 한 끼' }).click();
  await expect(rows).toHaveCount(3);

  await boxes.nth(1).focus();
  await page.keyboard.press('u');
  await expect(dialog.getByLabel(t.used.programme)).toHaveValue('골목 한 끼');
  await dialog.getByLabel(t.used.episode).fill('9');
  await dialog.getByLabel(t.used.airDate).fill('2030-01-05');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t.used.save }).click();
  await expect(rows.nth(0)).toContainText('골목 한 끼 · 9');
  await page.getByRole('button', { name: t.undo }).last().click();
  await expect(page.getByText('골목 한 끼 · 9')).toHaveCount(0);

  await rows.nth(0).hover();
  const streamed = page.waitForResponse(/\/_api\/v1\/musics\/\d+\/audios\/\d+/);
  await rows.nth(0).locator('[data-play]').click();
  expect((await streamed).status()).toBe(200);
  await expect(rows.nth(0).locator('h2')).toHaveClass(/text-juhong/);
});

test('filters have counts, and a viewer changes nothing', async ({ page, locale }) => {
  const t = textsOf(locale);
  await signUpMember(page, { role: 'viewer', musics: 12 });
  await page.goto('/pavilion/library');
  const rows = page.getByRole('list', { name: t.list }).getByRole('listitem');
  // Two of them are private within the company.
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t.folders.add })).toHaveCount(0);
  for (const filter of ['used', 'unused', 'public', 'private'] as const) {
    const chip = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${t.filter[filter]}`) });
    await chip.click();
    const count = Number((await chip.textContent())?.replace(/\D/g, ''));
    if (count > 0) await expect(rows).toHaveCount(count);
    else await expect(page.getByText(t.empty.filtered)).toBeVisible();
  }
});

test('nobody else has the area @ko-only', async ({ page }) => {
  await page.goto('/pavilion/library');
  await expect(page).toHaveURL(/[?]signin=/);
  await signUpUser(page);
  const response = await page.goto('/pavilion/library');
  expect(response?.status()).toBe(404);
});
