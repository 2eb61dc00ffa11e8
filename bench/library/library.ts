import { availableParallelism, loadavg } from 'node:os';
import { openFilledCatalog } from '#bench/catalog/filled-catalog.ts';
import {
  countBuffers,
  createStatementRecorder,
  explain,
  findSequentialScans,
} from '#bench/catalog/statement-recorder.ts';
import { createWrkSide, nextAddress } from '#bench/load.ts';
import { checkGoal, compare, median, quantile } from '#bench/rounds.ts';
import { createRandom } from '#server/cli/random.ts';
import { listPicks } from '#server/src/features/recommendations/picks.service.ts';
import { endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import { createStage, type Stage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';
import { fillLikes, fillNeighbours } from './fill-likes.ts';
import { type Listener, signInListeners } from './listeners.ts';

const users = 200;
const changesPerUser = 50;
const timed = 1500;
const rounds = 9;
const likesPerMusic = 10;

interface Side {
  readonly stage: Stage;
  readonly listeners: readonly Listener[];
}

async function send(
  { apiUrl }: Stage,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { token }: Listener,
): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${apiUrl}/v1/user/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': nextAddress() },
  });
  await response.text();
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`);
  return performance.now() - started;
}

/** Many users like and unlike few items concurrently; the counters must match the rows. */
async function likeConcurrently({ stage, listeners }: Side): Promise<boolean> {
  const { query } = stage;
  await query('create table counted_before as select music_id, likes from music_stats');
  await query("create table kept_before as select * from likes where item_type = 'music'");
  const random = createRandom(9);
  const started = performance.now();
  await Promise.all(
    listeners.map(async (listener) => {
      for (let change = 0; change < changesPerUser; change += 1) {
        const path = `wishlist/music/${1 + random.nextInt(40)}`;
        await send(stage, random.pick(['PUT', 'PUT', 'DELETE']), path, listener);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const wrong = await query(`
    with rows as (
      select item_id, count(*) as likes from likes where item_type = 'music' group by item_id
    ), before as (select item_id, count(*) as likes from kept_before group by item_id)
    select from music_stats join counted_before using (music_id)
      left join rows on rows.item_id = music_id left join before on before.item_id = music_id
    where music_stats.likes - counted_before.likes
      <> coalesce(rows.likes, 0) - coalesce(before.likes, 0)`);
  const changes = users * changesPerUser;
  const reached = checkGoal(
    `${changes} likes and unlikes of ${users} users, miscounted`,
    wrong.length,
    {
      max: 0,
    },
  );
  const moved = await query(
    'select from music_stats join counted_before using (music_id) where music_stats.likes <> counted_before.likes',
  );
  console.log(`  ${(changes / seconds).toFixed(0)} a second; ${moved.length} counts moved`);
  return reached && moved.length > 0;
}

/** Times likes on both sides in turn; each like is removed again, so that table sizes do not change. */
async function likeTimes(full: Side, empty: Side, musicCount: number): Promise<boolean> {
  const random = createRandom(10);
  const times = { full: [] as number[], empty: [] as number[] };
  for (let round = -50; round < timed; round += 1) {
    const path = `wishlist/music/${1 + random.nextInt(musicCount)}`;
    for (const name of random.pick([['full', 'empty'] as const, ['empty', 'full'] as const])) {
      const { stage, listeners } = { full, empty }[name];
      const listener = random.pick(listeners);
      const ms = await send(stage, 'PUT', path, listener);
      if (round >= 0) times[name].push(ms);
      await send(stage, 'DELETE', path, listener);
    }
  }
  const [p95, emptyP95] = [quantile(times.full, 0.95), quantile(times.empty, 0.95)];
  const reached = checkGoal('p95 of a like, against an empty table', p95 / emptyP95, { max: 2 });
  console.log(
    `  p95 ${p95.toFixed(1)} against ${emptyP95.toFixed(1)} ms, medians ` +
      `${median(times.full).toFixed(1)} and ${median(times.empty).toFixed(1)} ms`,
  );
  return reached;
}

async function signedIn({ stage, listeners }: Side): Promise<boolean> {
  const url = `${stage.apiUrl}/v1/musics`;
  const known = createWrkSide('signed in', url, { args: listeners.map(({ token }) => token) });
  const unknown = createWrkSide('signed out', url);
  const { ratio, ours, bare, lowest, highest } = await compare(known, unknown, rounds);
  const reached = checkGoal('GET /v1/musics signed in against signed out', ratio, { min: 0.85 });
  console.log(
    `  ${ours.toFixed(0)} against ${bare.toFixed(0)} requests/s, ratios from ` +
      `${lowest.toFixed(2)} to ${highest.toFixed(2)} in ${rounds} rounds`,
  );
  return reached;
}

async function personal({ stage, listeners }: Side): Promise<boolean> {
  const results: boolean[] = [];
  const goals = { 'recommendations/musics': 100, wishlist: 30, context: 30, played: 30 };
  for (const [path, max] of Object.entries(goals)) {
    const times: number[] = [];
    for (const listener of listeners) times.push(await send(stage, 'GET', path, listener));
    results.push(checkGoal(`GET /v1/user/${path}, p95`, quantile(times, 0.95), { max }, ' ms'));
    console.log(`  median ${median(times).toFixed(1)} ms`);
  }
  return results.every(Boolean);
}

const large = /^(musics|albums|music_neighbours|likes_\d+|users)$/;

/** Requires that personal picks use indexes on large tables. */
async function plans({ stage, listeners: [listener] }: Side): Promise<boolean> {
  const recording = createStatementRecorder(stage.env.DATABASE_URL ?? '');
  const reader = { userId: listener?.id ?? '', language: 'ko' } as const;
  const request = { page: 1, perPage: 10, reader };
  try {
    const statements = await recording.recordStatements(() =>
      listPicks(recording.ports, request, new Date()),
    );
    const plans = await Promise.all(
      statements.map((statement) => explain(recording.pool, statement)),
    );
    const whole = plans.flatMap(findSequentialScans).filter((table) => large.test(table));
    const reached = checkGoal('picks, tables read whole', whole.length, { max: 0 });
    const pages = plans.reduce((sum, plan) => sum + countBuffers(plan), 0);
    console.log(`  ${statements.length} statements, ${pages} pages ${whole.join(', ')}`);
    return reached;
  } finally {
    await recording.pool.end();
  }
}

/** Measures the library with ten likes per music; an argument sets the number of musics. */
export async function library(): Promise<boolean> {
  const musicCount = Number(process.argv[3] ?? 1_000_000);
  await startServices();
  const filled = await openFilledCatalog(musicCount);
  const template = new URL(filled.env.DATABASE_URL ?? '').pathname.slice(1);
  const copy = async (name: string): Promise<Side> => {
    const stage = await createStage(name, { template });
    return { stage, listeners: await signInListeners(stage.env, users) };
  };
  const [full, empty] = [await copy('library_full'), await copy('library_empty')];
  const fillOptions = { listeners: full.listeners.map(({ id }) => id), musicCount };
  await fillLikes(full.stage, { ...fillOptions, likes: musicCount * likesPerMusic });
  await fillNeighbours(full.stage, fillOptions);
  const processes = [full, empty].map(({ stage: { env, logFile } }) =>
    startEntry('apps/server/src/api.ts', env, logFile),
  );
  try {
    for (const { stage } of [full, empty])
      await until('the API responds', 30, () => isOk(`${stage.apiUrl}/v1/musics`));
    const [{ likes } = { likes: '?' }] = await full.stage.query<{ likes: string }>(
      'select count(*) as likes from likes',
    );
    const load = loadavg()[0]?.toFixed(2);
    console.log(
      `${availableParallelism()} cores, load ${load}; ${musicCount} tracks, ${likes} likes`,
    );
    const results = [
      await likeTimes(full, empty, musicCount),
      await signedIn(full),
      await personal(full),
      await plans(full),
      await likeConcurrently(full),
    ];
    return results.every(Boolean);
  } finally {
    for (const child of processes) await endProcess(child, 'SIGKILL');
    for (const { stage } of [full, empty]) await stage.close();
  }
}
