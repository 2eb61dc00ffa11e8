import { searchResult } from '@onsori/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishAlbum } from '#features/catalog/catalog.public.ts';
import { testApp } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';
import { type GoldenSearch, goldenSearches } from './golden.ts';
import { goldenAlbums } from './golden-corpus.ts';
import { reindexAll } from './indexing.service.ts';
import { searchRoutes } from './search.routes.ts';

const suite = useSuite();

let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  const { db } = suite().database;
  for (const album of goldenAlbums()) await publishAlbum(db, album, new Date());
  // Rank by position in the corpus.
  await sql`update musics set recommendation_score = 1.0 / id`.execute(db);
  await sql`update albums set recommendation_score = 1.0 / id`.execute(db);
  await reindexAll(db, new AbortController().signal);
  app = testApp(suite(), searchRoutes({ db, hooks: {}, publicUrl: (key) => key }));
});
afterAll(() => app.close());

test('the database creates trigrams of Korean text', async () => {
  const { rows } = await sql<{
    trigrams: string[];
  }>`select show_trgm('피아노') as trigrams`.execute(suite().database.db);
  expect(rows[0]?.trigrams).toHaveLength(4);
});

test('has 150 or more distinct golden searches', () => {
  expect(goldenSearches.length).toBeGreaterThanOrEqual(150);
  expect(new Set(goldenSearches.map(({ text, group }) => `${group}:${text}`)).size).toBe(
    goldenSearches.length,
  );
});

/** Returns the names of the suggestions and, for music, of the result list. */
async function resultNames({ text, group }: GoldenSearch): Promise<string[][]> {
  const request = (path: string, query: Record<string, string>) =>
    app.inject({ url: `/_api${path}?${new URLSearchParams({ lang: 'ko', ...query })}` });
  const suggested = searchResult.parse((await request('/v1/content/search', { q: text })).json());
  const names = suggested[group].map(({ data }) => ('name' in data ? data.name : data.title));
  if (group !== 'music') return [names];
  const list = await request('/v1/musics', { searchText: text, sortType: 'accuracy' });
  return [names, list.json().items.map((item: { title: string }) => item.title)];
}

test.each(goldenSearches)('$text finds $first', async (search) => {
  for (const names of await resultNames(search)) expect(search.first).toContain(names[0]);
});
