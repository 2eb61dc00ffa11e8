import { musicDetail, musicPage } from '@onsori/contract/catalog';
import { sortTypes } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureSize } from '#seed/fixture.ts';
import { testApp } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';
import { musicPageQuery } from './catalog.repo.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { tags } from './tags.rules.ts';

const suite = useSuite('fixture');
const published = fixtureSize.albums * fixtureSize.musicsPerAlbum;

let app: ReturnType<typeof testApp>;
beforeAll(() => {
  app = testApp(
    suite(),
    catalogRoutes({
      db: suite().database.db,
      hooks: {
        likedAmong: async (_userId, ids) => new Set(ids.filter((id) => Number(id) % 2 === 0)),
      },
      publicUrl: (key) => `https://media.test/${key}`,
    }),
  );
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/_api${url}`, headers });

describe('GET /v1/musics', () => {
  test('answers a first page of thirty with the total, as the contract says', async () => {
    const answer = await get('/v1/musics');
    expect(answer.statusCode).toBe(200);
    const page = musicPage.strict().parse(answer.json());
    expect(page).toMatchObject({ total: published, page: 1, per_page: 30 });
    expect(page.items).toHaveLength(30);
  });

  test.each(sortTypes)(
    'sorted by %s, the pages together hold everything once',
    async (sortType) => {
      const ids: string[] = [];
      for (let page = 1; page <= published / 100; page += 1) {
        const answer = await get(`/v1/musics?per_page=100&page=${page}&sortType=${sortType}`);
        ids.push(...musicPage.parse(answer.json()).items.map((item) => item.id));
      }
      expect(new Set(ids).size).toBe(published);
      expect(ids).toHaveLength(published);
    },
  );

  test('the newest release comes first when asked for', async () => {
    const { items } = (await get('/v1/musics?sortType=-release_date&per_page=100')).json();
    const dates = items.map((item: { release_date: string }) => item.release_date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('a page behind the last is empty, one beyond the depth of lists is refused', async () => {
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
  ])('%s is refused', async (query) => {
    const answer = await get(`/v1/musics?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ type: 'invalid.input', detail: [{}] });
  });

  test('titles come in the language asked for', async () => {
    const first = async (query: string) => (await get(`/v1/musics?${query}`)).json().items[0].title;
    expect(await first('lang=ko')).toMatch(/[가-힣]/);
    expect(await first('lang=en')).toMatch(/^[A-Za-z ]+$/);
  });

  test('what is not published is not shown', async () => {
    const { db } = suite().database;
    await sql`begin; update musics set published_at = null where id = 1; commit`.execute(db);
    expect((await get('/v1/musics/1')).statusCode).toBe(404);
    await sql`update musics set published_at = now() where id = 1`.execute(db);
    expect((await get('/v1/musics/1')).statusCode).toBe(200);
  });

  test('liking is said to someone signed in, and to nobody else', async () => {
    const visitor = (await get('/v1/musics')).json().items;
    expect(visitor.every((item: object) => !('liked' in item))).toBe(true);
    const user = (await get('/v1/musics', { authorization: 'Bearer user' })).json().items;
    for (const item of user) expect(item.liked).toBe(Number(item.id) % 2 === 0);
  });

  test.each(sortTypes)('sorting by %s walks an index', async (sort) => {
    const query = musicPageQuery(suite().database.db, { sort, offset: 0, limit: 30 });
    const plan = JSON.stringify(await query.explain('json'));
    expect(plan).toMatch(/"Index Name":"musics_by_/);
    expect(plan).not.toMatch(/"Node Type":"[^"]*Sort"/);
  });
});

describe('GET /v1/musics/{musicId}', () => {
  test('answers with the audios', async () => {
    const music = musicDetail.strict().parse((await get('/v1/musics/17?lang=en')).json());
    expect(music.id).toBe('17');
    expect(music.audios.map(({ type }) => type)).toEqual(expect.arrayContaining(['full', 'loop']));
  });

  test('titles come in the language asked for', async () => {
    expect((await get('/v1/musics/17?lang=ko')).json().title).toMatch(/[가-힣]/);
    expect((await get('/v1/musics/17?lang=en')).json().title).toMatch(/^[A-Za-z ]+$/);
  });

  test('says whether a signed-in user likes it', async () => {
    const answer = await get('/v1/musics/18', { authorization: 'Bearer user' });
    expect(answer.json().liked).toBe(true);
  });

  test.each(['0', '01', '1_2', 'x', '9999999999999999999'])('%s is not an id', async (id) => {
    expect((await get(`/v1/musics/${id}`)).statusCode).toBe(422);
  });

  test('one that does not exist is 404', async () => {
    const answer = await get('/v1/musics/999999999999', { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      type: 'not_found.music',
      title: 'This music could not be found.',
      detail: [],
    });
  });
});

test('the stored tags are the taxonomy, number by number', async () => {
  const { db } = suite().database;
  const stored = await db.selectFrom('tags').select(['id', 'kind', 'key']).orderBy('id').execute();
  expect(stored).toEqual(tags);
});
