import { availableParallelism, loadavg } from 'node:os';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { checkGoal, median, quantile } from '#bench/rounds.ts';
import { launchChromium, untilHydrated } from '#tools/harness/chromium.ts';
import { seedAudio, seedLongAudio } from '#tools/harness/seed-audio.ts';
import { startStack } from '#tools/harness/stack.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { installSoundTimer } from './sound-timer.ts';

const firstSounds = 40;
const slowRounds = 5;
const musicCount = 500;

async function openList(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await installSoundTimer(page);
  await page.goto(`${url}/music`, { waitUntil: 'networkidle' });
  await untilHydrated(page);
  return page;
}

/** Clicks without hovering first, because hovering prefetches. */
function timeToSoundOfRow(page: Page, row: number): Promise<number> {
  return page.evaluate(async (at) => {
    const button = document.querySelectorAll<HTMLElement>('[data-play]')[at];
    if (!button) throw new Error(`no row ${at} to play on ${location.href}`);
    return (await window.untilSound?.(() => button.click())) ?? Number.NaN;
  }, row);
}

function timeToSoundOfNext(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const next = [...document.querySelectorAll<HTMLElement>('[data-player-dock] button')].find(
      ({ ariaLabel }) => ariaLabel === 'Next track',
    );
    if (!next) throw new Error(`no button for the next track on ${location.href}`);
    return (await window.untilSound?.(() => next.click())) ?? Number.NaN;
  });
}

async function unthrottled(browser: Browser, url: string): Promise<boolean> {
  const times = { first: [] as number[], next: [] as number[] };
  const context = await browser.newContext({ locale: 'en-US' });
  for (let round = 0; round < firstSounds; round += 1) {
    const page = await openList(context, url);
    times.first.push(await timeToSoundOfRow(page, round % 20));
    // Long enough for the next track to be prefetched.
    await page.waitForTimeout(1500);
    times.next.push(await timeToSoundOfNext(page));
    await page.close();
  }
  await context.close();
  const results = [
    checkGoal('first sound after a click, p75', quantile(times.first, 0.75), { max: 300 }, ' ms'),
    checkGoal('next track, prefetched, p75', quantile(times.next, 0.75), { max: 200 }, ' ms'),
  ];
  console.log(
    `  medians ${median(times.first).toFixed(0)} and ${median(times.next).toFixed(0)} ms of ${firstSounds}`,
  );
  return results.every(Boolean);
}

const tenMegabits = {
  offline: false,
  latency: 20,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
};

async function throttledSound(browser: Browser, url: string, whole: boolean): Promise<number> {
  const context = await browser.newContext({ locale: 'en-US' });
  if (whole)
    await context.addInitScript(() => {
      Object.assign(window, { MediaSource: undefined, ManagedMediaSource: undefined });
    });
  const page = await openList(context, url);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', tenMegabits);
  const ms = await timeToSoundOfRow(page, 0);
  await context.close();
  return ms;
}

async function throttled(browser: Browser, url: string): Promise<boolean> {
  const times = { parts: [] as number[], whole: [] as number[] };
  for (let round = 0; round < slowRounds; round += 1) {
    times.parts.push(await throttledSound(browser, url, false));
    times.whole.push(await throttledSound(browser, url, true));
  }
  const [parts, whole] = [median(times.parts), median(times.whole)];
  const reached = checkGoal('at 10 Mbit/s, in parts against whole', parts / whole, { max: 0.3 });
  console.log(`  ${parts.toFixed(0)} against ${whole.toFixed(0)} ms, medians of ${slowRounds}`);
  return reached;
}

/** Seeks to an unbuffered position and cuts the network for three seconds. */
async function recoverFromCut(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await openList(context, url);
  await timeToSoundOfRow(page, 0);
  await context.setOffline(true);
  await page.getByRole('slider', { name: 'Playback position' }).first().focus();
  await page.keyboard.press('End');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(3000);
  const back = performance.now();
  await context.setOffline(false);
  await page.evaluate(() => window.untilSound?.(() => {}));
  const seconds = (performance.now() - back) / 1000;
  await context.close();
  return checkGoal('sound after a cut of 3 s, by itself', seconds, { max: 5 }, ' s');
}

interface MemoryUsage {
  readonly heap: number;
  readonly listeners: number;
}

async function measureMemory(page: Page): Promise<MemoryUsage> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('Performance.enable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners') };
}

/** Skips through many tracks and compares memory and listeners early and late. */
async function longListening(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await openList(context, url);
  await timeToSoundOfRow(page, 0);
  let early: MemoryUsage | null = null;
  for (let track = 0; track < musicCount; track += 1) {
    await timeToSoundOfNext(page);
    if (track === musicCount / 5) early = await measureMemory(page);
  }
  const late = await measureMemory(page);
  await context.close();
  if (!early) throw new Error('no track was played');
  const results = [
    checkGoal(
      `memory after ${musicCount} tracks against ${musicCount / 5}`,
      late.heap / early.heap,
      {
        max: 1.3,
      },
    ),
    checkGoal('listeners the same', late.listeners / early.listeners, { max: 1.05 }),
  ];
  console.log(
    `  ${(early.heap / 1e6).toFixed(1)} and ${(late.heap / 1e6).toFixed(1)} MB, ` +
      `${early.listeners} and ${late.listeners} listeners`,
  );
  return results.every(Boolean);
}

type Measure = (browser: Browser, url: string) => Promise<boolean>;

async function runMeasures(
  prepare: (stage: Stage) => Promise<void>,
  measures: readonly Measure[],
): Promise<boolean> {
  const stack = await startStack('player', { prepare });
  const browser = await launchChromium();
  const results: boolean[] = [];
  try {
    console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(2)} at the start`);
    for (const measure of measures) results.push(await measure(browser, stack.url));
  } finally {
    await browser.close();
    await stack.stop();
  }
  return results.every(Boolean);
}

/** Measures the time to sound, and memory growth while listening. */
export const player = () => runMeasures(seedAudio, [unthrottled, longListening]);

/** Measures playback on a slow and on an interrupted network. */
export const playerNetwork = () => runMeasures(seedLongAudio, [throttled, recoverFromCut]);
