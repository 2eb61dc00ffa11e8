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
  // What stands first in the corpus is liked most.
  await sql`update musics set recommendation_score = 1.0 / id`.execute(db);
  await sql`update albums set recommendation_score = 1.0 / id`.execute(db);
  await reindexAll(db, new AbortController().signal);
  app = testApp(suite(), searchRoutes({ db, hooks: {}, publicUrl: (key) => key }));
});
afterAll(() => app.close());

test('the database knows trigrams of Korean', async () => {
  const { rows } = await sql<{
    trigrams: string[];
  }>`select show_trgm('피아노') as trigrams`.execute(suite().database.db);
  expect(rows[0]?.trigrams).toHaveLength(4);
});

test('there is much to be judged by', () => {
  expect(goldenSearches.length).toBeGreaterThanOrEqual(150);
  expect(new Set(goldenSearches.map(({ text, group }) => `${group}:${text}`)).size).toBe(
    goldenSearches.length,
  );
});

/** Both ways to the same: what is suggested, and the list behind it. */
async function answers({ text, group }: GoldenSearch): Promise<string[][]> {
  const ask = (path: string, query: Record<string, string>) =>
    app.inject({ url: `/_api${path}?${new URLSearchParams({ lang: 'ko', ...query })}` });
  const suggested = searchResult.parse((await ask('/v1/content/search', { q: text })).json());
  const names = suggested[group].map(({ data }) => ('name' in data ? data.name : data.title));
  if (group !== 'music') return [names];
  const list = await ask('/v1/musics', { searchText: text, sortType: 'accuracy' });
  return [names, list.json().items.map((item: { title: string }) => item.title)];
}

test.each(goldenSearches)('$text finds $first', async (search) => {
  for (const names of await answers(search)) expect(search.first).toContain(names[0]);
});
