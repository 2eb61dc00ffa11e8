import { expect, type Page } from '@playwright/test';
import enAir from '#web/src/i18n/en/air.json' with { type: 'json' };
import koAir from '#web/src/i18n/ko/air.json' with { type: 'json' };
import { isKorean } from './watch.ts';

export const airMessages = (locale: string | undefined) => (isKorean(locale) ? koAir : enAir);
export type AirMessages = ReturnType<typeof airMessages>;

/** Three candidates of 15 seconds are made one after the other. */
export const MAKING_MS = 4 * 60_000;

/** Opens a new request from the list and describes its scene. */
export async function fillBrief(page: Page, t: AirMessages, name = 'e2e'): Promise<void> {
  await page.getByRole('link', { name: t.new }).first().click();
  await page.getByLabel(t.brief.name, { exact: true }).fill(name);
  await page.getByLabel(t.brief.scene).fill('15초, 잔잔한 피아노. 슬픈 느낌은 빼 주세요');
  await expect(page.getByRole('textbox', { name: t.brief.length, exact: true })).toHaveValue(
    '0:15',
  );
}

export const candidateCards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('slider') });

/** Sends the open brief, and waits for its three candidates. */
export async function makeCandidates(page: Page, t: AirMessages): Promise<void> {
  await page.getByRole('button', { name: t.brief.send }).click();
  const generate = page.getByRole('button', { name: t.request.generate });
  // The catalogue of the fixture may have a match.
  await expect(generate.or(page.getByRole('progressbar').first())).toBeVisible();
  if (await generate.isVisible()) await generate.click();
  const status = page.getByRole('status').filter({ hasText: t.state.generated });
  await expect(status).toBeVisible({ timeout: MAKING_MS });
  await expect(candidateCards(page)).toHaveCount(3);
}

export async function acceptCandidate(page: Page, t: AirMessages, nth: number): Promise<void> {
  const card = candidateCards(page).nth(nth);
  await card.getByRole('button', { name: t.candidate.accept }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.candidate.accept }).click();
  await expect(page.getByText(t.candidate.acceptedBadge)).toBeVisible();
}
