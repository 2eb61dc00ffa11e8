import { expect, type Page } from '@playwright/test';

/** Everything a page must not say: errors, violations of the policy, hydration that did not match. */
export function watchPage(page: Page): { expectQuiet(): void } {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  return { expectQuiet: () => expect(heard).toEqual([]) };
}

/** Listens for parts of the page that move by themselves, and tells how much did so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
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

/** Chooses an order as soon as somebody listens: a list box changed before that changes nothing. */
export async function sortBy(page: Page, label: string, order: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true });
  await expect(async () => {
    await list.selectOption('recommendation');
    await list.selectOption(order);
    await expect(page).toHaveURL(new RegExp(`sortType=${order}`), { timeout: 2000 });
  }).toPass();
}
