import { availableParallelism, loadavg } from 'node:os';
import type { MusicPage } from '@onsori/contract/catalog';
import type { SortType } from '@onsori/contract/enumerations';
import { listMusics } from '@onsori/contract/search';
import { wordsOf } from '@onsori/contract/typed-text';
import { createWrkSide, fetchTimed } from '#bench/load.ts';
import { checkGoal, compare, median, quantile } from '#bench/rounds.ts';
import { createRandom } from '#server/cli/random.ts';
import {
  countFacets,
  newReleaseTags,
  toMusicFilter,
} from '#server/src/features/catalog/catalog.public.ts';
import { listMusics as list } from '#server/src/features/catalog/catalog.service.ts';
import { readFilterMatch } from '#server/src/features/catalog/option-bitmaps.repo.ts';
import { findFreePort } from '#server/test/free-port.ts';
import { endProcess, isOk, startEntry, until } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';
import { openFilledCatalog } from './filled-catalog.ts';
import { filterFamilies, randomFilter, searchMix } from './request-mix.ts';
import {
  countBuffers,
  createStatementRecorder,
  explain,
  findSequentialScans,
  type StatementRecorder,
  visitorReader,
} from './statement-recorder.ts';

type PersistentStage = Omit<Stage, 'close'>;

const rounds = 9;
const combinations = 500;
const deepPage = 3000;
const searches = 1000;

function parsedQuery(query: URLSearchParams) {
  const grouped: Record<string, string[]> = {};
  for (const [name, value] of query) grouped[name] = [...(grouped[name] ?? []), value];
  const single = Object.fromEntries(
    Object.entries(grouped).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
  return listMusics.query.parse(single);
}

/** Runs the service of the list route without HTTP. */
function runList({ ports }: StatementRecorder, query: URLSearchParams) {
  const { page, per_page, sortType, ...rest } = parsedQuery(query);
  return list(ports, {
    page,
    perPage: per_page,
    sort: sortType as SortType,
    filter: toMusicFilter(rest),
    withFacets: false,
    reader: visitorReader,
    now: new Date(),
  });
}

const twoFilters = { mood: '차분한', genre: '재즈' };

async function againstBare({ env, apiUrl, logFile }: PersistentStage): Promise<boolean> {
  const port = await findFreePort();
  const settings = {
    ...env,
    BARE_PORT: String(port),
    BARE_QUERY: JSON.stringify(twoFilters),
  };
  const bare = startEntry('bench/catalog/bare-server.ts', settings, logFile);
  const query = new URLSearchParams(twoFilters);
  const ours = createWrkSide('musics', `${apiUrl}/v1/musics?${query}`);
  const bareSide = createWrkSide('bare musics', `http://127.0.0.1:${port}/`);
  try {
    await until('the bare server responds', 15, async () => (await bareSide.round()) > 0);
    const { ratio, lowest, highest, ...figures } = await compare(ours, bareSide, rounds);
    const reached = checkGoal('two filters against the same SQL bare', ratio, { min: 0.8 });
    console.log(
      `  ${figures.ours.toFixed(0)} against ${figures.bare.toFixed(0)} requests/s, ratios from ` +
        `${lowest.toFixed(2)} to ${highest.toFixed(2)} in ${rounds} rounds`,
    );
    return reached;
  } finally {
    await endProcess(bare, 'SIGKILL');
  }
}

async function randomCombinations(
  { apiUrl }: PersistentStage,
  recording: StatementRecorder,
): Promise<boolean> {
  const random = createRandom(6);
  const queries = Array.from({ length: combinations }, () => randomFilter(random));
  const times: number[] = [];
  const buffers: number[] = [];
  for (const query of queries) {
    times.push((await fetchTimed(`${apiUrl}/v1/musics?${query}`)).ms);
    const statements = await recording.recordStatements(() => runList(recording, query));
    const plans = await Promise.all(
      statements.map((statement) => explain(recording.pool, statement)),
    );
    buffers.push(plans.reduce((sum, plan) => sum + countBuffers(plan), 0));
  }
  const worst = queries[buffers.indexOf(Math.max(...buffers))];
  const results = [
    checkGoal('500 combinations, p95', quantile(times, 0.95), { max: 30 }, ' ms'),
    checkGoal('500 combinations, worst', Math.max(...times), { max: 100 }, ' ms'),
    checkGoal('500 combinations, maximum pages touched', Math.max(...buffers), { max: 5000 }),
  ];
  console.log(
    `  median ${median(times).toFixed(1)} ms; maximum pages by ${decodeURIComponent(`${worst}`)}`,
  );
  return results.every(Boolean);
}

async function optionCounts({ ports: { db } }: StatementRecorder): Promise<boolean> {
  const newTags = newReleaseTags(new Date());
  const random = createRandom(7);
  const times: number[] = [];
  for (let at = 0; at < 200; at += 1) {
    const filter = toMusicFilter(parsedQuery(randomFilter(random)));
    const started = performance.now();
    await Promise.all([readFilterMatch(db, filter, 0, newTags), countFacets(db, filter)]);
    times.push(performance.now() - started);
  }
  const reached = checkGoal(
    'totals with all counts, p95',
    quantile(times, 0.95),
    { max: 25 },
    ' ms',
  );
  console.log(`  median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`);
  return reached;
}

async function deepPages({ apiUrl }: PersistentStage): Promise<boolean> {
  const results: boolean[] = [];
  for (const filter of [{}, { mood: '차분한' }]) {
    const first = `${apiUrl}/v1/musics?${new URLSearchParams(filter)}`;
    const pageAfter = (cursor: string) =>
      `${apiUrl}/v1/musics?${new URLSearchParams({ ...filter, cursor })}`;
    let deep = first;
    for (let page = 1; page < deepPage; page += 1) {
      const { next_cursor } = (await fetchTimed(deep)).body as MusicPage;
      if (next_cursor === null) throw new Error(`the list ends at page ${page}`);
      deep = pageAfter(next_cursor);
    }
    const times = { first: [] as number[], deep: [] as number[] };
    for (let round = 0; round < 300; round += 1) {
      times.first.push((await fetchTimed(first)).ms);
      times.deep.push((await fetchTimed(deep)).ms);
    }
    const name = `page ${deepPage} against page 1, ${'mood' in filter ? 'a filter' : 'no filter'}`;
    results.push(checkGoal(name, median(times.deep) / median(times.first), { max: 1.5 }));
    console.log(
      `  ${median(times.deep).toFixed(1)} against ${median(times.first).toFixed(1)} ms, medians`,
    );
  }
  return results.every(Boolean);
}

async function compareSearch(large: PersistentStage, small: PersistentStage): Promise<boolean> {
  const titles = await small.query<{ title_ko: string; title_en: string }>(
    'select title_ko, title_en from musics order by id',
  );
  const texts = searchMix(titles, searches, createRandom(8));
  const times = { large: [] as number[], small: [] as number[] };
  const url = ({ apiUrl }: PersistentStage, q: string) =>
    `${apiUrl}/v1/content/search?${new URLSearchParams({ q })}`;
  for (const q of texts) {
    times.small.push((await fetchTimed(url(small, q))).ms);
    times.large.push((await fetchTimed(url(large, q))).ms);
  }
  const slowest = texts
    .map((text, at) => ({ text, ms: times.large[at] ?? 0 }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 8);
  const [p95, of10k] = [quantile(times.large, 0.95), quantile(times.small, 0.95)];
  const results = [
    checkGoal('search mix, p95', p95, { max: 30 }, ' ms'),
    checkGoal('search mix, p95 against 10,000 musics', p95 / of10k, { max: 4 }),
  ];
  console.log(
    `  medians ${median(times.large).toFixed(1)} and ${median(times.small).toFixed(1)} ms`,
  );
  console.log(`  slowest: ${slowest.map(({ text, ms }) => `${text} ${ms.toFixed(0)}`).join(', ')}`);
  return results.every(Boolean);
}

const commonWordCount = 30;
const wordRounds = 10;

/** The words that most titles have, in both languages. */
function commonWords(titles: readonly { title_ko: string; title_en: string }[]): string[] {
  const words = titles.flatMap(({ title_ko, title_en }) => wordsOf(`${title_ko} ${title_en}`));
  return [...Map.groupBy(words, (word) => word)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, commonWordCount)
    .map(([word]) => word);
}

/** Result lists of common words with all counts, also with a filter. */
async function listsOfTexts(large: PersistentStage, small: PersistentStage): Promise<boolean> {
  const words = commonWords(await small.query('select title_ko, title_en from musics'));
  const times: number[] = [];
  const worst = new Map<string, number>();
  for (let round = 0; round < wordRounds; round += 1)
    for (const searchText of words) {
      const filter = round % 2 === 0 ? {} : twoFilters;
      const query = new URLSearchParams({ searchText, with_facets: 'true', ...filter });
      const { ms } = await fetchTimed(`${large.apiUrl}/v1/musics?${query}`);
      times.push(ms);
      worst.set(searchText, Math.max(worst.get(searchText) ?? 0, ms));
    }
  const reached = checkGoal(
    'results of a common word with counts, p95',
    quantile(times, 0.95),
    { max: 60 },
    ' ms',
  );
  const slowest = [...worst].toSorted(([, a], [, b]) => b - a).slice(0, 8);
  console.log(`  median ${median(times).toFixed(1)} ms`);
  console.log(`  slowest: ${slowest.map(([word, ms]) => `${word} ${ms.toFixed(0)}`).join(', ')}`);
  return reached;
}

/** Tables that must not be scanned sequentially; smaller ones may be. */
const large = new Set(['musics', 'albums', 'music_stats', 'search_documents', 'search_words']);

async function plans(recording: StatementRecorder): Promise<boolean> {
  let sequential = 0;
  const families = filterFamilies();
  for (const { name, query } of families) {
    const statements = await recording.recordStatements(() => runList(recording, query));
    for (const statement of statements) {
      const tables = findSequentialScans(await explain(recording.pool, statement)).filter((table) =>
        large.has(table),
      );
      if (tables.length > 0) console.log(`  ${name}: sequential scan of ${tables.join(', ')}`);
      sequential += tables.length;
    }
  }
  return checkGoal(`${families.length} sorts with filters, tables read whole`, sequential, {
    max: 0,
  });
}

/** Measures the catalogue with a million musics: lists, counts, deep pages, search, and query plans. */
export async function catalog(): Promise<boolean> {
  await startServices();
  const small = await openFilledCatalog(10_000);
  const large = await openFilledCatalog(1_000_000);
  const processes = [small, large].map(({ env, logFile }) =>
    startEntry('apps/server/src/api.ts', env, logFile),
  );
  const recording = createStatementRecorder(large.env.DATABASE_URL ?? '');
  try {
    for (const { apiUrl } of [small, large])
      await until('the API responds', 30, () => isOk(`${apiUrl}/v1/musics`));
    const load = loadavg()[0]?.toFixed(2);
    console.log(`${availableParallelism()} cores, load ${load} at the start`);
    const results = [
      await againstBare(large),
      await randomCombinations(large, recording),
      await optionCounts(recording),
      await deepPages(large),
      await compareSearch(large, small),
      await listsOfTexts(large, small),
      await plans(recording),
    ];
    return results.every(Boolean);
  } finally {
    await recording.pool.end();
    for (const child of processes) await endProcess(child, 'SIGKILL');
  }
}
