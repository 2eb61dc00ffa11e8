import { copyFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signInListeners } from '#bench/library/listeners.ts';
import { createRandom } from '#server/cli/random.ts';
import { joinCompany } from '#server/src/features/organizations/organizations.public.ts';
import { openDatabase } from '#server/src/infra/db.ts';
import { type Environment, until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { type KillableStack, type KillTarget, startKillableStack } from '../killable-stack.ts';
import { must, type Scenario, scenario, withOwnServices } from '../scenario.ts';
import { mustStoreOnlyPublished } from '../stored-objects.ts';
import { mustBeMadeOnce } from './made-once.ts';
import { openPage, type Producer, sendBrief } from './producer.ts';

const killTargets: readonly KillTarget[] = ['worker', 'api', 'redis', 'postgres'];
const COMPANIES = 3;
const CANDIDATES = 3;
const CATCH_UP_SECONDS = 5;
const MAX_KILL_DELAY_MS = 2000;
const LIMIT_MINUTES = 40;
/** The services are wiped at the end, with their logs. */
const FAILURE_LOG = join(tmpdir(), 'onsori-chaos-air.log');

interface Options {
  readonly briefs: number;
  readonly kills: number;
  readonly seed: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      briefs: { type: 'string', default: '60' },
      kills: { type: 'string', default: '60' },
      seed: { type: 'string', default: '20261118' },
    },
  });
  const { briefs, kills, seed } = values;
  return { briefs: Number(briefs), kills: Number(kills), seed: Number(seed) };
}

async function createProducers({ env }: Stage): Promise<Producer[]> {
  const listeners = await signInListeners(env, COMPANIES);
  const { db, close } = openDatabase({
    url: env.DATABASE_URL ?? '',
    size: 1,
    name: 'bench',
    onError: () => {},
  });
  try {
    const producers: Producer[] = [];
    for (const [index, { id: userId, token }] of listeners.entries()) {
      const command = { userId, code: `TV-${index}`, role: 'producer', now: new Date() } as const;
      const { organizationId } = await db.transaction().execute((tx) => joinCompany(tx, command));
      producers.push({ organizationId, token });
    }
    return producers;
  } finally {
    await close();
  }
}

const moods = ['차분한', '긴장감 있는', '신나는', '희망찬'] as const;
const genres = ['시네마틱', '재즈', '팝', '앰비언트'] as const;

/** Briefs of 15 to 20 seconds, some with a curve. */
const briefOf = (index: number) => ({
  title: `브리프 ${index + 1}`,
  moods: [moods[index % moods.length]],
  genre: genres[Math.floor(index / moods.length) % genres.length],
  seconds: 15 + (index % 6),
  energy_curve:
    index % 2 === 0
      ? [
          { at: 0, level: 0.2 },
          { at: 0.7, level: 0.9 },
          { at: 1, level: 0.4 },
        ]
      : null,
});

const finalStates = `('matched', 'generated', 'failed')`;

/** Share of the candidates that are finished. */
async function readProgress({ query }: Stage, briefs: number): Promise<number> {
  const [row] = await query<{ finished: number }>(
    `select count(*)::int as finished from air_candidates where step in ('ready', 'failed')`,
  );
  return (row?.finished ?? 0) / (briefs * CANDIDATES);
}

type Page = ReturnType<typeof openPage>;

interface RequestState {
  readonly id: string;
  readonly state: string;
  readonly changed_at: Date;
}

const readStates = ({ query }: Stage) =>
  query<RequestState>('select id, state, changed_at from air_requests');

/** A condition for `until`: every page is connected and shows these states or later ones. */
function showsStates(pages: readonly Page[], requests: readonly RequestState[]): true | string {
  const connected = pages.filter((page) => page.isConnected()).length;
  if (connected < pages.length) return `${connected} of ${pages.length} pages are connected`;
  const shown = new Map(pages.flatMap(({ heads }) => [...heads]));
  const stale = requests.filter(({ id, state, changed_at }) => {
    const head = shown.get(id);
    return !head || (head.state !== state && new Date(head.changed_at) <= changed_at);
  });
  return stale.length === 0 || `${stale.length} of ${requests.length} requests are stale`;
}

interface KillResult {
  readonly counts: Record<string, number>;
  readonly slowestCatchUp: number;
}

/** Spreads the kills over the candidates, and measures how long pages lag after each return. */
async function killWhileMaking(
  stage: Stage,
  stack: KillableStack,
  pages: readonly Page[],
  { briefs, kills, seed }: Options,
): Promise<KillResult> {
  const random = createRandom(seed);
  const counts: Record<string, number> = {};
  let slowestCatchUp = 0;
  for (let number = 1; number <= kills; number += 1) {
    await until(`kill ${number}`, LIMIT_MINUTES * 60, async () => {
      const share = await readProgress(stage, briefs);
      return share >= (number - 1) / (kills + 1) || `${(share * 100).toFixed(0)} % made`;
    });
    await setTimeout(random.nextInt(MAX_KILL_DELAY_MS));
    const target = killTargets[number % killTargets.length] ?? 'worker';
    await stack.kill(target);
    counts[target] = (counts[target] ?? 0) + 1;
    const returned = performance.now();
    const requests = await readStates(stage);
    await until(`pages after kill ${number} of ${target}`, CATCH_UP_SECONDS, async () =>
      showsStates(pages, requests),
    );
    const seconds = (performance.now() - returned) / 1000;
    slowestCatchUp = Math.max(slowestCatchUp, seconds);
  }
  return { counts, slowestCatchUp };
}

const chaosEnvironment = ({ env }: Stage): Environment => ({
  ...env,
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'warn',
});

async function runScenario(stage: Stage, options: Options): Promise<Scenario> {
  const { briefs, kills } = options;
  const stack = startKillableStack(stage, chaosEnvironment(stage));
  const name = `Worker, API, Redis and Postgres are killed ${kills} times while ${briefs} briefs are in flight: each candidate is made once`;
  const pages: Page[] = [];
  try {
    await stack.awaitReady();
    return await scenario(name, async (note) => {
      const startedAt = performance.now();
      const minutes = () => (performance.now() - startedAt) / 60_000;
      const producers = await createProducers(stage);
      pages.push(...producers.map((producer) => openPage(stage.apiUrl, producer)));
      const sending = Promise.all(
        Array.from({ length: briefs }, (_, index) =>
          sendBrief(stage.apiUrl, producers[index % producers.length] as Producer, briefOf(index)),
        ),
      );
      const { counts, slowestCatchUp } = await killWhileMaking(stage, stack, pages, options);
      note(
        `killed ${JSON.stringify(counts)}, ${stack.countCrashes()} processes ended by themselves`,
      );
      note(`pages caught up within ${slowestCatchUp.toFixed(1)} s of every return`);
      const sent = new Set(await sending);
      must(sent.size === briefs, `${sent.size} of ${briefs} briefs have an id of their own`);
      await until('every brief has ended', (LIMIT_MINUTES - minutes()) * 60, async () => {
        const open = await stage.query(
          `select from air_requests where state not in ${finalStates}`,
        );
        return open.length === 0 || `${open.length} briefs are open`;
      });
      note(`${briefs} briefs ended after ${minutes().toFixed(1)} minutes`);
      const ended = await readStates(stage);
      await until('the pages show the end', CATCH_UP_SECONDS, async () =>
        showsStates(pages, ended),
      );
      await mustBeMadeOnce(stage, [...sent], note);
      await mustStoreOnlyPublished(stage, note);
      must(minutes() <= LIMIT_MINUTES, `it took ${minutes().toFixed(1)} minutes`);
    });
  } finally {
    for (const page of pages) await page.close();
    await stack.stop();
  }
}

/** Faults during AIR requests. */
export function air(): Promise<Scenario[]> {
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
