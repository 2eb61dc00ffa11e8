import { musicPage } from '@onsori/contract/catalog';
import { searchSortTypes } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';
import { reindexAll } from './indexing.service.ts';
import { searchRoutes } from './search.routes.ts';

const suite = useSuite('fixture');
const signal = new AbortController().signal;

let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  const { db } = suite().database;
  await reindexAll(db, signal);
  app = testApp(suite(), searchRoutes({ db, hooks: {}, publicUrl: (key) => key }));
});
afterAll(() => app.close());

type Query = Readonly<Record<string, string>>;

const get = (query: Query) =>
  app.inject({ url: `/_api/v1/musics?${new URLSearchParams({ lang: 'ko', ...query })}` });

async function list(query: Query) {
  const response = await get(query);
  expect(response.statusCode, response.body).toBe(200);
  return musicPage.parse(response.json());
}

const MAX_PAGES = 12;

/** Follows the cursors from the first page to the last, and reads the last page by its number too. */
async function listAll(query: Query) {
  const { total } = await list({ ...query, per_page: '1' });
  const size = Math.min(100, Math.ceil(total / 4) || 1);
  const paged = { ...query, per_page: String(size) };
  const ids: string[] = [];
  let page = await list(paged);
  for (let pages = 1; ; pages += 1) {
    expect(pages).toBeLessThanOrEqual(MAX_PAGES);
    expect(page.total).toBe(total);
    ids.push(...page.items.map(({ id }) => id));
    if (page.next_cursor === null) break;
    page = await list({ ...paged, cursor: page.next_cursor });
  }
  const number = String(Math.ceil(total / size) || 1);
  const last = await list({ ...paged, page: number });
  expect(last.items).toEqual(page.items);
  expect(last.next_cursor).toBeNull();
  return { ids, total };
}

const queries: Readonly<Record<string, Query>> = {
  'no text': { genre: '재즈' },
  words: { searchText: '바다' },
  'words of an album': { searchText: '구름의', genre: '재즈' },
  'initial consonants': { searchText: 'ㅂㄷ' },
  'a typo': { searchText: '바댜', genre: '재즈' },
  'a tag': { searchText: '재즈' },
  'several tags': { searchText: '차분한 피아노 재즈' },
  'a tag and words': { searchText: '바다 피아노', mood: '차분한' },
  'a maximum length': { searchText: '1분 이내' },
  'a minimum length': { searchText: '4분 이상' },
  'an approximate length': { searchText: '1분 30초' },
  'a length in English': { searchText: 'under 1 minute' },
  'a word for a length': { searchText: '짧은' },
  'a length and a tag': { searchText: '1분 이내 재즈' },
  'a length and words': { searchText: '2분 이상 바다', genre: '재즈' },
  'a length, a tag and words': { searchText: '1분 이내 피아노 바다' },
  'words with filters': { searchText: '바다', genre: '재즈', duration: '60-180' },
  'a tag with filters': { searchText: '피아노', genre: '재즈' },
  'a length with a filter': { searchText: '2분 이내', genre: '재즈' },
  'a length with a filter of lengths': { searchText: '1분 이내', duration: '60-90' },
  'a length with counts': { searchText: '1분 이내', with_facets: 'true' },
  nothing: { searchText: '쀍쒧꿻뙑' },
};

describe.each(Object.entries(queries))('paging through %s', (name, query) => {
  test.each(searchSortTypes)('sorted by %s returns every music once', async (sortType) => {
    const { ids, total } = await listAll({ ...query, sortType });
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(total > 3).toBe(name !== 'nothing');
  });
});

test('a cursor continues the duration list after a title matches the text', async () => {
  const { db } = suite().database;
  const query = { searchText: '1분 이내', per_page: '100' };
  const { total } = await list(query);
  const first = await list(query);
  await sql`update musics set title_ko = '1분 이내' where id = 9`.execute(db);
  await reindexAll(db, signal);
  expect((await list(query)).total).toBe(1);
  const second = await list({ ...query, cursor: first.next_cursor ?? '' });
  expect(second.total).toBe(total);
  const seen = new Set(first.items.map(({ id }) => id));
  expect(second.items.some(({ id }) => seen.has(id))).toBe(false);
});

test.each([
  ['a position in a list', '바다', 'WyJyZWNvbW1lbmRhdGlvbiIsIjEiLCIxIl0'],
  ['a position in another sort', '1분 이내', 'WyItbGlrZXMiLCIxIiwiMSJd'],
])('rejects %s for the text %s', async (_, searchText, cursor) => {
  const response = await get({ searchText, cursor, sortType: 'accuracy' });
  expect(response.statusCode).toBe(422);
  expect(response.json().type).toBe('invalid.cursor');
});
