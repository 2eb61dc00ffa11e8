import { musicPage } from '@onsori/contract/catalog';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishSynthetic } from '#cli/synthetic-catalog.ts';
import { testApp } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';
import { fitsFirstPage, type PageItem, summarizeFit } from './first-page.rules.ts';
import type { GoldenPage } from './golden-page.rules.ts';
import { everydayPages, goldenPages } from './golden-pages.ts';
import { reindexAll } from './indexing.service.ts';
import { searchRoutes } from './search.routes.ts';

const suite = useSuite();
const limitMs = 120_000;

let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  const { db } = suite().database;
  await publishSynthetic(db, { rows: 10_000, seed: 1 }, () => {});
  // Otherwise the musics of the newest album would fill the first page.
  await sql`update musics set recommendation_score = (hashint8(id) & 65535) / 65536.0`.execute(db);
  await reindexAll(db, new AbortController().signal);
  await suite().asOwner('analyze');
  app = testApp(suite(), searchRoutes({ db, hooks: {}, publicUrl: (key) => key }));
}, limitMs);
afterAll(() => app.close());

async function readTitles(ids: readonly string[]): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; title_ko: string; title_en: string }>`
    select id::text, title_ko, title_en from musics where id = any (${ids}::bigint[])`.execute(
    suite().database.db,
  );
  return new Map(rows.map(({ id, title_ko, title_en }) => [id, [title_ko, title_en]]));
}

async function readFirstPage({ text, lang }: GoldenPage): Promise<PageItem[]> {
  const query = { lang, searchText: text, sortType: 'accuracy', per_page: '10' };
  const response = await app.inject({ url: `/_api/v1/musics?${new URLSearchParams(query)}` });
  const { items } = musicPage.parse(response.json());
  const titles = await readTitles(items.map(({ id }) => id));
  return items.map(({ id, moods, video_themes, genre, tempo, insts, duration }) => ({
    titles: titles.get(id) ?? [],
    tags: [...moods, ...video_themes, genre, tempo, ...insts],
    seconds: duration,
  }));
}

async function measure(pages: readonly GoldenPage[]) {
  const measurements: { text: string; fits: boolean }[] = [];
  for (const page of pages)
    measurements.push({
      text: page.text,
      fits: fitsFirstPage(await readFirstPage(page), page.expectation),
    });
  return summarizeFit(measurements);
}

test(
  'the first pages of 95 % of the golden texts fit',
  async () => {
    const { share, misfits } = await measure([...goldenPages, ...everydayPages]);
    expect(share, `these do not fit: ${misfits.join(', ')}`).toBeGreaterThanOrEqual(0.95);
  },
  limitMs,
);

test(
  'the first pages of 95 % of the everyday phrases alone fit',
  async () => {
    const { share, misfits } = await measure(everydayPages);
    expect(share, `these do not fit: ${misfits.join(', ')}`).toBeGreaterThanOrEqual(0.95);
  },
  limitMs,
);
