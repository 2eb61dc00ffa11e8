import { availableParallelism, loadavg } from 'node:os';
import { filledStage } from '#bench/catalog/filled.ts';
import { buffersOf, explain, recordOn, scanned } from '#bench/catalog/recording.ts';
import { held } from '#bench/goals.ts';
import { loaded } from '#bench/load.ts';
import { endProcess, isOk, startEntry, until } from '#bench/processes.ts';
import { compare, median, quantile } from '#bench/rounds.ts';
import { createStage, type Stage } from '#bench/stage.ts';
import { nextAddress } from '#bench/visitor.ts';
import { createRandom } from '#server/seed/random.ts';
import { picksFor } from '#server/src/features/recommendations/picks.service.ts';
import { startServices } from '#tools/services/control.ts';
import { fillLikes, fillNeighbours } from './fill-likes.ts';
import { type Listener, signInListeners } from './listeners.ts';

const users = 200;
const changesOfEach = 50;
const timed = 1500;
const rounds = 9;
const likesPerTrack = 10;

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
  const answer = await fetch(`${apiUrl}/v1/user/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': nextAddress() },
  });
  await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return performance.now() - started;
}

/** Few items and many people, so that all of them meet; half of them change their mind. */
async function manyAtOnce({ stage, listeners }: Side): Promise<boolean> {
  const { query } = stage;
  await query('create table counted_before as select music_id, likes from music_stats');
  await query("create table kept_before as select * from likes where item_type = 'music'");
  const random = createRandom(9);
  const started = performance.now();
  await Promise.all(
    listeners.map(async (listener) => {
      for (let change = 0; change < changesOfEach; change += 1) {
        const path = `wishlist/music/${1 + random.below(40)}`;
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
  const changes = users * changesOfEach;
  const reached = held(`${changes} likes and unlikes of ${users} users, miscounted`, wrong.length, {
    atMost: 0,
  });
  const moved = await query(
    'select from music_stats join counted_before using (music_id) where music_stats.likes <> counted_before.likes',
  );
  console.log(`  ${(changes / seconds).toFixed(0)} a second; ${moved.length} counts moved`);
  return reached && moved.length > 0;
}

/** One after another on both sides in turn; each like is taken back, so that tables stay as they are. */
async function likeTimes(full: Side, empty: Side, tracks: number): Promise<boolean> {
  const random = createRandom(10);
  const times = { full: [] as number[], empty: [] as number[] };
  for (let round = -50; round < timed; round += 1) {
    const path = `wishlist/music/${1 + random.below(tracks)}`;
    for (const name of random.pick([['full', 'empty'] as const, ['empty', 'full'] as const])) {
      const { stage, listeners } = { full, empty }[name];
      const listener = random.pick(listeners);
      const ms = await send(stage, 'PUT', path, listener);
      if (round >= 0) times[name].push(ms);
      await send(stage, 'DELETE', path, listener);
    }
  }
  const [p95, ofEmpty] = [quantile(times.full, 0.95), quantile(times.empty, 0.95)];
  const reached = held('p95 of a like, against an empty table', p95 / ofEmpty, { atMost: 2 });
  console.log(
    `  p95 ${p95.toFixed(1)} against ${ofEmpty.toFixed(1)} ms, medians ` +
      `${median(times.full).toFixed(1)} and ${median(times.empty).toFixed(1)} ms`,
  );
  return reached;
}

async function signedIn({ stage, listeners }: Side): Promise<boolean> {
  const url = `${stage.apiUrl}/v1/musics`;
  const known = loaded('signed in', url, { args: listeners.map(({ token }) => token) });
  const unknown = loaded('signed out', url);
  const { ratio, ours, bare, lowest, highest } = await compare(known, unknown, rounds);
  const reached = held('GET /v1/musics signed in against signed out', ratio, { atLeast: 0.85 });
  console.log(
    `  ${ours.toFixed(0)} against ${bare.toFixed(0)} answers/s, ratios from ` +
      `${lowest.toFixed(2)} to ${highest.toFixed(2)} in ${rounds} rounds`,
  );
  return reached;
}

async function personal({ stage, listeners }: Side): Promise<boolean> {
  const results: boolean[] = [];
  const goals = { 'recommendations/musics': 100, wishlist: 30, context: 30, played: 30 };
  for (const [path, atMost] of Object.entries(goals)) {
    const times: number[] = [];
    for (const listener of listeners) times.push(await send(stage, 'GET', path, listener));
    results.push(held(`GET /v1/user/${path}, p95`, quantile(times, 0.95), { atMost }, ' ms'));
    console.log(`  median ${median(times).toFixed(1)} ms`);
  }
  return results.every(Boolean);
}

const large = /^(musics|albums|music_neighbours|likes_\d+|users)$/;

/** Picks are found along indexes, however much there is. */
async function plans({ stage, listeners: [listener] }: Side): Promise<boolean> {
  const recording = recordOn(stage.env.DATABASE_URL ?? '');
  const reader = { userId: listener?.id ?? '', language: 'ko' } as const;
  const request = { page: 1, perPage: 10, reader };
  try {
    const statements = await recording.statementsOf(() =>
      picksFor(recording.ports, request, new Date()),
    );
    const plans = await Promise.all(statements.map((one) => explain(recording.pool, one)));
    const whole = plans.flatMap(scanned).filter((table) => large.test(table));
    const reached = held('picks, tables read whole', whole.length, { atMost: 0 });
    const pages = plans.reduce((sum, plan) => sum + buffersOf(plan), 0);
    console.log(`  ${statements.length} statements, ${pages} pages ${whole.join(', ')}`);
    return reached;
  } finally {
    await recording.pool.end();
  }
}

/** The library beside ten likes a track; a number after its name sets the tracks. */
export async function library(): Promise<boolean> {
  const tracks = Number(process.argv[3] ?? 1_000_000);
  await startServices();
  const kept = await filledStage(tracks);
  const template = new URL(kept.env.DATABASE_URL ?? '').pathname.slice(1);
  const copy = async (name: string): Promise<Side> => {
    const stage = await createStage(name, { template });
    return { stage, listeners: await signInListeners(stage.env, users) };
  };
  const [full, empty] = [await copy('library_full'), await copy('library_empty')];
  const filling = { listeners: full.listeners.map(({ id }) => id), tracks };
  await fillLikes(full.stage, { ...filling, likes: tracks * likesPerTrack });
  await fillNeighbours(full.stage, filling);
  const processes = [full, empty].map(({ stage: { env, logFile } }) =>
    startEntry('apps/server/src/api.ts', env, logFile),
  );
  try {
    for (const { stage } of [full, empty])
      await until('the API answers', 30, () => isOk(`${stage.apiUrl}/v1/musics`));
    const [{ likes } = { likes: '?' }] = await full.stage.query<{ likes: string }>(
      'select count(*) as likes from likes',
    );
    const load = loadavg()[0]?.toFixed(2);
    console.log(`${availableParallelism()} cores, load ${load}; ${tracks} tracks, ${likes} likes`);
    const results = [
      await likeTimes(full, empty, tracks),
      await signedIn(full),
      await personal(full),
      await plans(full),
      await manyAtOnce(full),
    ];
    return results.every(Boolean);
  } finally {
    for (const child of processes) await endProcess(child, 'SIGKILL');
    for (const { stage } of [full, empty]) await stage.close();
  }
}
