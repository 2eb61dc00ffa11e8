import { expect, type Page } from '@playwright/test';

/** Collects console errors and warnings: exceptions, CSP violations and hydration mismatches. */
export function watchConsole(page: Page): { expectNoErrors(): void } {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isBlockedWorker = message.text().startsWith('Service Worker registration blocked');
    if (['error', 'warning'].includes(message.type()) && !isBlockedWorker)
      problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return { expectNoErrors: () => expect(problems).toEqual([]) };
}

/** Observes layout shifts; the returned function gives their sum so far. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
}

export const isKorean = (locale: string | undefined) => locale?.startsWith('ko') ?? false;

/** Selects a sort order; repeats it, because a change before hydration has no effect. */
export async function sortBy(page: Page, label: string, order: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true });
  await expect(async () => {
    await list.selectOption('recommendation');
    await list.selectOption(order);
    await expect(page).toHaveURL(new RegExp(`sortType=${order}`), { timeout: 2000 });
  }).toPass();
}
