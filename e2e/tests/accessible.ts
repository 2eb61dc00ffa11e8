import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isKorean } from './watch.ts';

/** The guideline of Naver prescribes white on its green, which is below the contrast for text. */
const naverButton = 'button[data-provider=naver]';

/**
 * Axe on a page without frames, of which only violations are read: a quarter of the time of its defaults,
 * which collect all results and join those of frames in another page.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

async function findViolations(page: Page, part: string) {
  const { violations } = await axeOf(page).include(part).exclude(naverButton).analyze();
  if ((await page.locator(naverButton).count()) === 0) return violations;
  const naver = await axeOf(page).include(naverButton).disableRules('color-contrast').analyze();
  return [...violations, ...naver.violations];
}

/** Expects no axe violation in a part of the page, and no horizontal overflow. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const violations = await findViolations(page, part);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Each language checks one theme. */
export async function setTheme(
  page: Page,
  locale: string | undefined,
  baseURL: string | undefined,
): Promise<void> {
  const theme = isKorean(locale) ? 'dark' : 'light';
  await page.context().addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
}
