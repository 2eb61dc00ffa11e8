import { expect } from '@playwright/test';
import koAir from '#web/src/i18n/ko/air.json' with { type: 'json' };
import { expectAccessible } from './accessible.ts';
import {
  acceptCandidate,
  airMessages,
  candidateCards,
  fillBrief,
  MAKING_MS,
  makeCandidates,
} from './air-pages.ts';
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

test('a brief becomes candidates, and one is accepted', async ({ page, locale }) => {
  test.setTimeout(2 * MAKING_MS + 60_000);
  const t = airMessages(locale);
  // Without an address of its own: the header would need permission to fetch the sound.
  await signUpCompanyOwner(page);
  await page.goto('/pavilion/air');
  await fillBrief(page, t);
  await page.getByRole('button', { name: t.brief.shape.arch, exact: true }).click();
  await makeCandidates(page, t);
  const cards = candidateCards(page);
  await expectAccessible(page);
  await page.keyboard.press('Digit1');
  await expect(cards.first().getByRole('slider')).not.toHaveAttribute(
    'aria-valuetext',
    / 0:00$|^0:00 /,
  );
  await page.keyboard.press('Digit2');
  await expect(cards.nth(1).getByRole('slider')).not.toHaveAttribute(
    'aria-valuetext',
    / 0:00$|^0:00 /,
  );
  await page.keyboard.press('KeyC');
  await page.keyboard.type('e2e');
  await page.keyboard.press('Enter');
  await expect(cards.nth(1).getByText('e2e')).toBeVisible();
  await acceptCandidate(page, t, 1);

  // All its files are rendered, then it is in the library.
  await expect(async () => {
    await page.goto('/pavilion/library');
    await expect(page.getByRole('heading', { name: 'e2e' })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: MAKING_MS });
});
