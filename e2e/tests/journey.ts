import { test as base, type Page } from '@playwright/test';

/** Waits until the page hears what is done to it; what came without scripts needs no waiting for. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.scripts.length === 0 || 'alive' in document.documentElement.dataset,
  );
}

/** A press on a page that is not alive yet is nobody's: journeys begin where somebody listens. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    Object.assign(page, {
      goto: async (...[url, options]: Parameters<Page['goto']>) => {
        const answer = await goto(url, options);
        if (options?.waitUntil !== 'commit') await alive(page);
        return answer;
      },
      reload: async (...[options]: Parameters<Page['reload']>) => {
        const answer = await reload(options);
        await alive(page);
        return answer;
      },
    });
    await use(page);
  },
});
