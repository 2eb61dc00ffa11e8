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
