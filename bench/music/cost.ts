import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { analyse } from '@onsori/music/analysis/analyse';
import { computeFingerprint } from '@onsori/music/analysis/fingerprint';
import { compose } from '@onsori/music/composer/compose';
import { childCpuMs } from '@onsori/music/process';
import { render } from '@onsori/music/renderer/render';
import { engineVersion, type Recipe } from '@onsori/music/score/recipe';
import { median } from '../rounds.ts';
import { prepare, renderBare } from './bare.ts';
import { fullSet } from './full-set.ts';

const goals = { ratio: 0.85, tracksPerHour: 200 };
const seconds = 120;
const styles = [
  ['팝', '행복한'],
  ['시네마틱', '영감을 주는'],
  ['재즈', '차분한'],
  ['EDM', '신나는'],
] as const;
const tracksAtOnce = 2;
const tracksEach = 4;

const recipeOf = (seed: number, [genre, mood]: (typeof styles)[number]): Recipe => ({
  engine: engineVersion,
  seed,
  brief: { genre, moods: [mood], insts: [], seconds },
});

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childCpuMs() / 1000;
}

async function measured(work: (folder: string) => Promise<void>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'track-'));
  const before = cpuSeconds();
  try {
    await work(folder);
    return cpuSeconds() - before;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** CPU seconds from the recipe to all files, including analysis. */
const ours = (recipe: Recipe) =>
  measured(async (folder) => {
    const { score } = compose(recipe);
    const rendered = await render(score, folder, fullSet(score));
    analyse(score, rendered);
    await computeFingerprint(rendered.stereo.audio);
  });

/** Measures both sides on one piece; the HRIRs, which are read once per process, are loaded before. */
async function compare(recipe: Recipe, oursFirst: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  try {
    const prepared = await prepare(compose(recipe).score, folder);
    const bare = () => measured(() => renderBare(prepared));
    const first = await (oursFirst ? ours(recipe) : bare());
    const second = await (oursFirst ? bare() : ours(recipe));
    return oursFirst ? { ours: first, bare: second } : { ours: second, bare: first };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs one worker process that renders tracks in sequence. */
async function runWorker(recipes: readonly Recipe[]): Promise<void> {
  const child = spawn(process.execPath, ['bench/music/render-worker.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(recipes.map((recipe) => `${JSON.stringify(recipe)}\n`).join(''));
  let finished = 0;
  for await (const _ of createInterface({ input: child.stdout })) finished += 1;
  if (finished !== recipes.length)
    throw new Error(`only ${finished} of ${recipes.length} were rendered`);
}

async function tracksPerHour(): Promise<number> {
  const start = performance.now();
  await Promise.all(
    Array.from({ length: tracksAtOnce }, (_, at) =>
      runWorker(
        Array.from({ length: tracksEach }, (_, turn) =>
          recipeOf(50 + at * 10 + turn, styles[turn % styles.length] as (typeof styles)[number]),
        ),
      ),
    ),
  );
  const hours = (performance.now() - start) / 3_600_000;
  return (tracksAtOnce * tracksEach) / hours;
}

/** Compares the cost of a full set of files with the same outputs by FluidSynth and ffmpeg only. */
export async function cost(): Promise<boolean> {
  const ratios: number[] = [];
  for (const [at, style] of styles.entries()) {
    const recipe = recipeOf(7, style);
    const { ours: our, bare } = await compare(recipe, at % 2 === 0);
    ratios.push(bare / our);
    console.log(
      `${style.join(', ').padEnd(16)} ours ${our.toFixed(1)} CPU-s, bare ${bare.toFixed(1)}, ratio ${(bare / our).toFixed(2)}`,
    );
  }
  const ratio = median(ratios);
  const perHour = await tracksPerHour();
  console.log(`bare against ours: ${ratio.toFixed(2)} (goal ${goals.ratio})`);
  console.log(`tracks an hour on two cores: ${perHour.toFixed(0)} (goal ${goals.tracksPerHour})`);
  return ratio >= goals.ratio && perHour >= goals.tracksPerHour;
}
