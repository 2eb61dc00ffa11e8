import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { checkGoal, median } from '#bench/rounds.ts';
import { createRandom } from '#server/cli/random.ts';
import { launchChromium } from '#tools/harness/chromium.ts';
import { waveformBox, waveformPath } from '#web/src/ui/waveform/waveform-path.ts';

const rounds = 5;
const bars = 256;
/** Four seconds at 60 frames per second. */
const frames = 240;
const seconds = 180;
/** Number of steps in which the player draws the played part; see features/player/views/seek-bar.tsx. */
const steps = 2000;
const cacheFolder = 'node_modules/.cache/wavesurfer';
const release = 'wavesurfer.js@8.0.1';

/** Fetched for the comparison only; the product does not depend on it. */
function loadWavesurfer(): string {
  const file = join(cacheFolder, 'package/dist/wavesurfer.min.js');
  if (!existsSync(file)) {
    mkdirSync(cacheFolder, { recursive: true });
    const [name = ''] = execFileSync('npm', [
      'pack',
      release,
      '--silent',
      '--pack-destination',
      cacheFolder,
    ])
      .toString()
      .trim()
      .split('\n')
      .reverse();
    execFileSync('tar', ['-xzf', join(cacheFolder, name), '-C', cacheFolder]);
  }
  return readFileSync(file, 'utf8');
}

const random = createRandom(7);
const heights = Array.from({ length: bars }, () => random.nextInt(256));

const slots = (count: number) =>
  Array.from({ length: count }, () => '<div class="slot" style="height:40px"></div>').join('');

const page = (head: string) =>
  `<!doctype html><style>body{width:1200px}</style>${head}<body>${slots(10)}</body>`;

const styles = readFileSync('apps/web/src/ui/seek.css', 'utf8');

async function drawOurs(tab: Page): Promise<void> {
  const { pitch, height, bar } = waveformBox;
  const svg = `<svg viewBox="0 0 ${bars * pitch} ${height}" preserveAspectRatio="none" style="width:100%;height:40px;stroke:#888"><path d="${waveformPath(heights)}" stroke-width="${bar}" stroke-linecap="round"/></svg>`;
  await tab.evaluate(
    async ([picture, count, steps, length]) => {
      const slots = [...document.querySelectorAll<HTMLElement>('.slot')];
      for (const slot of slots) {
        slot.className = 'slot seek';
        slot.style.position = 'relative';
        slot.innerHTML = `${picture}<div class="seek-played"><div class="seek-still">${picture}</div></div>`;
      }
      const drawn = slots.map(() => -1);
      for (let frame = 0; frame < count; frame += 1) {
        await new Promise(requestAnimationFrame);
        for (const [at, slot] of slots.entries()) {
          const step = Math.round((frame / 60 / length) * steps);
          if (step !== drawn[at]) slot.style.setProperty('--played', String(step / steps));
          drawn[at] = step;
        }
      }
    },
    [svg, frames, steps, seconds] as const,
  );
}

/** Runs the same number of frames without drawing. */
async function drawNothing(tab: Page): Promise<void> {
  await tab.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);
}

async function drawTheirs(tab: Page): Promise<void> {
  await tab.evaluate(
    async ([peaks, count, length]) => {
      const { WaveSurfer } = window as unknown as {
        WaveSurfer: {
          create(options: object): { setTime(time: number): void };
        };
      };
      const waves = [...document.querySelectorAll<HTMLElement>('.slot')].map((container) =>
        WaveSurfer.create({
          container,
          height: 40,
          barWidth: 2,
          barGap: 2,
          barRadius: 1,
          peaks: [peaks],
          duration: length,
          waveColor: '#888',
          progressColor: '#f53',
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (let frame = 0; frame < count; frame += 1) {
        await new Promise(requestAnimationFrame);
        for (const wave of waves) wave.setTime(frame / 60);
      }
    },
    [heights.map((value) => value / 255), frames, seconds] as const,
  );
}

/** Seconds the main thread is busy during `draw`. */
async function busyWith(
  browser: Browser,
  head: string,
  draw: (tab: Page) => Promise<void>,
): Promise<number> {
  const tab = await browser.newPage();
  await tab.setContent(page(head));
  const devtools = await tab.context().newCDPSession(tab);
  await devtools.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await busy();
  await draw(tab);
  const seconds = (await busy()) - before;
  await tab.close();
  return seconds;
}

/** Compares drawing and playing ten waveforms with wavesurfer.js. */
export async function playerDrawing(): Promise<boolean> {
  const theirHead = `<script>${loadWavesurfer()}</script>`;
  const ourHead = `<style>${styles}</style>`;
  const browser = await launchChromium();
  const times = { idle: [] as number[], ours: [] as number[], theirs: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      times.idle.push(await busyWith(browser, '', drawNothing));
      times.ours.push(await busyWith(browser, ourHead, drawOurs));
      times.theirs.push(await busyWith(browser, theirHead, drawTheirs));
    }
  } finally {
    await browser.close();
  }
  const idle = median(times.idle);
  const [ours, theirs] = [median(times.ours) - idle, median(times.theirs) - idle];
  const reached = checkGoal('drawing a waveform against wavesurfer.js', ours / theirs, {
    max: 0.25,
  });
  console.log(
    `  ${(ours * 1000).toFixed(0)} against ${(theirs * 1000).toFixed(0)} ms, ten of ${bars} bars over ${frames} frames, less the ${(idle * 1000).toFixed(0)} ms of empty frames`,
  );
  return reached;
}
