import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { optionLabel } from '@onsori/contract/taxonomy';
import { checkGoal } from '../rounds.ts';
import type { RenderedVersion } from './render-task.ts';
import type { RenderReply, RenderTask } from './render-worker.ts';
import { keyOf } from './requests.ts';
import type { FeasibleRequest } from './score-stage.ts';

const threads = 2;
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

/** Renders in two threads, because the mix of one version leaves a core idle; replies come in any order. */
async function renderAll(
  tasks: readonly RenderTask[],
  onReply: (reply: RenderReply, at: number) => void,
): Promise<void> {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./render-worker.ts', import.meta.url)),
  );
  const left = tasks.entries();
  const work = async (worker: Worker) => {
    for (const [at, task] of left) {
      worker.postMessage(task);
      // Rejects when the worker fails.
      const [reply] = await once(worker, 'message');
      onReply(reply, at);
    }
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

async function measureParents(requests: readonly FeasibleRequest[]): Promise<Map<string, number>> {
  const parents = [
    ...new Map(requests.map(({ parent }) => [keyOf(parent), parent] as const)).values(),
  ];
  const lufs = new Map<string, number>();
  const tasks = parents.map((parent) => ({ kind: 'parent', parent }) as const);
  await renderAll(tasks, (reply, at) => {
    const parent = parents[at];
    if (reply.kind === 'parent' && parent) lufs.set(keyOf(parent), reply.lufs);
  });
  return lufs;
}

interface MeasuredVersion extends RenderedVersion {
  readonly loudnessDifference: number;
}

function printRendered(request: FeasibleRequest, rendered: MeasuredVersion): void {
  const genre = optionLabel('genre', request.parent.brief.genre, 'en');
  console.log(
    [
      genre.padEnd(12),
      `${rendered.seconds.toFixed(1)} s`.padStart(8),
      request.fit.shapes.join('+').padEnd(18),
      `hits ${rendered.hits - rendered.weakHits} of ${rendered.hits}`,
      rendered.endDb === null ? 'open' : `end ${rendered.endDb.toFixed(0)} dBFS`,
      `to parent ${rendered.loudnessDifference.toFixed(2)} LU`,
      rendered.failed.length === 0 ? 'passed' : `FAILED ${rendered.failed.join('; ')}`,
    ].join('  '),
  );
}

/** Renders some of the requests in stereo, a few of them twice, and measures the files. */
export async function runSoundStage(requests: readonly FeasibleRequest[]): Promise<boolean> {
  const parentLufs = await measureParents(requests);
  // The longest first, so that both threads end together; the shortest are rendered twice.
  const longestFirst = requests.toSorted((a, b) => b.fit.samples - a.fit.samples);
  const repeated = longestFirst.slice(-repeatedRenders);
  const all = [...longestFirst, ...repeated];
  const rendered: MeasuredVersion[] = [];
  const digests = new Map<FeasibleRequest, Set<string>>();
  await renderAll(
    all.map((request) => ({ kind: 'version', request })),
    (reply, at) => {
      const request = all[at];
      if (reply.kind !== 'version' || !request) return;
      const known = digests.get(request) ?? new Set();
      digests.set(request, known.add(reply.rendered.sha256));
      if (at >= longestFirst.length) return;
      const parent = parentLufs.get(keyOf(request.parent)) ?? Number.NaN;
      const loudnessDifference = Math.abs(reply.rendered.lufs - parent);
      const measured = { ...reply.rendered, loudnessDifference };
      rendered.push(measured);
      printRendered(request, measured);
    },
  );
  const equal = repeated.filter((request) => digests.get(request)?.size === 1).length;
  const count = (isRight: (rendered: MeasuredVersion) => boolean) =>
    rendered.filter(isRight).length;
  const sum = (of: (rendered: MeasuredVersion) => number) =>
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
      Math.max(...rendered.map(({ endDb }) => endDb ?? Number.NEGATIVE_INFINITY)),
      { max: -60 },
      ' dBFS',
    ),
    checkGoal('same bytes when rendered again', equal, { min: repeated.length }),
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
