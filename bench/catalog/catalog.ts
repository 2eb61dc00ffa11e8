import { availableParallelism, loadavg } from 'node:os';
import { listMusics, type MusicPage } from '@onsori/contract/catalog';
import type { SortType } from '@onsori/contract/enumerations';
import { held } from '#bench/goals.ts';
import { loaded } from '#bench/load.ts';
import { endProcess, isOk, startEntry, until } from '#bench/processes.ts';
import { compare, median, quantile } from '#bench/rounds.ts';
import type { Stage } from '#bench/stage.ts';
import { ask } from '#bench/visitor.ts';
import { createRandom } from '#server/seed/random.ts';
import { readMatch } from '#server/src/features/catalog/bitmaps.repo.ts';
import { facetsOf, filterOf } from '#server/src/features/catalog/catalog.public.ts';
import { listMusics as list } from '#server/src/features/catalog/catalog.service.ts';
import { freePort } from '#server/test/free-port.ts';
import { startServices } from '#tools/services/control.ts';
import { filledStage } from './filled.ts';
import { filterFamilies, randomFilter } from './filters.ts';
import { buffersOf, explain, type Recording, recordOn, scanned, visitor } from './recording.ts';
import { searchMix } from './search-mix.ts';

type Kept = Omit<Stage, 'close'>;

const rounds = 9;
const combinations = 500;
const deepPage = 3000;
const searches = 1000;

function parsedQuery(query: URLSearchParams) {
  const asked: Record<string, string[]> = {};
  for (const [name, value] of query) asked[name] = [...(asked[name] ?? []), value];
  const single = Object.fromEntries(
    Object.entries(asked).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
  return listMusics.query.parse(single);
}

/** The work of the list route, without the route. */
function listed({ ports }: Recording, query: URLSearchParams) {
  const { page, per_page, sortType, ...rest } = parsedQuery(query);
  return list(ports, {
    page,
    perPage: per_page,
    sort: sortType as SortType,
    filter: filterOf(rest),
    withFacets: false,
    reader: visitor,
  });
}

const twoFilters = { mood: '차분한', genre: '재즈' };

async function againstBare({ env, apiUrl, logFile }: Kept): Promise<boolean> {
  const port = await freePort();
  const settings = {
    ...env,
    BARE_PORT: String(port),
    BARE_QUERY: JSON.stringify(twoFilters),
  };
  const bare = startEntry('bench/catalog/bare-server.ts', settings, logFile);
  const query = new URLSearchParams(twoFilters);
  const ours = loaded('musics', `${apiUrl}/v1/musics?${query}`);
  const theirs = loaded('bare musics', `http://127.0.0.1:${port}/`);
  try {
    await until('the bare server answers', 15, async () => (await theirs.round()) > 0);
    const { ratio, lowest, highest, ...figures } = await compare(ours, theirs, rounds);
    const reached = held('two filters against the same SQL bare', ratio, { atLeast: 0.8 });
    console.log(
      `  ${figures.ours.toFixed(0)} against ${figures.bare.toFixed(0)} answers/s, ratios from ` +
        `${lowest.toFixed(2)} to ${highest.toFixed(2)} in ${rounds} rounds`,
    );
    return reached;
  } finally {
    await endProcess(bare, 'SIGKILL');
  }
}

async function randomCombinations({ apiUrl }: Kept, recording: Recording): Promise<boolean> {
  const random = createRandom(6);
  const queries = Array.from({ length: combinations }, () => randomFilter(random));
  const times: number[] = [];
  const buffers: number[] = [];
  for (const query of queries) {
    times.push((await ask(`${apiUrl}/v1/musics?${query}`)).ms);
    const statements = await recording.statementsOf(() => listed(recording, query));
    const plans = await Promise.all(
      statements.map((statement) => explain(recording.pool, statement)),
    );
    buffers.push(plans.reduce((sum, plan) => sum + buffersOf(plan), 0));
  }
  const worst = queries[buffers.indexOf(Math.max(...buffers))];
  const results = [
    held('500 combinations, p95', quantile(times, 0.95), { atMost: 30 }, ' ms'),
    held('500 combinations, worst', Math.max(...times), { atMost: 100 }, ' ms'),
    held('500 combinations, most pages touched', Math.max(...buffers), { atMost: 5000 }),
  ];
  console.log(
    `  median ${median(times).toFixed(1)} ms; most pages by ${decodeURIComponent(`${worst}`)}`,
  );
  return results.every(Boolean);
}

async function optionCounts({ ports: { db } }: Recording): Promise<boolean> {
  const random = createRandom(7);
  const times: number[] = [];
  for (let at = 0; at < 200; at += 1) {
    const filter = filterOf(parsedQuery(randomFilter(random)));
    const started = performance.now();
    await Promise.all([readMatch(db, filter, 0), facetsOf(db, filter)]);
    times.push(performance.now() - started);
  }
  const reached = held('totals with all counts, p95', quantile(times, 0.95), { atMost: 25 }, ' ms');
  console.log(`  median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`);
  return reached;
}

async function deepPages({ apiUrl }: Kept): Promise<boolean> {
  const results: boolean[] = [];
  for (const filter of [{}, { mood: '차분한' }]) {
    const first = `${apiUrl}/v1/musics?${new URLSearchParams(filter)}`;
    const behind = (cursor: string) =>
      `${apiUrl}/v1/musics?${new URLSearchParams({ ...filter, cursor })}`;
    let deep = first;
    for (let page = 1; page < deepPage; page += 1) {
      const { next_cursor } = (await ask(deep)).body as MusicPage;
      if (next_cursor === null) throw new Error(`the list ends at page ${page}`);
      deep = behind(next_cursor);
    }
    const times = { first: [] as number[], deep: [] as number[] };
    for (let round = 0; round < 300; round += 1) {
      times.first.push((await ask(first)).ms);
      times.deep.push((await ask(deep)).ms);
    }
    const name = `page ${deepPage} against page 1, ${'mood' in filter ? 'a filter' : 'no filter'}`;
    results.push(held(name, median(times.deep) / median(times.first), { atMost: 1.5 }));
    console.log(
      `  ${median(times.deep).toFixed(1)} against ${median(times.first).toFixed(1)} ms, medians`,
    );
  }
  return results.every(Boolean);
}

async function searching(large: Kept, small: Kept): Promise<boolean> {
  const titles = await small.query<{ title_ko: string; title_en: string }>(
    'select title_ko, title_en from musics order by id',
  );
  const texts = searchMix(titles, searches, createRandom(8));
  const times = { large: [] as number[], small: [] as number[] };
  const url = ({ apiUrl }: Kept, q: string) =>
    `${apiUrl}/v1/content/search?${new URLSearchParams({ q })}`;
  for (const q of texts) {
    times.small.push((await ask(url(small, q))).ms);
    times.large.push((await ask(url(large, q))).ms);
  }
  const slowest = texts
    .map((text, at) => ({ text, ms: times.large[at] ?? 0 }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 8);
  const [p95, of10k] = [quantile(times.large, 0.95), quantile(times.small, 0.95)];
  const results = [
    held('search mix, p95', p95, { atMost: 30 }, ' ms'),
    held('search mix, p95 against 10,000 pieces', p95 / of10k, { atMost: 4 }),
  ];
  console.log(
    `  medians ${median(times.large).toFixed(1)} and ${median(times.small).toFixed(1)} ms`,
  );
  console.log(`  slowest: ${slowest.map(({ text, ms }) => `${text} ${ms.toFixed(0)}`).join(', ')}`);
  return results.every(Boolean);
}

/** Tables too small to be worth an index may be read whole. */
const large = new Set(['musics', 'albums', 'music_stats', 'search_documents', 'search_words']);

async function plans(recording: Recording): Promise<boolean> {
  let sequential = 0;
  const families = filterFamilies();
  for (const { name, query } of families) {
    const statements = await recording.statementsOf(() => listed(recording, query));
    for (const statement of statements) {
      const tables = scanned(await explain(recording.pool, statement)).filter((table) =>
        large.has(table),
      );
      if (tables.length > 0) console.log(`  ${name}: reads all of ${tables.join(', ')}`);
      sequential += tables.length;
    }
  }
  return held(`${families.length} sorts with filters, tables read whole`, sequential, {
    atMost: 0,
  });
}

/** The catalogue at a million pieces: lists, counts, deep pages, search, and their plans. */
export async function catalog(): Promise<boolean> {
  await startServices();
  const small = await filledStage(10_000);
  const large = await filledStage(1_000_000);
  const processes = [small, large].map(({ env, logFile }) =>
    startEntry('apps/server/src/api.ts', env, logFile),
  );
  const recording = recordOn(large.env.DATABASE_URL ?? '');
  try {
    for (const { apiUrl } of [small, large])
      await until('the API answers', 30, () => isOk(`${apiUrl}/v1/musics`));
    const load = loadavg()[0]?.toFixed(2);
    console.log(`${availableParallelism()} cores, load ${load} at the start`);
    const results = [
      await againstBare(large),
      await randomCombinations(large, recording),
      await optionCounts(recording),
      await deepPages(large),
      await searching(large, small),
      await plans(recording),
    ];
    return results.every(Boolean);
  } finally {
    await recording.pool.end();
    for (const child of processes) await endProcess(child, 'SIGKILL');
  }
}
