import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startGallery } from '#e2e/gallery.ts';
import { launchChromium } from '#tools/harness/chromium.ts';
import { runWithLimit } from '#tools/harness/run-with-limit.ts';
import { seedAudio } from '#tools/harness/seed-audio.ts';
import { startStack } from '#tools/harness/stack.ts';
import { localDir } from '#tools/services/ports.ts';
import { scenes as openScenes } from './scenes.ts';
import { accountScenes } from './scenes-account.ts';
import { airScenes } from './scenes-air.ts';
import { apisScenes } from './scenes-apis.ts';
import { authScenes } from './scenes-auth.ts';
import { cartScenes } from './scenes-cart.ts';
import { checkoutScenes } from './scenes-checkout.ts';
import { downloadScenes } from './scenes-downloads.ts';
import { historyDownloadScenes } from './scenes-history-download.ts';
import { infoScenes } from './scenes-info.ts';
import { inquiryScenes } from './scenes-inquiries.ts';
import { libraryScenes } from './scenes-library.ts';
import { licenceScenes } from './scenes-licences.ts';
import { operatorAirScenes } from './scenes-operator-air.ts';
import { operatorBatchScenes } from './scenes-operator-batches.ts';
import { operatorCompanyScenes } from './scenes-operator-companies.ts';
import { operatorHealthScenes } from './scenes-operator-health.ts';
import { operatorInboxScenes } from './scenes-operator-inbox.ts';
import { operatorLicenceScenes } from './scenes-operator-licences.ts';
import { operatorMeasurementScenes } from './scenes-operator-measurement.ts';
import { operatorOverviewScenes } from './scenes-operator-overview.ts';
import { operatorPoliciesScenes } from './scenes-operator-policies.ts';
import { operatorStatementScenes } from './scenes-operator-statements.ts';
import { pavilionScenes } from './scenes-pavilion.ts';
import { peopleScenes } from './scenes-people.ts';
import { planScenes } from './scenes-plans.ts';
import { playerScenes } from './scenes-player.ts';
import { projectScenes } from './scenes-projects.ts';
import { purchasedScenes } from './scenes-purchased.ts';
import { reviewScenes } from './scenes-reviews.ts';
import { secondFactorScenes } from './scenes-second-factor.ts';
import { sessionScenes } from './scenes-session.ts';
import { shellScenes } from './scenes-shell.ts';
import { subscriptionScenes } from './scenes-subscription.ts';
import { supportScenes } from './scenes-support.ts';
import { webhookScenes } from './scenes-webhooks.ts';

/** Takes a screenshot of every page and state in both languages, both themes and two widths. */
const folder = join(localDir(), 'shots');
mkdirSync(folder, { recursive: true });

const variants = ['ko', 'en'].flatMap((lang) =>
  ['dark', 'light'].flatMap((theme) => [1440, 390].map((width) => ({ lang, theme, width }))),
);
const scenes = [
  ...openScenes,
  ...shellScenes,
  ...pavilionScenes,
  ...purchasedScenes,
  ...playerScenes,
  ...sessionScenes,
  ...authScenes,
  ...accountScenes,
  ...secondFactorScenes,
  ...operatorBatchScenes,
  ...operatorHealthScenes,
  ...peopleScenes,
  ...operatorCompanyScenes,
  ...operatorAirScenes,
  ...operatorStatementScenes,
  ...operatorLicenceScenes,
  ...libraryScenes,
  ...downloadScenes,
  ...historyDownloadScenes,
  ...planScenes,
  ...checkoutScenes,
  ...cartScenes,
  ...subscriptionScenes,
  ...licenceScenes,
  ...supportScenes,
  ...infoScenes,
  ...apisScenes,
  ...webhookScenes,
  ...inquiryScenes,
  ...operatorInboxScenes,
  ...operatorPoliciesScenes,
  ...operatorOverviewScenes,
  ...operatorMeasurementScenes,
  ...airScenes,
  ...reviewScenes,
  ...projectScenes,
];
const requestedNames = process.argv.slice(2);

async function takeScreenshots(browser: Browser, url: string, galleryUrl: string): Promise<number> {
  let count = 0;
  for (const { lang, theme, width } of variants) {
    for (const scene of scenes) {
      if (requestedNames.length > 0 && !requestedNames.includes(scene.name)) continue;
      if (scene.only && scene.only !== width) continue;
      // A new context per screenshot, so that no session is left from the previous one.
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height: width === 390 ? 844 : 980 },
        deviceScaleFactor: width === 390 ? 2 : 1,
        hasTouch: width === 390,
        isMobile: width === 390,
        reducedMotion: 'reduce',
      });
      // Cookies ignore ports, so both servers get them.
      await context.addCookies([
        { name: 'lang', value: lang, url },
        { name: 'theme', value: theme, url },
      ]);
      const page = await context.newPage();
      const address = new URL(scene.path, scene.inGallery ? galleryUrl : url);
      await page.goto(address.href, { waitUntil: 'networkidle' });
      await scene.act?.(page);
      // The sticky header would stand in the middle of a scrolled page.
      if (scene.fullPage) await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({
        path: join(folder, `${scene.name}-${lang}-${theme}-${width}.png`),
        fullPage: scene.fullPage ?? false,
      });
      await context.close();
      count += 1;
    }
  }
  return count;
}

const SHOTS_LIMIT_MINUTES = 90;

await runWithLimit('shots', SHOTS_LIMIT_MINUTES, async () => {
  const stack = await startStack('shots', { prepare: seedAudio, withTags: true });
  // Scenes share helpers with the tests, which read the inbox, register cards and grant plans.
  process.env.INBOX_URL = stack.stage.env.INBOX_URL;
  process.env.TOSS_URL = stack.stage.env.TOSS_URL;
  process.env.TAGGED_URL = stack.taggedUrl ?? '';
  process.env.APP_MODE = stack.stage.env.APP_MODE;
  process.env.DATABASE_URL = stack.stage.env.DATABASE_URL;
  process.env.BILLING_ENCRYPTION_KEYS = stack.stage.env.BILLING_ENCRYPTION_KEYS;
  const gallery = await startGallery(stack);
  const browser = await launchChromium();
  try {
    console.log(
      `${await takeScreenshots(browser, stack.url, gallery.url)} screenshots in ${folder}`,
    );
    return true;
  } finally {
    await browser.close();
    await gallery.stop();
    await stack.stop();
  }
});
