import { expect, type Page } from '@playwright/test';
import { installAudioProbe, measureLoudness } from './audio-probe.ts';
import { open } from './auth-pages.ts';
import { test } from './fixtures.ts';
import { setProjectLength } from './project-length.ts';
import { watchConsole } from './watch.ts';

declare global {
  interface Window {
    playedDuration?: number;
  }
}

/** Records the length of what plays, which the system receives at every width. */
async function installDurationProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaSession } = navigator;
    const report = mediaSession.setPositionState.bind(mediaSession);
    mediaSession.setPositionState = (state) => {
      if (state?.duration !== undefined) window.playedDuration = state.duration;
      report(state);
    };
  });
}

const expectSound = (page: Page, message: string) =>
  expect.poll(() => measureLoudness(page), { timeout: 60_000, message }).toBeGreaterThan(0.001);

/** Rendering a version waits for its turn, and takes a while beside other tests. */
const VERSION_MS = 180_000;

/** On a busy machine a version takes longer than its music lasts, which repeats meanwhile. */
async function repeatOne(page: Page): Promise<void> {
  await page.keyboard.press('KeyR');
  await page.keyboard.press('KeyR');
}

test('a visitor plays three rows at the length of the video', async ({ page, locale }) => {
  test.setTimeout(4 * VERSION_MS);
  const watch = watchConsole(page);
  await installAudioProbe(page);
  await installDurationProbe(page);
  // Apart from new music of other tests, so that the second language finds the versions of the first.
  await open(page, '/music?genre=재즈');
  await setProjectLength(page, locale, '0:58');
  for (const row of [0, 1, 2]) {
    await page.evaluate(() => {
      window.playedDuration = 0;
    });
    await page.locator('[data-play]').nth(row).click();
    if (row === 0) await repeatOne(page);
    await expectSound(page, `row ${row} plays`);
    await expect
      .poll(() => page.evaluate(() => window.playedDuration), { timeout: VERSION_MS })
      .toBe(58);
    await expectSound(page, `row ${row} plays its version`);
  }
  watch.expectNoErrors();
});
