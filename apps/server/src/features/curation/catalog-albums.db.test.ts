import { api } from '@onsori/contract/api';
import type { AlbumEdit } from '@onsori/contract/curation';
import { limits } from '@onsori/contract/limits';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtureAlbums, fixtureSize } from '#cli/fixture.ts';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { newestAlbumsQuery } from '#features/catalog/albums.repo.ts';
import { noFilter, publishAlbum, publishMusics } from '#features/catalog/catalog.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { useSuite } from '#test/suite.ts';
import { changeWithdrawal } from '#test/withdrawals.ts';

const suite = useSuite('fixture');
const db = () => suite().database.db;
let accounts: AccountsApp;
let operator: Awaited<ReturnType<typeof signUpOperator>>;

beforeAll(async () => {
  accounts = openAccountsApp(suite());
  operator = await signUpOperator(accounts, db(), ['catalogue']);
});
afterAll(() => accounts.app.close());

const list = async (query: Record<string, string> = {}) => {
  const url = `/v1/operator/albums?${new URLSearchParams(query)}`;
  const { status, body } = await operator.browser.call('GET', url);
  expect(status).toBe(200);
  return api.listCatalogAlbums.reply.parse(body);
};
const listIds = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ id }) => id);
const read = async (albumId: string) => {
  const { body } = await operator.browser.call('GET', `/v1/operator/albums/${albumId}`);
  return api.getCatalogAlbum.reply.parse(body);
};
const put = (albumId: string, body: object) =>
  operator.browser.call('PUT', `/v1/operator/albums/${albumId}`, body);
const get = async (path: string) => (await accounts.app.inject(`/_api${path}`)).json();
const publicOrder = async (albumId: string) =>
  (await get(`/v1/albums/${albumId}`)).musics.map(({ id }: { id: string }) => id);

const texts: Omit<AlbumEdit, 'music_ids'> = {
  titles: { ko: '자개장 골목', en: 'Nacre Alley' },
  descriptions: { ko: '반짝이는 골목이에요.', en: 'An alley that glitters.' },
};
const reorder = (albumId: string, music_ids: readonly string[]) =>
  put(albumId, { ...texts, music_ids });

const createAlbum = (count: number) => {
  const [album] = createFixtureAlbums({ albums: 1, musicsPerAlbum: count });
  if (!album) throw new Error('no album');
  return album;
};
const publish = (count: number) => publishAlbum(db(), createAlbum(count), new Date());

describe('the list of albums', () => {
  test('starts with the newest release and returns every album once', async () => {
    const items = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(cursor === '' ? {} : { cursor });
      expect(page.total).toBe(fixtureSize.albums);
      expect(page.items.length).toBeLessThanOrEqual(limits.curation.pageSize);
      items.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(fixtureSize.albums);
    const dates = items.map(({ release_date }) => release_date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('reads a page along the index by release date', async () => {
    const after = { key: '2025-01-01', id: '100' };
    const plan = await db()
      .transaction()
      .execute(async (tx) => {
        // Sorting the 500 albums of a test is cheaper.
        await sql`set local enable_sort = off`.execute(tx);
        return newestAlbumsQuery(tx, { filter: noFilter }, { after, limit: 31 }).explain('json');
      });
    expect(JSON.stringify(plan)).toContain('albums_by_release_date');
    expect(JSON.stringify(plan)).not.toContain('"Sort"');
  });

  test('filters by genre, id and the featured album', async () => {
    const all = await list({ lang: 'ko' });
    const [first, second] = all.items;
    if (!first || !second) throw new Error('no album');
    const { items, total } = await list({ genre: '재즈' });
    const visible = await get(`/v1/albums?genre=${encodeURIComponent('재즈')}`);
    expect([total, total < all.total]).toEqual([visible.total, true]);
    expect(items.length).toBeGreaterThan(0);
    expect(await listIds({ text: first.id })).toEqual([first.id]);
    expect(await listIds({ text: '%' })).toEqual([]);

    expect(await listIds({ is_featured: 'true' })).toEqual([]);
    await operator.browser.call('PUT', `/v1/operator/albums/${second.id}/feature`);
    expect(await list({ is_featured: 'true' })).toMatchObject({
      total: 1,
      items: [{ id: second.id, is_featured: true }],
    });
    expect(await listIds({ is_featured: 'true', text: first.id })).toEqual([]);
    expect((await list()).items.filter((item) => item.is_featured)).toHaveLength(1);
    await operator.browser.call('DELETE', `/v1/operator/albums/${second.id}/feature`);
  });

  test('finds by a text the albums that match most of its words, newest first', async () => {
    const [older, newer] = [createAlbum(1), createAlbum(1)];
    const title = { ko: '해미르 언덕', en: 'Haemireu Hill' };
    const days = ['2024-03-01', '2024-04-01'] as const;
    const other = { ko: '해미르 바다', en: 'Haemireu Sea' };
    const ids = [];
    for (const album of [
      { ...older, title, releaseDate: days[0] },
      { ...newer, title, releaseDate: days[1] },
      { ...newer, title: other, releaseDate: days[1] },
    ]) {
      const { albumId, musicIds } = await publishAlbum(db(), album, new Date());
      await put(albumId, {
        titles: album.title,
        descriptions: album.description,
        music_ids: musicIds,
      });
      ids.push(albumId);
    }
    await accounts.runJobs();
    const [first, second, sea] = ids;
    expect(await listIds({ text: '해미르 언덕' })).toEqual([second, first]);
    expect(await listIds({ text: 'haemireu' })).toEqual([sea, second, first]);
  }, 30_000);

  test('rejects a malformed cursor, also one of another sort', async () => {
    const { next_cursor } = await get('/v1/musics?per_page=1');
    for (const cursor of ['x', next_cursor]) {
      const { body } = await operator.browser.call('GET', `/v1/operator/albums?cursor=${cursor}`);
      expect(body.type).toBe('invalid.cursor');
    }
  });
});

test('an edited album has its new texts in both languages and is found by them', async () => {
  const { albumId, musicIds } = await publish(2);
  const before = await read(albumId);
  expect((await reorder(albumId, musicIds)).status).toBe(200);
  await accounts.runJobs();
  expect(await get(`/v1/albums/${albumId}?lang=en`)).toMatchObject({
    title: 'Nacre Alley',
    description: 'An alley that glitters.',
  });
  const found = await get(`/v1/content/search?q=${encodeURIComponent('자개장 골목')}`);
  expect(JSON.stringify(found)).toContain('자개장');
  const query = { actorUserId: operator.id, subjectId: albumId };
  const [entry] = await readAuditEntries(db(), testEncryption, query);
  expect(entry).toMatchObject({
    action: 'album.edited',
    details: {
      before: { title_ko: before.titles.ko, music_ids: musicIds },
      after: { title_ko: '자개장 골목', description_en: 'An alley that glitters.' },
    },
  });
  expect((await reorder('999999999', [])).body.type).toBe('not_found.album');
}, 30_000);

describe('the order of an album', () => {
  test('is any permutation, which the album page shows and the log records', async () => {
    const { albumId, musicIds } = await publish(6);
    let before = musicIds;
    expect(await publicOrder(albumId)).toEqual(musicIds);
    const permutation = fc.shuffledSubarray(musicIds, { minLength: musicIds.length });
    await fc.assert(
      fc.asyncProperty(permutation, async (order) => {
        expect((await reorder(albumId, order)).status).toBe(200);
        expect(await publicOrder(albumId)).toEqual(order);
        expect((await read(albumId)).musics.map(({ id }) => id)).toEqual(order);
        const query = { actorUserId: operator.id, subjectId: albumId };
        const [entry] = await readAuditEntries(db(), testEncryption, query);
        expect(entry?.details).toMatchObject({
          before: { music_ids: before },
          after: { music_ids: order },
        });
        before = order;
      }),
      { numRuns: 20 },
    );
  }, 60_000);

  test('refuses a list that is not exactly the musics of the album', async () => {
    const { albumId, musicIds } = await publish(3);
    const other = await publish(1);
    const [first = '', second = '', third = ''] = musicIds;
    const order = [third, first, second];
    await reorder(albumId, order);
    for (const wrong of [
      [],
      [first, second],
      [first, second, second],
      [first, second, third, third],
      [first, second, ...other.musicIds],
      [...musicIds, ...other.musicIds],
      [first, second, '999999999'],
    ])
      expect((await reorder(albumId, wrong)).body.type).toBe('conflict.album_musics');
    expect((await reorder(albumId, ['x'])).status).toBe(422);
    expect(await publicOrder(albumId)).toEqual(order);
    expect(await publicOrder(other.albumId)).toEqual(other.musicIds);
  });

  test('puts a music published later last, also one whose id was reserved before', async () => {
    const reserved = await sql<{ id: string }>`
      select nextval('musics_id_seq')::text as id`.execute(db());
    const { albumId, musicIds } = await publish(3);
    const order = musicIds.toReversed();
    await reorder(albumId, order);
    const [track] = createAlbum(1).musics;
    const musicId = reserved.rows[0]?.id;
    if (!track || !musicId) throw new Error('no music');
    await db()
      .transaction()
      .execute((tx) => publishMusics(tx, [{ ...track, id: musicId, albumId }], new Date()));
    expect(await publicOrder(albumId)).toEqual([...order, musicId]);
    expect((await reorder(albumId, order)).body.type).toBe('conflict.album_musics');
    expect((await reorder(albumId, [musicId, ...order])).status).toBe(200);
    expect(await publicOrder(albumId)).toEqual([musicId, ...order]);
  });

  test('leaves the position of a withdrawn music to it until it is restored', async () => {
    const { albumId, musicIds } = await publish(3);
    const [first = '', second = '', third = ''] = musicIds;
    await changeWithdrawal(db(), second, 'withdraw');
    expect((await reorder(albumId, [third, second, first])).status).toBe(200);
    expect(await publicOrder(albumId)).toEqual([third, first]);
    const { musics } = await read(albumId);
    expect(musics.map(({ is_withdrawn }) => is_withdrawn)).toEqual([false, true, false]);
    await changeWithdrawal(db(), second, 'restore');
    expect(await publicOrder(albumId)).toEqual([third, second, first]);
  });

  test('is one of those that were set at the same time', async () => {
    const { albumId, musicIds } = await publish(5);
    const orders = [
      musicIds.toReversed(),
      musicIds.toSorted(),
      [...musicIds.slice(1), musicIds[0]],
    ];
    await Promise.all(orders.map((order) => reorder(albumId, order as string[])));
    expect(orders).toContainEqual(await publicOrder(albumId));
  });
});

test('an album whose music is all withdrawn can be read and edited, and is not listed', async () => {
  const { albumId, musicIds } = await publish(1);
  await changeWithdrawal(db(), musicIds[0] ?? '', 'withdraw');
  expect((await read(albumId)).musics).toMatchObject([{ id: musicIds[0], is_withdrawn: true }]);
  expect((await reorder(albumId, musicIds)).status).toBe(200);
  expect(await listIds({ text: albumId })).toEqual([]);
});
