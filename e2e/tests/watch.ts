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
