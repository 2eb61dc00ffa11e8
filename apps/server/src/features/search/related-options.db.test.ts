import { musicSearchPage, searchResult } from '@onsori/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishAlbum, refreshSegment } from '#features/catalog/catalog.public.ts';
import { testApp } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';
import { goldenAlbums } from './golden-corpus.ts';
import { reindexAll } from './indexing.service.ts';
import { searchRoutes } from './search.routes.ts';

const suite = useSuite();

let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  const { db } = suite().database;
  for (const album of goldenAlbums()) await publishAlbum(db, album, new Date());
  await sql`update musics set recommendation_score = 1.0 / id`.execute(db);
  await sql`update musics set title_ko = '한여름 산책' where title_ko = '산책 가자'`.execute(db);
  await reindexAll(db, new AbortController().signal);
  await refreshSegment(db, 0);
  app = testApp(suite(), searchRoutes({ db, hooks: {}, publicUrl: (key) => key }));
});
afterAll(() => app.close());

const get = (path: string, query: Record<string, string>) =>
  app.inject({ url: `/_api${path}?${new URLSearchParams({ lang: 'ko', ...query })}` });
const list = async (searchText: string, query: Record<string, string> = {}) => {
  const response = await get('/v1/musics', { searchText, sortType: 'accuracy', ...query });
  return musicSearchPage.parse(response.json());
};
const titlesOf = async (searchText: string, query?: Record<string, string>) =>
  (await list(searchText, query)).items.map(({ title }) => title);

describe('a mood that no music has without the excluded instruments', () => {
  const searchText = 'calm music without piano or strings or synth or bells';
  const nearMoods = ['평화로운', '편안한'];

  test('finds the musics of the near moods', async () => {
    const { items, total, understood, facets } = await list(searchText, { with_facets: 'true' });
    expect(total).toBeGreaterThan(0);
    expect(items).toHaveLength(total);
    for (const { moods, insts } of items) {
      expect(moods.some((mood) => nearMoods.includes(mood))).toBe(true);
      expect(insts).not.toContain('피아노');
    }
    expect(facets?.mood).not.toHaveProperty('차분한');
    expect(understood?.terms[0]?.options.map(({ key }) => key)).toEqual(['차분한', ...nearMoods]);
  });

  test('finds them in the suggestions too', async () => {
    const response = await get('/v1/content/search', { q: searchText });
    const { music, understood } = searchResult.parse(response.json());
    expect(music.length).toBeGreaterThan(0);
    for (const { data } of music) expect(data.reason.options.length).toBeGreaterThan(0);
    expect(understood.terms[0]?.options).toHaveLength(3);
  });

  test('is not widened when some music has it', async () => {
    const { items, understood } = await list('calm music without piano');
    for (const { moods } of items) expect(moods).toContain('차분한');
    expect(understood?.terms[0]?.options).toHaveLength(1);
  });
});

describe('musics with a tag that contradicts the text', () => {
  const currentAffairs = { video_theme: '뉴스&시사' };

  test.each([
    ['차분한', currentAffairs],
    ['차분한 뉴스', {}],
  ])('come last for %s', async (searchText, filter) => {
    expect((await titlesOf(searchText, filter)).slice(0, 2)).toEqual(['경제 전망', '심층 취재']);
  });

  test.each(['차분한', '차분한 브이로그'])(
    'are on the right small page of %s',
    async (searchText) => {
      const large = await titlesOf(searchText);
      const small: string[] = [];
      for (const page of ['1', '2', '3', '4', '5', '6'])
        small.push(...(await titlesOf(searchText, { page, per_page: '2' })));
      expect(small).toEqual(large.slice(0, 12));
    },
  );

  test('keep their place in a list that is not sorted by accuracy', async () => {
    const { items } = await list('차분한', { sortType: 'recommendation', ...currentAffairs });
    expect(items[0]?.title).toBe('심층 취재');
  });
});

test('a season is found inside a compound word of a title', async () => {
  expect(await titlesOf('여름')).toContain('한여름 산책');
});

test('a short verb is not replaced by another one of a title', async () => {
  const titles = await titlesOf('벚꽃 꾸는');
  expect(titles[0]).toBe('벚꽃 엔딩 크레딧');
  expect(titles).not.toContain('휘파람 부는 소년');
});
