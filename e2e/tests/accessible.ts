import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The guideline of Naver prescribes white on its green, which is below the contrast for text. */
const naverButton = 'button[data-provider=naver]';

/**
 * Axe on a page without frames, of which only violations are read: a quarter of the time of its defaults,
 * which collect all results and join those of frames in another page.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

async function findViolations(page: Page) {
  const { violations } = await axeOf(page).exclude(naverButton).analyze();
  if ((await page.locator(naverButton).count()) === 0) return violations;
  const naver = await axeOf(page).include(naverButton).disableRules('color-contrast').analyze();
  return [...violations, ...naver.violations];
}

/** Expects no axe violation and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await findViolations(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
