import { expect, type Page } from '@playwright/test';
import { installAudioProbe, measureLoudness } from './audio-probe.ts';
import { test } from './fixtures.ts';

interface StreamInfo {
  readonly duration: number;
  readonly fragments: readonly (readonly [startMs: number, offset: number])[];
}

/**
 * Records the first byte of every range request for the playing file after a seek. Requests beyond
 * the first 128 KiB are not served before the seek, so its target is never buffered. Requests for
 * other files prefetch the next music.
 */
async function recordRanges(page: Page) {
  const starts: number[] = [];
  let hasSought = false;
  let playingPath: string | undefined;
  await page.route(/\/audio\/.*\.mp4/, async (route) => {
    const { pathname } = new URL(route.request().url());
    playingPath ??= pathname;
    if (pathname !== playingPath) return route.continue();
    const from = Number(/bytes=(\d+)-/.exec(route.request().headers().range ?? '')?.[1]);
    if (hasSought) starts.push(from);
    else if (from > 128 * 1024) return;
    await route.continue();
  });
  return {
    starts,
    markSeek: () => {
      hasSought = true;
    },
  };
}

function playedFraction(page: Page): Promise<number> {
  return page
    .locator('[data-player-dock] .seek')
    .first()
    .evaluate((bar) => Number((bar as HTMLElement).style.getPropertyValue('--played')));
}

test('a seek in a stream sends one request that starts at the target fragment', async ({
  page,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) <= 768, 'narrow screens show it in the panel');
  await installAudioProbe(page);
  const streamResponse = page.waitForResponse(/\/v1\/musics\/\d+\/audios\/\d+/);
  await page.goto('/music', { waitUntil: 'networkidle' });
  const { starts, markSeek } = await recordRanges(page);
  await page.locator('[data-play]').first().click();
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
  const { duration, fragments } = (await (await streamResponse).json()) as StreamInfo;
  expect(fragments.length).toBeGreaterThan(duration / 2 - 2);

  const slider = page
    .locator('[data-player-dock]')
    .getByRole('slider', { name: /^(재생 위치|Playback position)$/ });
  const box = await slider.boundingBox();
  if (!box) throw new Error('no slider');
  markSeek();
  await slider.click({ position: { x: box.width * 0.8, y: box.height / 2 } });
  await expect.poll(() => playedFraction(page), { timeout: 10_000 }).toBeGreaterThan(0.82);
  await expect.poll(() => measureLoudness(page), { timeout: 10_000 }).toBeGreaterThan(0.001);
  const targetFragment = fragments.findLast(([startMs]) => startMs <= duration * 800);
  expect(starts).toEqual([targetFragment?.[1]]);
});
