import { albumDetail, albumPage } from '@onsori/contract/catalog';
import { sortTypes } from '@onsori/contract/enumerations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtureAlbums, fixtureSize } from '#cli/fixture.ts';
import { testApp } from '#test/app.ts';
import { useSuite } from '#test/suite.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { createAlbum, publishAlbum, publishMusics } from './publishing.service.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
const now = new Date('2026-11-15T00:00:00Z');

let app: ReturnType<typeof testApp>;
beforeAll(() => {
  app = testApp(
    suite(),
    catalogRoutes({ db: db(), hooks: {}, publicUrl: (key) => `https://media.test/${key}` }),
  );
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ url: `/_api${url}` });

/** Computes the album columns from the musics. */
async function computedAlbums() {
  const { rows } = await sql<{ id: string }>`
    select album_id as id, count(*)::int as track_count, sum(duration_ms)::int as duration_ms,
      sum(likes_score)::int as likes_score, (
        select array_agg(distinct tag order by tag) from musics other, unnest(other.tag_ids) tag
        where tag in (select id from tags)
          and other.album_id = musics.album_id and other.published_at is not null) as tag_ids
    from musics where published_at is not null group by album_id order by album_id`.execute(db());
  return rows;
}

async function storedAlbums() {
  const { rows } = await sql<{ id: string }>`
    select id, track_count, duration_ms, likes_score,
      (select array_agg(tag order by tag) from unnest(tag_ids) tag) as tag_ids
    from albums where track_count > 0 order by id`.execute(db());
  return rows;
}

describe('GET /v1/albums', () => {
  test.each(sortTypes)('returns every album once over all pages, sorted by %s', async (sort) => {
    const ids: string[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const response = await get(`/v1/albums?per_page=100&page=${page}&sortType=${sort}`);
      const albums = albumPage.strict().parse(response.json());
      expect(albums.total).toBe(fixtureSize.albums);
      ids.push(...albums.items.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(fixtureSize.albums);
  });

  test('combines groups with AND and values of a group with OR', async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (
        select album_id from musics, unnest(tag_ids) tag group by album_id
        having bool_or(tag in (304, 305)) and bool_or(tag = 112)) found`.execute(db());
    const query = new URLSearchParams([
      ['genre', '재즈'],
      ['genre', '캐주얼'],
      ['mood', '차분한'],
    ]);
    expect((await get(`/v1/albums?${query}`)).json().total).toBe(rows[0]?.total);
  });

  test('rejects a page beyond the maximum depth', async () => {
    expect((await get('/v1/albums?page=201&per_page=50')).json().type).toBe(
      'invalid.page_too_deep',
    );
  });
});

test('GET /v1/albums/latest returns the requested number of albums, newest first', async () => {
  const { items } = (await get('/v1/albums/latest')).json();
  expect(items).toHaveLength(10);
  const dates = items.map((item: { release_date: string }) => item.release_date);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(dates[0]).toBe('2025-05-14');
  expect((await get('/v1/albums/latest?limit=3')).json().items).toHaveLength(3);
});

describe('GET /v1/albums/{albumId}', () => {
  test('returns the musics in album order', async () => {
    const album = albumDetail.strict().parse((await get('/v1/albums/17?lang=en')).json());
    expect(album.musics.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, at) => String(161 + at)),
    );
    expect(album.track_count).toBe(10);
    const seconds = album.musics.reduce((sum, { duration }) => sum + duration, 0);
    expect(album.duration).toBeCloseTo(seconds, 3);
    expect(album.share_image).toBe('');
  });

  test('returns the most frequent genre and moods of its musics', async () => {
    const album = albumDetail.parse((await get('/v1/albums/23')).json());
    const count = (of: (music: (typeof album.musics)[number]) => readonly string[], key: string) =>
      album.musics.filter((music) => of(music).includes(key)).length;
    const genres = album.musics.map(({ genre }) => count((music) => [music.genre], genre));
    expect(count((music) => [music.genre], album.genre)).toBe(Math.max(...genres));
    const shown = album.moods.map((mood) => count(({ moods }) => moods, mood));
    const others = album.musics
      .flatMap(({ moods }) => moods)
      .filter((mood) => !album.moods.includes(mood))
      .map((mood) => count(({ moods }) => moods, mood));
    expect(album.moods).toHaveLength(3);
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(Math.max(0, ...others));
  });

  test('returns 404 for an album without music and for an unknown id', async () => {
    const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: 1 });
    if (!album) throw new Error('no album');
    const { musics: _, ...empty } = album;
    const albumId = await db()
      .transaction()
      .execute((tx) => createAlbum(tx, empty));
    for (const id of [albumId, '999999999999'])
      expect((await get(`/v1/albums/${id}`)).json().type).toBe('not_found.album');
    expect((await get('/v1/albums')).json().total).toBe(fixtureSize.albums);
  });
});

describe('publishing', () => {
  test('stores album columns that match the musics', async () => {
    expect(await storedAlbums()).toEqual(await computedAlbums());
  });

  test('counts every music when publications into one album run concurrently', async () => {
    const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: 4 });
    if (!album) throw new Error('no album');
    const { albumId } = await publishAlbum(db(), album, now);
    await Promise.all(
      album.musics.map((music) =>
        db()
          .transaction()
          .execute((tx) => publishMusics(tx, [{ ...music, albumId }], now)),
      ),
    );
    expect((await get(`/v1/albums/${albumId}`)).json().track_count).toBe(8);
    expect(await storedAlbums()).toEqual(await computedAlbums());
  });
});

describe('GET /v1/sitemap/{page}', () => {
  test('lists every published music and album once over the stated number of pages', async () => {
    const first = (await get('/v1/sitemap/1')).json();
    const { rows } = await sql<{ musics: number; albums: number; last: number }>`
      select count(*)::int as musics, max(id)::int as last, (
        select count(*)::int from albums where track_count > 0) as albums
      from musics where published_at is not null`.execute(db());
    expect(first.pages).toBe(Math.ceil((rows[0]?.last ?? 0) / 20_000));
    expect(first.albums).toHaveLength(rows[0]?.albums ?? 0);
    expect(first.musics).toHaveLength(rows[0]?.musics ?? 0);
    expect(first.musics[0]).toEqual({ id: '1', playlist_id: '1', date: '2024-01-01' });
    expect((await get('/v1/sitemap/2')).json()).toEqual({
      pages: first.pages,
      albums: [],
      musics: [],
    });
  });

  test('leaves out unpublished musics', async () => {
    await sql`update musics set published_at = null where id = 2`.execute(db());
    const { musics } = (await get('/v1/sitemap/1')).json();
    expect(musics.map(({ id }: { id: string }) => id)).not.toContain('2');
  });
});
