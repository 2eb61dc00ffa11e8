import { test as base, type Page } from '@playwright/test';
import { untilHydrated } from '#e2e/hydration.ts';

/** A press on a page that is not alive yet is nobody's: journeys begin where somebody listens. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    Object.assign(page, {
      goto: async (...[url, options]: Parameters<Page['goto']>) => {
        const answer = await goto(url, options);
        if (options?.waitUntil !== 'commit') await untilHydrated(page);
        return answer;
      },
      reload: async (...[options]: Parameters<Page['reload']>) => {
        const answer = await reload(options);
        await untilHydrated(page);
        return answer;
      },
    });
    await use(page);
  },
});
