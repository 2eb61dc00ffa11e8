import { type Music, musicDetail, musicPage } from '@onsori/contract/catalog';
import { sortTypes } from '@onsori/contract/enumerations';
import { listMusics } from '@onsori/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureSize } from '#cli/fixture.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { testApp } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';
import { musicPageQuery } from './catalog.repo.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { encodeCursor } from './catalog.rules.ts';
import type { CatalogPorts } from './catalog.service.ts';
import { tags } from './tags.rules.ts';

const suite = useSuite('fixture');
const published = fixtureSize.albums * fixtureSize.musicsPerAlbum;

let app: ReturnType<typeof testApp>;
beforeAll(() => {
  const ports: CatalogPorts = {
    db: suite().database.db,
    hooks: {
      isLiked: (_userId, musicId) => sql<boolean>`${musicId} % 2 = 0`,
    },
    publicUrl: (key) => `https://media.test/${key}`,
  };
  app = testApp(suite(), [...catalogRoutes(ports), ...searchRoutes(ports)]);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/_api${url}`, headers });

describe('GET /v1/musics', () => {
  test('returns a first page of thirty musics and the total', async () => {
    const response = await get('/v1/musics');
    expect(response.statusCode).toBe(200);
    const page = listMusics.reply.strict().parse(response.json());
    expect(page).toMatchObject({ total: published, page: 1, per_page: 30 });
    expect(page.items).toHaveLength(30);
  });

  test.each(sortTypes)(
    'returns every music once over all pages, sorted by %s',
    async (sortType) => {
      const ids: string[] = [];
      for (let page = 1; page <= published / 100; page += 1) {
        const response = await get(`/v1/musics?per_page=100&page=${page}&sortType=${sortType}`);
        ids.push(...musicPage.parse(response.json()).items.map((item) => item.id));
      }
      expect(new Set(ids).size).toBe(published);
      expect(ids).toHaveLength(published);
    },
  );

  test('sorts by release date, newest first', async () => {
    const { items } = (await get('/v1/musics?sortType=-release_date&per_page=100')).json();
    const dates = items.map((item: { release_date: string }) => item.release_date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('returns an empty page after the last one and 422 beyond the maximum depth', async () => {
    expect((await get('/v1/musics?page=200&per_page=50')).json().items).toEqual([]);
    const deep = await get('/v1/musics?page=201&per_page=50');
    expect(deep.statusCode).toBe(422);
    expect(deep.json().type).toBe('invalid.page_too_deep');
  });

  test.each([
    'page=0',
    'page=x',
    'per_page=101',
    'per_page=-1',
    'sortType=nonsense',
    'page=1&page=2',
  ])('rejects %s', async (query) => {
    const response = await get(`/v1/musics?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ type: 'invalid.input', detail: [{}] });
  });

  test('returns titles in the requested language', async () => {
    const first = async (query: string) => (await get(`/v1/musics?${query}`)).json().items[0].title;
    expect(await first('lang=ko')).toMatch(/[가-힣]/);
    expect(await first('lang=en')).toMatch(/^[A-Za-z ]+$/);
  });

  test('returns 404 for an unpublished music', async () => {
    const { db } = suite().database;
    await sql`begin; update musics set published_at = null where id = 1; commit`.execute(db);
    expect((await get('/v1/musics/1')).statusCode).toBe(404);
    await sql`update musics set published_at = now() where id = 1`.execute(db);
    expect((await get('/v1/musics/1')).statusCode).toBe(200);
  });

  test('includes liked for a signed-in user only', async () => {
    const visitor = (await get('/v1/musics')).json().items;
    expect(visitor.every((item: object) => !('liked' in item))).toBe(true);
    const user = (await get('/v1/musics', { authorization: 'Bearer user' })).json().items;
    for (const item of user) expect(item.liked).toBe(Number(item.id) % 2 === 0);
  });

  test.each(sortTypes)('sorts by %s with an index-only scan', async (sort) => {
    const { db } = suite().database;
    await suite().asOwner('vacuum analyze');
    const query = musicPageQuery(db, { sort, offset: 0, limit: 30 });
    const plan = JSON.stringify(await query.explain('json'));
    const limitPlan = plan.slice(plan.indexOf('"Node Type":"Limit"'));
    expect(limitPlan).toMatch(/"Node Type":"Index Only Scan"[^{}]*"Index Name":"musics_by_/);
    expect(limitPlan).not.toMatch(/"Node Type":"[^"]*Sort"/);
  });
});

describe('a filtered list', () => {
  const narrow = new URLSearchParams([
    ['mood', '차분한'],
    ['mood', '슬픈'],
    ['genre', '재즈'],
    ['instruments', '피아노'],
    ['duration', '60-180'],
  ]);
  const wide = new URLSearchParams([
    ['tempos', '느림'],
    ['tempos', '보통'],
  ]);

  /** Follows the cursors to the last page. */
  async function listAllPages(query: URLSearchParams, sortType: string) {
    const items: Music[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const response = await get(`/v1/musics?${query}&per_page=100&sortType=${sortType}${from}`);
      const page = listMusics.reply.strict().parse(response.json());
      expect(page.items.length).toBeGreaterThan(0);
      items.push(...page.items);
      expect(page.total).toBeGreaterThanOrEqual(items.length);
      if (page.next_cursor === null) expect(items).toHaveLength(page.total);
      cursor = page.next_cursor;
    }
    return items;
  }

  test.each(
    sortTypes.flatMap((sort) => [['few', narrow, sort] as const, ['many', wide, sort] as const]),
  )('with %s matches returns each once, by cursor and by page', async (_, query, sort) => {
    const items = await listAllPages(query, sort);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const second = await get(`/v1/musics?${query}&per_page=10&page=2&sortType=${sort}`);
    expect(second.json().items).toEqual(items.slice(10, 20));
  });

  test('contains only musics that match the filter', async () => {
    const items = await listAllPages(narrow, 'recommendation');
    for (const { genre, moods, insts, duration } of items) {
      expect(genre).toBe('재즈');
      expect(moods.some((mood) => mood === '차분한' || mood === '슬픈')).toBe(true);
      expect(insts).toContain('피아노');
      expect(duration).toBeGreaterThanOrEqual(60);
      expect(duration).toBeLessThanOrEqual(180);
    }
  });

  test('narrows by key, tempo, free and spatial, and leaves out instruments', async () => {
    const matches: Record<string, (music: Music) => boolean> = {
      'bpm=90-120': ({ bpm }) => bpm >= 90 && bpm <= 120,
      // The key of a fixture music follows from its tempo.
      'key=C%20major&key=A%20minor': ({ bpm }) => bpm % 24 === 0 || bpm % 24 === 21,
      'is_free=true': ({ is_free }) => is_free,
      'is_spatial=true': ({ is_spatial }) => is_spatial,
      'exclude_instruments=피아노&exclude_instruments=보컬': ({ insts }) =>
        !insts.includes('피아노') && !insts.includes('보컬'),
    };
    const all = await listAllPages(new URLSearchParams(), 'recommendation');
    for (const [query, isMatch] of Object.entries(matches)) {
      const listed = await listAllPages(new URLSearchParams(query), 'recommendation');
      expect(listed, query).toEqual(all.filter(isMatch));
      expect(listed.length, query).toBeGreaterThan(0);
    }
    const together = new URLSearchParams(Object.keys(matches).join('&'));
    const wanted = all.filter((music) => Object.values(matches).every((isMatch) => isMatch(music)));
    const { total, facets } = (await get(`/v1/musics?${together}&with_facets=true`)).json();
    expect(total).toBe(wanted.length);
    expect(facets).toMatchObject({ is_free: total, is_spatial: total });
  });

  test('counts each option as the total of the list it leads to', async () => {
    const { facets, total } = (await get(`/v1/musics?${narrow}&with_facets=true`)).json();
    expect(facets.genre.재즈).toBe(total);
    for (const genre of ['팝', '록']) {
      const other = new URLSearchParams(narrow);
      other.set('genre', genre);
      expect(facets.genre[genre] ?? 0).toBe((await get(`/v1/musics?${other}`)).json().total);
    }
    expect((await get('/v1/musics')).json().facets).toBeNull();
  });

  test('returns no cursor when nothing matches', async () => {
    const none = await get(
      '/v1/musics?duration=295-300&mood=섹시한&genre=클래식&tempos=느림&instruments=리코더',
    );
    expect(none.json()).toMatchObject({ total: 0, items: [], next_cursor: null });
  });

  test('accepts a cursor beyond the maximum page, and rejects it for another sort', async () => {
    const { next_cursor } = (await get('/v1/musics?sortType=-likes')).json();
    expect(
      (await get(`/v1/musics?sortType=-likes&page=500&cursor=${next_cursor}`)).statusCode,
    ).toBe(200);
    for (const query of [
      `sortType=-release_date&cursor=${next_cursor}`,
      `sortType=-release_date&cursor=${encodeCursor('-release_date', { key: '0000-01-01', id: '1' })}`,
      'cursor=nonsense',
      'cursor=',
    ]) {
      const response = await get(`/v1/musics?${query}`);
      expect(response.statusCode).toBe(422);
      expect(response.json().type).toBe('invalid.cursor');
    }
  });
});

describe('GET /v1/musics/{musicId}', () => {
  test('returns the audios', async () => {
    const music = musicDetail.strict().parse((await get('/v1/musics/17?lang=en')).json());
    expect(music.id).toBe('17');
    expect(music.audios.map(({ type }) => type)).toEqual(expect.arrayContaining(['full', 'loop']));
  });

  test('returns titles in the requested language', async () => {
    expect((await get('/v1/musics/17?lang=ko')).json().title).toMatch(/[가-힣]/);
    expect((await get('/v1/musics/17?lang=en')).json().title).toMatch(/^[A-Za-z ]+$/);
  });

  test('returns liked for a signed-in user', async () => {
    const response = await get('/v1/musics/18', { authorization: 'Bearer user' });
    expect(response.json().liked).toBe(true);
  });

  test.each(['0', '01', '1_2', 'x', '9999999999999999999'])('rejects the id %s', async (id) => {
    expect((await get(`/v1/musics/${id}`)).statusCode).toBe(422);
  });

  test('returns 404 for an unknown id', async () => {
    const response = await get('/v1/musics/999999999999', { 'accept-language': 'en' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      type: 'not_found.music',
      title: 'We couldn’t find this track.',
      detail: [],
    });
  });
});

test('stored tags equal the taxonomy, including their ids', async () => {
  const { db } = suite().database;
  const stored = await db.selectFrom('tags').select(['id', 'kind', 'key']).orderBy('id').execute();
  expect(stored).toEqual(tags);
});
