import { test as base, type Page } from '@playwright/test';
import { untilHydrated } from '#tools/harness/chromium.ts';

/** Waits for hydration after each navigation, because input before it is lost. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    Object.assign(page, {
      goto: async (...[url, options]: Parameters<Page['goto']>) => {
        const response = await goto(url, options);
        if (options?.waitUntil !== 'commit') await untilHydrated(page);
        return response;
      },
      reload: async (...[options]: Parameters<Page['reload']>) => {
        const response = await reload(options);
        await untilHydrated(page);
        return response;
      },
    });
    await use(page);
  },
});
