import { expect } from '@playwright/test';
import koAir from '#web/src/i18n/ko/air.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import { airMessages, fillBrief } from './air-pages.ts';
import { signUpCompanyOwner } from './companies.ts';
import { test } from './fixtures.ts';
import { setUniqueClientIp, signUpUser } from './people.ts';

test('the area does not exist for people outside of a company', async ({ page }) => {
  await setUniqueClientIp(page);
  await signUpUser(page);
  for (const path of ['/pavilion', '/pavilion/air', '/pavilion/air/new'])
    expect((await page.goto(path))?.status()).toBe(404);
  await page.context().clearCookies();
  await page.goto('/pavilion/air');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a draft is saved while it is written and can be continued', async ({ page, locale }) => {
  const t = airMessages(locale);
  await setUniqueClientIp(page);
  await signUpCompanyOwner(page);
  await page.goto('/pavilion/air');
  await expect(page.getByRole('heading', { name: t.list.empty.title })).toBeVisible();
  await expectAccessible(page);
  await fillBrief(page, t);
  const chips = page.getByRole('list', { name: t.brief.understood }).getByRole('listitem');
  await expect(chips).toHaveCount(4);
  await chips.nth(1).getByRole('button').click();
  await expect(chips).toHaveCount(3);
  await expect(page).toHaveURL(/\/pavilion\/air\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel(t.brief.name, { exact: true })).toHaveValue('e2e');
  await expect(chips).toHaveCount(3);
});

test('the points of a curve are sliders', { tag: '@ko-only' }, async ({ page }) => {
  const t = koAir;
  await setUniqueClientIp(page);
  await signUpCompanyOwner(page);
  await page.goto('/pavilion/air/new');
  await page.getByRole('button', { name: t.brief.shape.arch, exact: true }).click();
  const points = page.getByRole('slider');
  await expect(points).toHaveCount(5);
  await points.nth(2).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(points.nth(2)).toHaveAttribute('aria-valuetext', '0:32, 아주 힘차게');
  await page.keyboard.press('Delete');
  await expect(points).toHaveCount(4);
  await expect(points.nth(1)).toBeFocused();
});
