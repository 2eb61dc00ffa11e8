import { copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fitSampleRate } from '@onsori/contract/fit-values';
import { type PlayedPreview, playPreview } from '#bench/fit/play-preview.ts';
import { type PublishedParent, publishParents } from '#bench/fit/published-parents.ts';
import { type Listener, signInListeners } from '#bench/library/listeners.ts';
import { createRandom } from '#server/cli/random.ts';
import { until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { type KillableStack, startKillableStack } from '../killable-stack.ts';
import { must, type Scenario, scenario, withOwnServices } from '../scenario.ts';
import { mustStoreOnlyPublished } from '../stored-objects.ts';
import { mustBeRenderedOnce } from './rendered-once.ts';

const PARENTS = 8;
const PLAYERS = 4;
const MIN_SECONDS = 6;
const MAX_KILL_DELAY_MS = 3000;
/** On a busy machine a preview may be interrupted several times, each time after a minute. */
const PREVIEW_LIMIT_MS = 20 * 60_000;
const LIMIT_MINUTES = 40;
/** Every so many versions are requested by a second player at the same time. */
const SHARED_EVERY = 5;
/** The services are wiped at the end, with their logs. */
const FAILURE_LOG = join(tmpdir(), 'onsori-chaos-fit.log');

interface Options {
  readonly previews: number;
  readonly kills: number;
  readonly seed: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      previews: { type: 'string', default: '100' },
      kills: { type: 'string', default: '30' },
      seed: { type: 'string', default: '20261119' },
    },
  });
  const { previews, kills, seed } = values;
  return { previews: Number(previews), kills: Number(kills), seed: Number(seed) };
}

/** Short versions of different lengths, so that each is another one. */
const fitOf = (index: number) => ({
  samples: MIN_SECONDS * fitSampleRate + 480 * index,
  hits: [],
  shapes: [],
});

/** Players that play one version after the other until all were played. */
async function playAll(
  { apiUrl }: Stage,
  parents: readonly PublishedParent[],
  listeners: readonly Listener[],
  previews: number,
): Promise<PlayedPreview[]> {
  const played: PlayedPreview[] = [];
  const indexes = Array.from({ length: previews }, (_, index) => index).values();
  const play = async ({ token }: Listener, index: number) => {
    const { musicId = '' } = parents[index % parents.length] ?? {};
    const request = { musicId, fit: fitOf(index), token };
    played.push(await playPreview(apiUrl, request, PREVIEW_LIMIT_MS));
  };
  const work = async (listener: Listener, other: Listener) => {
    for (const index of indexes) {
      const isShared = index % SHARED_EVERY === 0;
      await Promise.all([play(listener, index), isShared && play(other, index)]);
    }
  };
  await Promise.all(
    listeners.map((listener, at) =>
      work(listener, listeners[(at + 1) % listeners.length] as Listener),
    ),
  );
  return played;
}

/** Spreads the kills over the previews. */
async function killWhileRendering(
  { query }: Stage,
  stack: KillableStack,
  { previews, kills, seed }: Options,
): Promise<void> {
  const random = createRandom(seed);
  for (let number = 1; number <= kills; number += 1) {
    await until(`kill ${number}`, LIMIT_MINUTES * 60, async () => {
      const [row] = await query<{ ready: number }>(
        `select count(*)::int as ready from fit_versions where state = 'ready'`,
      );
      const share = (row?.ready ?? 0) / previews;
      return share >= (number - 1) / (kills + 1) || `${(share * 100).toFixed(0)} % rendered`;
    });
    await setTimeout(random.nextInt(MAX_KILL_DELAY_MS));
    await stack.kill('worker');
  }
}

/** Whoever played the same version received the same bytes. */
function mustBeEqualForAll(played: readonly PlayedPreview[]): void {
  const files = new Map<string, Buffer>();
  for (const { id, file } of played) {
    const other = files.get(id);
    must(!other || other.equals(file), `two players received other bytes of ${id}`);
    files.set(id, file);
  }
}

async function runScenario(stage: Stage, options: Options): Promise<Scenario> {
  const { previews, kills, seed } = options;
  const env = { ...stage.env, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' };
  const stack = startKillableStack(stage, env);
  const name = `The worker is killed ${kills} times during ${previews} previews: each is delivered once`;
  try {
    await stack.awaitReady();
    return await scenario(name, async (note) => {
      const parents = await publishParents(stage, PARENTS, seed);
      const listeners = await signInListeners(stage.env, PLAYERS);
      const startedAt = performance.now();
      const [played] = await Promise.all([
        playAll(stage, parents, listeners, previews),
        killWhileRendering(stage, stack, options),
      ]);
      const minutes = (performance.now() - startedAt) / 60_000;
      note(`${played.length} previews played in ${minutes.toFixed(1)} minutes`);
      const slowest = Math.max(...played.map(({ wholeMs }) => wholeMs));
      note(`the slowest took ${(slowest / 1000).toFixed(1)} s`);
      must(new Set(played.map(({ id }) => id)).size === previews, 'versions were mixed up');
      mustBeEqualForAll(played);
      await mustBeRenderedOnce(stage, played, note);
      await mustStoreOnlyPublished(stage, note);
      must(minutes <= LIMIT_MINUTES, `it took ${minutes.toFixed(1)} minutes`);
    });
  } finally {
    await stack.stop();
  }
}

/** Faults while previews of fitted versions are rendered. */
export function fit(): Promise<Scenario[]> {
  const options = readOptions();
  return withOwnServices({ fixture: false }, async (stage) => {
    const result = await runScenario(stage, options);
    if (result.failure !== null) {
      copyFileSync(stage.logFile, FAILURE_LOG);
      console.log(`  the log of the processes is ${FAILURE_LOG}`);
    }
    return [result];
  });
}
