import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no axe violation and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  // The guideline of Naver prescribes white on its green, which is below the ratio for text.
  const { violations } = await new AxeBuilder({ page })
    .exclude('button[data-provider=naver]')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
