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

const dismissedCookie = 'dismissed_notices';
/** Notices of the test about them, which run beside the others. */
const dismissedIds = Array.from({ length: 60 }, (_, index) => index + 1).join('.');

/** Pages of this test show notices, which those of other tests have dismissed. */
export const showsNotices = (page: Page): Promise<void> =>
  page.context().clearCookies({ name: dismissedCookie });

export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    const cookie = { name: dismissedCookie, value: dismissedIds, httpOnly: true };
    await page.context().addCookies([{ ...cookie, url: baseURL ?? '' }]);
    await use(waitForHydration(page));
  },
});

/** Another page that waits as the page of a test does. */
export const openPage = async (context: BrowserContext): Promise<Page> =>
  waitForHydration(await context.newPage());
