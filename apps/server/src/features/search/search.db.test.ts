import { searchSortTypes } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { newReleaseDates } from '@onsori/contract/new-releases';
import { musicSearchPage, searchResult } from '@onsori/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshSegment } from '#features/catalog/catalog.public.ts';
import { testApp } from '#test/app.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useSuite } from '#test/suite.ts';
import { indexDocumentsHandler } from './index-documents.handler.ts';
import { enqueueIndexing, indexMusics, reindexAll } from './indexing.service.ts';
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

const get = (path: string, query: Record<string, string>) =>
  app.inject({ url: `/_api${path}?${new URLSearchParams({ lang: 'ko', ...query })}` });
const list = async (query: Record<string, string>) =>
  musicSearchPage.parse((await get('/v1/musics', query)).json());
const suggest = async (q: string, lang = 'ko') =>
  searchResult.parse((await get('/v1/content/search', { q, lang })).json());

const countWhere = async (condition: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from musics join albums on albums.id = album_id
    where musics.published_at is not null and ${sql.raw(condition)}`.execute(suite().database.db);
  return rows[0]?.count;
};

describe('GET /v1/musics with a text', () => {
  test('counts every music whose title or album title contains the text', async () => {
    const { total, total_is_lower_bound } = await list({
      searchText: '구름의',
      sortType: 'accuracy',
    });
    expect(total).toBe(
      await countWhere("musics.title_ko like '%구름%' or albums.title_ko like '%구름%'"),
    );
    expect(total_is_lower_bound).toBe(false);
  });

  test('counts every music that has the tag or the title', async () => {
    const { total } = await list({ searchText: '피아노', sortType: 'accuracy' });
    expect(total).toBe(await countWhere('501 = any (musics.tag_ids)'));
  });

  test('counts facets within the results', async () => {
    const { facets } = await list({ searchText: '피아노', with_facets: 'true' });
    const both = '501 = any (musics.tag_ids) and 304 = any (musics.tag_ids)';
    expect(facets?.genre.재즈).toBe(await countWhere(both));
    const narrowed = await list({ searchText: '피아노', genre: '재즈', with_facets: 'true' });
    expect(narrowed.total).toBe(facets?.genre.재즈);
    expect(narrowed.facets?.genre).toEqual(facets?.genre);
  });

  test('counts the new musics of a list, of a text, of a tag and of several words', async () => {
    const { db } = suite().database;
    const { last } = newReleaseDates(new Date());
    await sql`update musics set release_date = ${last} where id % 3 = 0`.execute(db);
    await refreshSegment(db, 0);
    const searches: Record<string, string>[] = [
      { genre: '재즈' },
      { searchText: '구름' },
      { searchText: '구름', genre: '재즈' },
      { searchText: '피아노', genre: '재즈' },
      { searchText: '피아노', genre: '재즈', with_facets: 'true' },
      { searchText: '밤 피아노 구름', genre: '재즈' },
    ];
    for (const search of searches) {
      const { total, new_total } = await list(search);
      const ids: string[] = [];
      for (let page = 1; ids.length < total; page += 1) {
        const { items } = await list({ ...search, page: String(page), per_page: '100' });
        if (items.length === 0) break;
        ids.push(...items.map(({ id }) => id));
      }
      expect([search, new_total]).toEqual([
        search,
        ids.filter((id) => Number(id) % 3 === 0).length,
      ]);
      expect(new_total).toBeGreaterThan(0);
    }
  });

  test.each(searchSortTypes)(
    'sorted by %s, small pages have the same order as a large one',
    async (sortType) => {
      const sizes: number[] = [];
      for (const searchText of ['구', 'the', 'ㅅ', '피아노', '밤']) {
        const filters: Record<string, string>[] = [{}, { genre: '재즈' }];
        for (const filter of filters) {
          const large = await list({ searchText, sortType, per_page: '100', ...filter });
          sizes.push(large.total);
          const small: string[] = [];
          for (const page of ['1', '2', '3'])
            small.push(
              ...(await list({ searchText, sortType, page, per_page: '1', ...filter })).items.map(
                ({ id }) => id,
              ),
            );
          expect(small).toEqual(large.items.slice(0, 3).map(({ id }) => id));
        }
      }
      // A page of one result is read along the index from a hundred matches on.
      expect(Math.max(...sizes)).toBeGreaterThan(300);
    },
  );

  test.each(searchSortTypes)(
    'sorted by %s, returns every result once over all pages',
    async (sortType) => {
      const ids: string[] = [];
      let cursor: string | null = null;
      let total = 0;
      do {
        const page: { [Key in 'searchText' | 'sortType' | 'per_page']: string } = {
          searchText: '피아노 재즈',
          sortType,
          per_page: '100',
        };
        const response = await list({ ...page, ...(cursor && { cursor }) });
        ids.push(...response.items.map(({ id }) => id));
        cursor = response.next_cursor;
        total = response.total;
      } while (cursor);
      expect(ids).toHaveLength(total);
      expect(new Set(ids).size).toBe(total);
    },
  );

  test('sorts by release date, newest first', async () => {
    const { items } = await list({ searchText: '바다', sortType: '-release_date' });
    const dates = items.map((item) => item.release_date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('sorts by the number of matched terms', async () => {
    const searchText = '차분한 피아노로 된 재즈';
    const { items } = await list({ searchText, sortType: 'accuracy', per_page: '100' });
    const met = items.map(
      ({ moods, insts, genre }) =>
        Number(moods.includes('차분한')) +
        Number(insts.includes('피아노')) +
        Number(genre === '재즈'),
    );
    expect(met[0]).toBe(3);
    expect(met).toEqual([...met].sort().reverse());
  });

  test('applies query filters to every result', async () => {
    const { items, total } = await list({
      searchText: '바다',
      sortType: 'accuracy',
      genre: '재즈',
      duration: '60-120',
    });
    expect(total).toBeGreaterThan(0);
    for (const { genre, duration } of items) {
      expect(genre).toBe('재즈');
      expect(duration).toBeGreaterThanOrEqual(60);
      expect(duration).toBeLessThanOrEqual(120);
    }
  });

  test('treats a duration without further text as a filter', async () => {
    const { items, total } = await list({ searchText: '1분 이내', sortType: 'accuracy' });
    expect(total).toBe(await countWhere('musics.duration_ms <= 60000'));
    for (const { duration } of items) expect(duration).toBeLessThanOrEqual(60);
  });

  test('leaves out instruments that a text excludes', async () => {
    const withoutPiano = await list({ searchText: '피아노 없는 재즈', with_facets: 'true' });
    const parameter = { searchText: '재즈', exclude_instruments: '피아노' };
    const expected = await list({ ...parameter, sortType: 'recommendation', with_facets: 'true' });
    expect(withoutPiano.total).toBe(
      await countWhere('304 = any (musics.tag_ids) and not 501 = any (musics.tag_ids)'),
    );
    expect(withoutPiano.total).toBe(expected.total);
    expect(withoutPiano.facets).toEqual(expected.facets);
    for (const { insts } of withoutPiano.items) expect(insts).not.toContain('피아노');
  });

  test('leaves out moods that a text excludes', async () => {
    const { items, understood } = await list({ searchText: '너무 슬프지 않은 피아노' });
    expect(items.length).toBeGreaterThan(0);
    for (const { moods } of items) expect(moods).not.toContain('슬픈');
    expect(understood?.terms.map(({ text, is_excluded }) => [text, is_excluded])).toEqual([
      ['너무 슬프지 않은', true],
      ['피아노', false],
    ]);
  });

  test('treats only excluded instruments as a filter', async () => {
    const { items, total } = await list({ searchText: '보컬 없는 음악', sortType: 'accuracy' });
    expect(total).toBe(await countWhere('not 521 = any (musics.tag_ids)'));
    for (const { insts } of items) expect(insts).not.toContain('보컬');
  });

  test('returns no result for an unknown word', async () => {
    expect(await list({ searchText: '쀍쒧꿻뙑', sortType: 'accuracy' })).toMatchObject({
      total: 0,
      items: [],
      next_cursor: null,
    });
  });

  test('describes how the text was understood', async () => {
    const { understood } = await list({ searchText: '차분한 vldksh', sortType: 'accuracy' });
    expect(understood?.corrected_text).toBe('차분한 피아노');
    expect(understood?.terms).toMatchObject([
      { text: '차분한', options: [{ group: 'mood', key: '차분한' }], remaining_text: '피아노' },
      { text: '피아노', options: [{ group: 'inst', key: '피아노' }], remaining_text: '차분한' },
    ]);
    expect(await list({})).toMatchObject({ understood: null, suggestions: [] });
  });

  test('suggests searches with results when there are none', async () => {
    const filters: Record<string, Record<string, string>> = {
      쀍쒧꿻뙑: {},
      기타리스틔: {},
      '쀍쒧꿻뙑 1분 이내': { mood: '차분한' },
    };
    for (const [searchText, filter] of Object.entries(filters)) {
      const { total, suggestions } = await list({ searchText, sortType: 'accuracy', ...filter });
      expect(total).toBe(0);
      expect(suggestions.length).toBeGreaterThan(0);
      for (const suggestion of suggestions) {
        const follow = await list({
          sortType: 'accuracy',
          ...(suggestion.searchText && { searchText: suggestion.searchText }),
          ...(!suggestion.drops_filters && filter),
        });
        expect(follow.total).toBe(suggestion.total);
        expect(follow.suggestions).toEqual([]);
      }
    }
  });

  test.each(['%', '_', '\\', "'", '😀', 'ㅏ', '   ', '가'.repeat(100), 'a b c d e f g h i j k l'])(
    'accepts the text %s',
    async (searchText) => {
      const response = await get('/v1/musics', { searchText, sortType: 'accuracy' });
      expect(response.statusCode).toBe(200);
    },
  );

  test('rejects a page beyond the maximum depth and invalid cursors', async () => {
    const baseQuery = { searchText: '바다', sortType: 'accuracy' };
    const deep = await get('/v1/musics', { ...baseQuery, page: '201', per_page: '50' });
    expect(deep.json().type).toBe('invalid.page_too_deep');
    for (const cursor of ['x', 'found-0', 'found-10000'])
      expect((await get('/v1/musics', { ...baseQuery, cursor })).json().type).toBe(
        'invalid.cursor',
      );
  });
});

describe('GET /v1/content/search', () => {
  test('returns up to ten items per group with highlighted ranges', async () => {
    const { music, album } = await suggest('바다의 ㄱ');
    expect(music).toHaveLength(limits.search.suggestionsPerGroup);
    expect(album.length).toBeLessThanOrEqual(limits.search.suggestionsPerGroup);
    for (const { data } of music) {
      const [range] = data.matches;
      expect(data.title.slice(...(range ?? [0, 0]))).toBe('바다의 기');
    }
  });

  test('returns the colors from which covers are drawn', async () => {
    const { music, album } = await suggest('바다');
    const found = [
      ...music.map(({ data }) => ['musics', data] as const),
      ...album.map(({ data }) => ['albums', data] as const),
    ];
    expect(new Set(found.map(([table]) => table)).size).toBe(2);
    for (const [table, { id, color_code }] of found) {
      const { rows } = await sql<{ color_code: string }>`
        select color_code from ${sql.table(table)} where id = ${id}`.execute(suite().database.db);
      expect(color_code).toBe(rows[0]?.color_code);
    }
  });

  test('shows why a music matches: its options, or another text with the words', async () => {
    const { music, inst } = await suggest('차분한 피아노');
    expect(inst.map(({ data }) => data.name)).toContain('피아노');
    for (const { data } of music) {
      expect(data.duration).toBeGreaterThan(0);
      expect(data.matches.length + data.reason.options.length).toBeGreaterThan(0);
    }
    const english = await suggest('dawn');
    expect(english.music.length + english.album.length).toBeGreaterThan(0);
    for (const { data } of [...english.music, ...english.album]) {
      const [range] = data.reason.matches;
      expect(data.reason.text.slice(...(range ?? [0, 0])).toLowerCase()).toBe('dawn');
    }
    for (const { data } of english.album) expect(data.track_count).toBeGreaterThan(0);
  });

  test('suggests searches when nothing is found', async () => {
    const { music, album, suggestions } = await suggest('쀍쒧꿻뙑');
    expect([music, album]).toEqual([[], []]);
    expect(suggestions.length).toBeGreaterThan(0);
  });

  test('names options in the requested language', async () => {
    expect((await suggest('ckqns')).mood[0]?.data).toEqual({
      name: '차분한',
      type: 'mood',
      matches: [[0, 2]],
    });
    expect((await suggest('cal', 'en')).mood[0]?.data).toEqual({
      name: 'Calm',
      type: 'mood',
      matches: [[0, 3]],
    });
  });
});

describe('the index', () => {
  const documents = async () => {
    const { rows } = await sql<{ kind: string; count: number; words: number }>`
      select kind, count(*)::int as count from search_documents group by kind order by kind`.execute(
      suite().database.db,
    );
    return rows;
  };
  const firstTitle = async (searchText: string) =>
    (await list({ searchText, sortType: 'accuracy' })).items[0]?.title;

  test('is updated after a title change and an unpublication', async () => {
    const { db } = suite().database;
    await sql`update musics set title_ko = '해거름 녘 두루미' where id = 7`.execute(db);
    await db.transaction().execute((tx) => enqueueIndexing(tx, ['7']));
    await sql`delete from graphile_worker._private_jobs where key is not null`.execute(db);
    await runPendingJobs(suite(), [indexDocumentsHandler]);
    expect(await firstTitle('두루미')).toBe('해거름 녘 두루미');
    await sql`update musics set published_at = null where id = 7`.execute(db);
    await indexMusics(db, ['7']);
    expect(await firstTitle('두루미')).toBeUndefined();
    await sql`update musics set published_at = now() where id = 7`.execute(db);
  });

  test('is repaired by a full reindex', async () => {
    const { db } = suite().database;
    await sql`delete from search_documents where id % 7 = 0`.execute(db);
    await sql`update search_documents set title_ko = '옛 제목' where kind = 'music' and id = 8`.execute(
      db,
    );
    await sql`insert into search_documents select kind, 900000, title_ko, title_en, letters,
      description_letters, version from search_documents where kind = 'music' and id = 9`.execute(
      db,
    );
    await reindexAll(db, signal);
    expect(await documents()).toEqual([
      { kind: 'music', count: 5000 },
      { kind: 'album', count: 500 },
    ]);
    const { rows } = await sql`
      select from search_words group by kind, id, form, place, word having count(*) > 2`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});
