import { limits } from '@onsori/contract/limits';
import { newReleaseDates } from '@onsori/contract/new-releases';
import type { LikeState, UserContext, WishlistPage } from '@onsori/contract/wishlist';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshSortKeys } from '#features/catalog/catalog.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import type { Browser } from '#test/browser.ts';
import { useSuite } from '#test/suite.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite());
});
afterAll(() => accounts.app.close());

const like = async (browser: Browser, item: string) =>
  (await browser.call('PUT', `/v1/user/wishlist/${item}`)).body as unknown as LikeState;
const unlike = async (browser: Browser, item: string) =>
  (await browser.call('DELETE', `/v1/user/wishlist/${item}`)).body as unknown as LikeState;
const wishlist = async (browser: Browser, query = '') =>
  (await browser.call('GET', `/v1/user/wishlist${query}`)).body as unknown as WishlistPage;
const context = async (browser: Browser) =>
  (await browser.call('GET', '/v1/user/context')).body as unknown as UserContext;
const idsOf = ({ items }: WishlistPage) => items.map(({ item_detail }) => item_detail.id);

describe('liking', () => {
  test('counts once however often it is sent, and so does unliking', async () => {
    const { browser } = await accounts.signUp();
    const liked = { item_type: 'music', id: '11', liked: true, likes: 1 };
    expect(await like(browser, 'music/11')).toEqual(liked);
    expect(await like(browser, 'music/11')).toEqual(liked);
    const { browser: other } = await accounts.signUp();
    expect(await like(other, 'music/11')).toEqual({ ...liked, likes: 2 });
    const unliked = { ...liked, liked: false, likes: 1 };
    expect(await unlike(browser, 'music/11')).toEqual(unliked);
    expect(await unlike(browser, 'music/11')).toEqual(unliked);
    expect(await unlike(other, 'music/11')).toEqual({ ...unliked, likes: 0 });
  });

  test('counts likes of an album separately', async () => {
    const { browser } = await accounts.signUp();
    const state = { item_type: 'album', id: '7' };
    expect(await unlike(browser, 'album/7')).toEqual({ ...state, liked: false, likes: 0 });
    expect(await like(browser, 'album/7')).toEqual({ ...state, liked: true, likes: 1 });
    expect(await context(browser)).toEqual({ liked_musics: [], liked_playlists: ['7'] });
    expect(await unlike(browser, 'album/7')).toEqual({ ...state, liked: false, likes: 0 });
  });

  test('rejects unpublished and unknown items, and types other than music and album', async () => {
    const { browser } = await accounts.signUp();
    await sql`update musics set published_at = null where id = 21`.execute(db());
    for (const method of ['PUT', 'DELETE'] as const) {
      for (const [item, type] of [
        ['music/21', 'not_found.music'],
        ['music/999999999', 'not_found.music'],
        ['album/999999999', 'not_found.album'],
        ['playlist/1', 'invalid.input'],
        ['music/one', 'invalid.input'],
      ]) {
        const { body } = await browser.call(method, `/v1/user/wishlist/${item}`);
        expect([item, body.type]).toEqual([item, type]);
      }
    }
  });

  test('hides an unpublished music from the list and still allows unliking it', async () => {
    const { browser } = await accounts.signUp();
    await like(browser, 'music/22');
    await sql`update musics set published_at = null where id = 22`.execute(db());
    expect(await wishlist(browser)).toMatchObject({ total: 0, items: [] });
    expect(await context(browser)).toEqual({ liked_musics: [], liked_playlists: [] });
    expect(await unlike(browser, 'music/22')).toMatchObject({ liked: false, likes: 0 });
  });

  test('returns 409 when the wishlist is full, except for items already in it', async () => {
    const { browser, id } = await accounts.signUp();
    await like(browser, 'music/1');
    await sql`
      insert into likes (user_id, item_type, item_id, liked_at)
      select ${id}::uuid, 'music', 1000000 + n, now()
      from generate_series(2, ${limits.wishlist.maxItems}::int) as n`.execute(db());
    expect(await browser.call('PUT', '/v1/user/wishlist/music/2')).toMatchObject({
      status: 409,
      body: { type: 'conflict.wishlist_full' },
    });
    expect(await like(browser, 'music/1')).toMatchObject({ liked: true });
    expect(await like(browser, 'album/1')).toMatchObject({ liked: true });
    await unlike(browser, 'music/1');
    expect(await like(browser, 'music/2')).toMatchObject({ liked: true });
  });
});

describe('the wishlist', () => {
  test('lists the latest first, in pages, separately for each type', async () => {
    const { browser } = await accounts.signUp();
    for (const id of [31, 35, 33, 32, 34]) await like(browser, `music/${id}`);
    await like(browser, 'album/9');
    await unlike(browser, 'music/35');
    await like(browser, 'music/35');
    const first = await wishlist(browser, '?item_type=music&per_page=3');
    expect(first).toMatchObject({ total: 5, page: 1, per_page: 3 });
    expect(idsOf(first)).toEqual(['35', '34', '32']);
    expect(first.items[0]).toMatchObject({ item_type: 'music', item_detail: { liked: true } });
    expect(idsOf(await wishlist(browser, '?per_page=3&page=2'))).toEqual(['33', '31']);
    expect(idsOf(await wishlist(browser, '?per_page=3&page=3'))).toEqual([]);
    const albums = await wishlist(browser, '?item_type=album&lang=en');
    expect(albums).toMatchObject({
      total: 1,
      items: [{ item_type: 'album', item_detail: { id: '9', track_count: 10 } }],
    });
    expect(await context(browser)).toEqual({
      liked_musics: ['35', '34', '32', '33', '31'],
      liked_playlists: ['9'],
    });
    const deep = await browser.call('GET', '/v1/user/wishlist?page=101&per_page=100');
    expect(deep.body.type).toBe('invalid.page_too_deep');
  });

  test('counts the new items of all pages', async () => {
    const { browser } = await accounts.signUp();
    const { first, last } = newReleaseDates(new Date());
    for (const id of [61, 62, 63]) await like(browser, `music/${id}`);
    await sql`update musics set release_date = ${first} where id = 61`.execute(db());
    await sql`update musics set release_date = ${last} where id = 62`.execute(db());
    expect(await wishlist(browser, '?per_page=1')).toMatchObject({ total: 3, new_total: 2 });
    expect(await wishlist(browser, '?item_type=album')).toMatchObject({ total: 0, new_total: 0 });
  });

  test('is private to its user', async () => {
    const [{ browser }, { browser: other }] = [await accounts.signUp(), await accounts.signUp()];
    await like(browser, 'music/41');
    expect((await wishlist(other)).total).toBe(0);
    expect((await unlike(other, 'music/41')).likes).toBe(1);
    expect((await wishlist(browser)).total).toBe(1);
  });
});

describe('every response with music', () => {
  const addresses = [
    '/v1/musics?per_page=100&sortType=-release_date',
    '/v1/musics?searchText=새벽&per_page=100',
    '/v1/albums/500',
    '/v1/recommendations/musics/1',
  ];
  test.each(addresses)('marks what its reader likes: %s', async (address) => {
    await sql`
      insert into music_neighbours (music_id, place, neighbour_id, likeness, reasons)
      values (1, 0, 4991, 0.9, '{same_mood}'), (1, 1, 4992, 0.8, '{same_mood}')
      on conflict do nothing`.execute(db());
    const { browser } = await accounts.signUp();
    const musicsIn = (body: object) =>
      Object.entries(body).find(([name]) => name === 'items' || name === 'musics')?.[1] as {
        id: string;
        liked?: boolean;
      }[];
    const all = musicsIn((await browser.call('GET', address)).body);
    const [first] = all;
    expect(all.length).toBeGreaterThan(1);
    await like(browser, `music/${first?.id}`);
    const liked = musicsIn((await browser.call('GET', address)).body);
    expect(liked.map((music) => music.liked)).toEqual(all.map((_, at) => at === 0));
    const visitor = await accounts.app.inject({ url: `/_api${address}` });
    expect(musicsIn(visitor.json())[0]).not.toHaveProperty('liked');
    expect(visitor.headers['cache-control']).toMatch(/^public/);
    const own = await accounts.app.inject({
      url: `/_api${address}`,
      headers: { authorization: `Bearer ${browser.token}` },
    });
    expect(own.headers['cache-control']).toBe('no-store');
  });
});

test('copies likes of music and albums to their sort keys', async () => {
  await refreshSortKeys(db());
  const { browser } = await accounts.signUp();
  for (const item of ['music/101', 'music/102', 'album/11']) await like(browser, item);
  await refreshSortKeys(db());
  const { rows } = await sql`
    select musics.likes_score as music, albums.likes_score as album
    from musics join albums on albums.id = album_id where musics.id = 101`.execute(db());
  expect(rows).toEqual([{ music: 1, album: 3 }]);
  expect(await refreshSortKeys(db())).toBe(0);
});

describe('sorting', () => {
  test('orders by title of the language, length and tempo, else by the time of the like', async () => {
    const { browser } = await accounts.signUp();
    const musics = [
      { id: 51, ko: '하늘', en: 'Alpha', ms: 90_000, bpm: 120 },
      { id: 52, ko: '가을', en: 'charlie', ms: 60_000, bpm: 90 },
      { id: 53, ko: '나무', en: 'Bravo', ms: 120_000, bpm: 60 },
    ];
    for (const { id, ko, en, ms, bpm } of musics) {
      await sql`update musics set title_ko = ${ko}, title_en = ${en}, duration_ms = ${ms}, bpm = ${bpm}
        where id = ${id}`.execute(db());
      await like(browser, `music/${id}`);
    }
    const sorted = async (query: string) => idsOf(await wishlist(browser, query));
    expect(await sorted('')).toEqual(['53', '52', '51']);
    expect(await sorted('?sortType=title&lang=ko')).toEqual(['52', '53', '51']);
    expect(await sorted('?sortType=title&lang=en')).toEqual(['51', '53', '52']);
    expect(await sorted('?sortType=duration')).toEqual(['52', '51', '53']);
    expect(await sorted('?sortType=bpm&per_page=2')).toEqual(['53', '52']);
    expect(await sorted('?sortType=bpm&per_page=2&page=2')).toEqual(['51']);
  });

  test('orders albums by title, and by the time of the like where a tempo is requested', async () => {
    const { browser } = await accounts.signUp();
    await sql`update albums set title_ko = case id when 7 then '가' else '나' end where id in (7, 8)`.execute(
      db(),
    );
    for (const id of [7, 8]) await like(browser, `album/${id}`);
    const sorted = async (sortType: string) =>
      idsOf(await wishlist(browser, `?item_type=album&lang=ko&sortType=${sortType}`));
    expect(await sorted('title')).toEqual(['7', '8']);
    expect(await sorted('bpm')).toEqual(['8', '7']);
  });
});
