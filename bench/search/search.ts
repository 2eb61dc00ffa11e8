import type { MusicPage } from '@onsori/contract/catalog';
import { checkGoal } from '#bench/rounds.ts';
import type { PageItem } from '#server/src/features/search/first-page.rules.ts';
import type { GoldenPage } from '#server/src/features/search/golden-page.rules.ts';
import { everydayPages, goldenPages } from '#server/src/features/search/golden-pages.ts';
import { findFreePort } from '#server/test/free-port.ts';
import {
  type Environment,
  endProcess,
  isOk,
  runEntry,
  startEntry,
  until,
} from '#tools/harness/processes.ts';
import { createStage, type Stage } from '#tools/harness/stage.ts';
import { startServices } from '#tools/services/control.ts';
import { serviceEnv } from '#tools/services/env.ts';
import { localDir } from '#tools/services/ports.ts';
import { judgePage, type PageFit } from './judge-page.ts';

const SYNTHETIC_MUSICS = 10_000;
const PER_PAGE = 100;
const MIN_SHARE = 0.95;

type SearchApi = (query: Readonly<Record<string, string>>) => Promise<MusicPage>;
type Catalog = ReadonlyMap<string, PageItem>;

async function withApi<Result>(
  env: Environment,
  logFile: string,
  work: (api: SearchApi) => Promise<Result>,
): Promise<Result> {
  const [port, opsPort] = [await findFreePort(), await findFreePort()];
  const ports = { API_PORT: String(port), API_OPS_PORT: String(opsPort) };
  const settings = { ...env, ...ports, RATE_LIMIT_FACTOR: '1000' };
  const api = startEntry('apps/server/src/api.ts', settings, logFile);
  try {
    await until('the API responds', 30, () => isOk(`http://127.0.0.1:${opsPort}/ready`));
    return await work(async (query) => {
      const url = `http://127.0.0.1:${port}/_api/v1/musics?${new URLSearchParams(query)}`;
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
      return (await response.json()) as MusicPage;
    });
  } finally {
    await endProcess(api, 'SIGTERM');
  }
}

/** Reads the whole catalogue with the titles of both languages. */
async function readCatalog(api: SearchApi): Promise<Catalog> {
  const catalog = new Map<string, PageItem>();
  for (const lang of ['ko', 'en'])
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const query = { lang, page: String(page), per_page: String(PER_PAGE) };
      const { items, total } = await api(query);
      for (const { id, title, duration, ...tags } of items)
        catalog.set(id, {
          titles: [...(catalog.get(id)?.titles ?? []), title],
          tags: [...tags.moods, ...tags.video_themes, tags.genre, tags.tempo, ...tags.insts],
          seconds: duration,
        });
      isLast = page * PER_PAGE >= total;
    }
  return catalog;
}

interface JudgedPage {
  readonly page: GoldenPage;
  readonly fit: PageFit;
}

async function judge(api: SearchApi, catalog: Catalog, page: GoldenPage): Promise<JudgedPage> {
  const { text, lang, expectation } = page;
  const query = { lang, searchText: text, sortType: 'accuracy', per_page: '10' };
  const { items } = await api(query);
  const found = items.flatMap(({ id }) => catalog.get(id) ?? []);
  return { page, fit: judgePage(found, [...catalog.values()], expectation) };
}

/** Prints the texts by fit; returns whether enough of those with sensible musics fit. */
function reportPages(name: string, judged: readonly JudgedPage[]): boolean {
  const textsOf = (fit: PageFit) =>
    judged.filter((one) => one.fit === fit).map(({ page }) => page.text);
  const [fits, scarce, absent] = [textsOf('fits'), textsOf('scarce'), textsOf('absent')];
  console.log(`${name}: ${fits.length} of ${judged.length} first pages fit`);
  for (const fit of ['scarce', 'absent', 'misses'] as const)
    console.log(`  ${fit} ${textsOf(fit).length}: ${textsOf(fit).join(', ')}`);
  const share = (fits.length + scarce.length) / (judged.length - absent.length);
  return checkGoal('  share of the texts with sensible musics', share, { min: MIN_SHARE });
}

async function measureCatalog(name: string, api: SearchApi): Promise<boolean> {
  const catalog = await readCatalog(api);
  console.log(`\n${name}, ${catalog.size} musics`);
  const judged: JudgedPage[] = [];
  for (const page of [...goldenPages, ...everydayPages])
    judged.push(await judge(api, catalog, page));
  const everyday = judged.filter(({ page }) => everydayPages.includes(page));
  const passed = reportPages('all texts', judged);
  return reportPages('everyday phrases', everyday) && passed;
}

async function fillSynthetic({ env, logFile, query }: Stage): Promise<void> {
  const args = ['catalog', '--synthetic', String(SYNTHETIC_MUSICS)];
  await runEntry('apps/server/cli/main.ts', env, logFile, args);
  // Otherwise the musics of the newest album would fill the first page.
  await query('update musics set recommendation_score = (hashint8(id) & 65535) / 65536.0');
  await runEntry('bench/catalog/index-all.ts', env, logFile);
  await query('analyze');
}

/** Measures the first pages of the golden texts on the published and on a synthetic catalogue. */
export async function search(): Promise<boolean> {
  await startServices();
  const published = await withApi(serviceEnv(), `${localDir()}/log/search.log`, (api) =>
    measureCatalog('published', api),
  );
  const stage = await createStage('search', { fixture: false });
  try {
    await fillSynthetic(stage);
    const synthetic = await withApi(stage.env, stage.logFile, (api) =>
      measureCatalog('synthetic', api),
    );
    return published && synthetic;
  } finally {
    await stage.close();
  }
}
