import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { untilHydrated } from '#tools/harness/chromium.ts';

/** Lets each navigation of the page wait for hydration, because input before it is lost. */
function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  return Object.assign(page, {
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
}

export const test = base.extend({
  page: async ({ page }, use) => use(waitForHydration(page)),
});

/** Another page that waits as the page of a test does. */
export const openPage = async (context: BrowserContext): Promise<Page> =>
  waitForHydration(await context.newPage());
