import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optionLabel } from '@onsori/contract/taxonomy';
import { largestTempoJump } from '@onsori/music/composer/fit/timeline';
import { render } from '@onsori/music/renderer/render';
import type { Recipe } from '@onsori/music/score/recipe';
import { readWav } from '@onsori/music/signal/read-wav';
import { renderFitted } from '@onsori/music/studio/produce-fitted';
import { checkGoal } from '../rounds.ts';
import { parentOf } from './requests.ts';
import type { FeasibleRequest } from './score-stage.ts';

const repeatedRenders = 10;
const maxLoudnessDifference = 0.5;
const maxTempoJump = 0.03;

/** Every genre in turn, each time with the request whose length is nearest to the next of equal steps. */
export function stratify(
  requests: readonly FeasibleRequest[],
  count: number,
  maxSeconds: number,
): FeasibleRequest[] {
  const short = requests.filter(({ fit }) => fit.samples <= maxSeconds * 48_000);
  const genres = [...new Set(short.map(({ parent }) => parent.brief.genre))];
  const left = new Set(short);
  return Array.from({ length: Math.min(count, short.length) }, (_, at) => {
    const genre = genres[at % genres.length];
    const wanted = ((at + 0.5) / count) * maxSeconds * 48_000;
    const distance = ({ fit }: FeasibleRequest) => Math.abs(fit.samples - wanted);
    const own = [...left].filter(({ parent }) => parent.brief.genre === genre);
    const nearest = (own.length > 0 ? own : [...left]).reduce((best, other) =>
      distance(other) < distance(best) ? other : best,
    );
    left.delete(nearest);
    return nearest;
  });
}

async function inDirectory<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'fit-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}

const parentLufs = new Map<Recipe, number>();

/** The loudness of a parent as it is published. */
async function loudnessOf(parent: Recipe): Promise<number> {
  const known = parentLufs.get(parent);
  if (known !== undefined) return known;
  const { score } = parentOf(parent).composition;
  const { stereo } = await inDirectory((directory) => render(score, directory, { stereo: [] }));
  parentLufs.set(parent, stereo.loudness.integrated);
  return stereo.loudness.integrated;
}

interface RenderedVersion {
  readonly seconds: number;
  readonly isExact: boolean;
  readonly sha256: string;
  readonly failed: readonly string[];
  readonly endDb: number;
  readonly hits: number;
  readonly weakHits: number;
  readonly tempoJump: number;
  readonly loudnessDifference: number;
}

async function renderOnce({
  parent,
  fit,
}: FeasibleRequest): Promise<Omit<RenderedVersion, 'loudnessDifference'> & { lufs: number }> {
  return inDirectory(async (directory) => {
    const made = await renderFitted(parent, fit, { directory, formats: ['wav24'] }, () => {});
    if ('refusal' in made) throw new Error(`refused: ${made.refusal.reason}`);
    const { score, rendered, checks, hits } = made;
    const [path = ''] = rendered.stereo.files;
    const { channels } = await readWav(path);
    const ends = checks.filter(({ name }) => name === 'level of the last 50 ms');
    return {
      seconds: fit.samples / 48_000,
      isExact: channels.every(({ length }) => length === fit.samples),
      sha256: createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
      failed: checks.filter(({ passed }) => !passed).map(({ name }) => name),
      endDb: Math.max(...ends.map(({ value }) => value)),
      hits: hits.length,
      weakHits: hits.filter(({ strength, threshold }) => strength < threshold).length,
      tempoJump: largestTempoJump(score.tempoMap ?? []),
      lufs: rendered.stereo.loudness.integrated,
    };
  });
}

function printRendered(request: FeasibleRequest, rendered: RenderedVersion): void {
  const genre = optionLabel('genre', request.parent.brief.genre, 'en');
  console.log(
    [
      genre.padEnd(12),
      `${rendered.seconds.toFixed(1)} s`.padStart(8),
      request.fit.shapes.join('+').padEnd(18),
      `hits ${rendered.hits - rendered.weakHits} of ${rendered.hits}`,
      `end ${rendered.endDb.toFixed(0)} dBFS`,
      `to parent ${rendered.loudnessDifference.toFixed(2)} LU`,
      rendered.failed.length === 0 ? 'passed' : `FAILED ${rendered.failed.join('; ')}`,
    ].join('  '),
  );
}

/** Renders some of the requests in stereo, a few of them twice, and measures the files. */
export async function runSoundStage(requests: readonly FeasibleRequest[]): Promise<boolean> {
  const rendered: RenderedVersion[] = [];
  let repeated = 0;
  let equal = 0;
  for (const [at, request] of requests.entries()) {
    const { lufs, ...made } = await renderOnce(request);
    const loudnessDifference = Math.abs(lufs - (await loudnessOf(request.parent)));
    const result = { ...made, loudnessDifference };
    rendered.push(result);
    printRendered(request, result);
    // The first ones are the shortest.
    if (at >= repeatedRenders) continue;
    repeated += 1;
    if ((await renderOnce(request)).sha256 === made.sha256) equal += 1;
  }
  const count = (isRight: (rendered: RenderedVersion) => boolean) =>
    rendered.filter(isRight).length;
  const sum = (of: (rendered: RenderedVersion) => number) =>
    rendered.reduce((total, each) => total + of(each), 0);
  const passed = (100 * count(({ failed }) => failed.length === 0)) / Math.max(1, rendered.length);
  const hits = sum((each) => each.hits);
  console.log(
    `${rendered.length} versions rendered, ${sum(({ seconds }) => seconds).toFixed(0)} s`,
  );
  return [
    checkGoal(
      'exact files',
      count(({ isExact }) => isExact),
      { min: rendered.length },
    ),
    checkGoal('gates at first try', passed, { min: 95 }, ' %'),
    checkGoal(
      'loudest last 50 ms',
      Math.max(...rendered.map(({ endDb }) => endDb)),
      { max: -60 },
      ' dBFS',
    ),
    checkGoal('same bytes when rendered again', equal, { min: repeated }),
    checkGoal('hits at or above the 95th percentile', hits - sum((each) => each.weakHits), {
      min: hits,
    }),
    checkGoal(
      'largest tempo jump',
      100 * Math.max(...rendered.map(({ tempoJump }) => tempoJump)),
      { max: 100 * maxTempoJump },
      ' %',
    ),
    checkGoal(
      'largest difference to the parent',
      Math.max(...rendered.map(({ loudnessDifference: lu }) => lu)),
      { max: maxLoudnessDifference },
      ' LU',
    ),
  ].every(Boolean);
}
