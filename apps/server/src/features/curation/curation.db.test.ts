import { randomBytes } from 'node:crypto';
import { api } from '@onsori/contract/api';
import type { MusicEdit } from '@onsori/contract/curation';
import { limits } from '@onsori/contract/limits';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAuditEntries } from '#features/audit/audit.public.ts';
import { moveStreamsHandler } from '#features/catalog/move-streams.handler.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { createDownloader, createDownloadRequest } from '#test/downloader.ts';
import { signUpOperator } from '#test/operators.ts';
import { testEncryption } from '#test/outbox.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useBucket, useSuite } from '#test/suite.ts';

const suite = useSuite('fixture');
useBucket(suite);
const db = () => suite().database.db;
let storage: Storage;
let accounts: AccountsApp;
let operator: Awaited<ReturnType<typeof signUpOperator>>;

beforeAll(async () => {
  storage = openStorage(suite().config.storage);
  accounts = openAccountsApp(suite(), { storage });
  operator = await signUpOperator(accounts, db(), ['catalogue']);
});
afterAll(async () => {
  for await (const { key } of storage.list('')) await storage.delete(key);
  await accounts.app.close();
});

const list = async (query: Record<string, string> = {}) => {
  const search = new URLSearchParams(query);
  const { status, body } = await operator.browser.call('GET', `/v1/operator/musics?${search}`);
  expect(status).toBe(200);
  return api.listCatalogMusics.reply.parse(body);
};
const read = async (musicId: string) => {
  const { body } = await operator.browser.call('GET', `/v1/operator/musics/${musicId}`);
  return api.getCatalogMusic.reply.parse(body);
};
const post = (musicId: string, action: string, body: object) =>
  operator.browser.call('POST', `/v1/operator/musics/${musicId}/${action}`, body);
const withdraw = (musicId: string, reason = 'other') =>
  post(musicId, 'withdraw', { reason, note: '1:12 클릭음' });
const restore = (musicId: string) => post(musicId, 'restore', { note: '고쳤어요' });
const entriesOf = async (musicId: string) =>
  (await readAuditEntries(db(), testEncryption, { actorUserId: operator.id, subjectId: musicId }))
    .reverse()
    .map(({ action, details }) => ({ action, ...details }));

const publishMusic = (stream = randomBytes(3000)) =>
  publishPlayableMusic(db(), storage, stream, randomBytes(3000));
const moveStreams = () => runPendingJobs(suite(), [moveStreamsHandler]);

describe('the list of published music', () => {
  test('starts with the newest release and goes on by cursor', async () => {
    const first = await list();
    const second = await list({ cursor: first.next_cursor ?? '' });
    const items = [...first.items, ...second.items];
    expect(first.items).toHaveLength(limits.curation.pageSize);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    const dates = items.map(({ release_date }) => release_date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(items.every(({ withdrawal }) => withdrawal === null)).toBe(true);
  });

  test('filters by genre, free badge, text and id', async () => {
    const [first] = (await list()).items;
    if (!first) throw new Error('no music');
    const jazz = await list({ genre: '재즈', is_free: 'true' });
    expect(jazz.items.length).toBeGreaterThan(0);
    expect(jazz.items.every(({ genre, is_free }) => genre === '재즈' && is_free)).toBe(true);
    expect((await list({ text: first.id })).items.map(({ id }) => id)).toEqual([first.id]);
    const titles = (await list({ text: first.title })).items.map(({ title }) => title);
    expect(titles).toContain(first.title);
  });

  test('rejects a malformed cursor', async () => {
    for (const state of ['published', 'withdrawn']) {
      const url = `/v1/operator/musics?state=${state}&cursor=x`;
      expect((await operator.browser.call('GET', url)).body.type).toBe('invalid.cursor');
    }
  });
});

describe('a withdrawal', () => {
  test('is listed with its reason, ends by a restoration and is recorded', async () => {
    const { musicId } = await publishMusic();
    const { title } = await read(musicId);
    expect((await withdraw(musicId, 'sound_defect')).status).toBe(200);
    const withdrawal = {
      reason: 'sound_defect',
      note: '1:12 클릭음',
      withdrawn_by: expect.any(String),
    };
    const withdrawn = await list({ state: 'withdrawn' });
    expect(withdrawn.items[0]).toMatchObject({ id: musicId, title, withdrawal });
    expect((await list({ state: 'withdrawn', text: title })).items[0]?.id).toBe(musicId);
    expect((await list({ state: 'withdrawn', text: musicId })).items).toHaveLength(1);
    expect((await list({ state: 'withdrawn', text: '%' })).items).toEqual([]);
    expect((await list({ text: musicId })).items.map(({ id }) => id)).not.toContain(musicId);
    expect(await read(musicId)).toMatchObject({ withdrawal, ended_withdrawals: [] });
    expect((await withdraw(musicId)).body.type).toBe('conflict.music_state');

    expect((await restore(musicId)).status).toBe(200);
    expect((await restore(musicId)).body.type).toBe('conflict.music_state');
    expect(await read(musicId)).toMatchObject({
      withdrawal: null,
      ended_withdrawals: [{ ...withdrawal, restore_note: '고쳤어요' }],
    });
    expect(await entriesOf(musicId)).toEqual([
      {
        action: 'music.withdrawn',
        before: { state: 'published' },
        after: { state: 'withdrawn', reason: 'sound_defect' },
        reason: '1:12 클릭음',
      },
      {
        action: 'music.restored',
        before: { state: 'withdrawn', reason: 'sound_defect' },
        after: { state: 'published' },
        reason: '고쳤어요',
      },
    ]);
  });

  test('pages by the time of the withdrawal', async () => {
    const ids = (await list()).items.map(({ id }) => id);
    for (const id of [...ids, ...(await list({ genre: '록' })).items.map((music) => music.id)])
      if ((await withdraw(id)).status === 200) continue;
    const first = await list({ state: 'withdrawn' });
    const second = await list({ state: 'withdrawn', cursor: first.next_cursor ?? '' });
    expect(first.items).toHaveLength(limits.curation.pageSize);
    expect(first.total).toBe(first.items.length + second.items.length);
    for (const { id } of [...first.items, ...second.items]) await restore(id);
    expect((await list({ state: 'withdrawn' })).total).toBe(0);
  });

  test('moves streams away from their signed URLs, and back', async () => {
    const { musicId, fullId, objectKey, downloadKey } = await publishMusic();
    const url = `/_api/v1/musics/${musicId}/audios/${fullId}`;
    const { url: signed } = (await accounts.app.inject(url)).json<{ url: string }>();
    const exists = async (key: string) => (await storage.head(key)) !== null;
    await withdraw(musicId);
    await moveStreams();
    expect((await accounts.app.inject(url)).statusCode).toBe(404);
    expect((await fetch(signed)).status).toBe(404);
    expect([await exists(objectKey), await exists(downloadKey)]).toEqual([false, true]);
    await restore(musicId);
    await moveStreams();
    expect((await fetch(signed)).status).toBe(200);
    expect(await exists(`withdrawn/${objectKey}`)).toBe(false);
    // Restored before the streams were moved.
    await withdraw(musicId);
    await restore(musicId);
    await moveStreams();
    expect(await exists(objectKey)).toBe(true);
  });

  test('leaves the stream that a published music has too', async () => {
    const stream = randomBytes(3000);
    const [one, other] = [await publishMusic(stream), await publishMusic(stream)];
    await withdraw(one.musicId);
    await moveStreams();
    expect(await storage.head(one.objectKey)).not.toBeNull();
    await withdraw(other.musicId);
    await moveStreams();
    expect(await storage.head(one.objectKey)).toBeNull();
    await restore(one.musicId);
    await moveStreams();
    expect(await storage.head(one.objectKey)).not.toBeNull();
  });

  test('notifies licensees once, for a rights claim only', async () => {
    const { musicId } = await publishMusic();
    const holder = await createDownloader(accounts, db(), 'free');
    expect((await holder.download(createDownloadRequest(musicId))).statusCode).toBe(200);
    expect((await read(musicId)).licences).toBe(1);
    const mails = () =>
      accounts.outbox.mails.filter(
        ({ to, text }) => to === holder.email && text.includes('/history/download'),
      );
    await withdraw(musicId, 'sound_defect');
    await accounts.runJobs();
    expect(mails()).toEqual([]);
    await restore(musicId);
    await withdraw(musicId, 'rights_claim');
    await accounts.runJobs();
    expect(mails()).toHaveLength(1);
    const { title } = await read(musicId);
    expect(mails()[0]?.subject).toContain(title);
    expect((await holder.download(createDownloadRequest(musicId))).statusCode).toBe(200);
    await restore(musicId);
  }, 30_000);
});

const edit: MusicEdit = {
  titles: { ko: '물안개 정거장', en: 'Mist Station' },
  genre: '재즈',
  moods: ['차분한', '슬픈'],
  video_themes: [],
  insts: [],
  is_free: false,
};
const put = (musicId: string, body: object) =>
  operator.browser.call('PUT', `/v1/operator/musics/${musicId}`, body);

describe('an edit', () => {
  test('applies to lists, filters and search, and is recorded with the values before', async () => {
    const { musicId } = await publishMusic();
    const before = await read(musicId);
    expect((await put(musicId, edit)).status).toBe(200);
    await accounts.runJobs();
    const music = await read(musicId);
    const { titles, ...values } = edit;
    expect(music).toMatchObject({ ...values, titles, title: titles.ko });
    expect([music.tempo, music.key, music.bpm]).toEqual([before.tempo, before.key, before.bpm]);
    const find = async (query: string) => {
      const response = await accounts.app.inject(`/_api/v1/musics?${query}`);
      return response.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
    };
    const newest = 'sortType=-release_date&per_page=100';
    await sql`update musics set release_date = '2040-01-01' where id = ${musicId}`.execute(db());
    expect(await find(`searchText=${encodeURIComponent('물안개 정거장')}`)).toContain(musicId);
    expect(await find(`mood=${encodeURIComponent('슬픈')}&${newest}`)).toContain(musicId);
    expect(await find(`is_free=true&${newest}`)).not.toContain(musicId);
    const [entry] = await entriesOf(musicId);
    expect(entry).toMatchObject({
      action: 'music.edited',
      before: { title_ko: before.titles.ko, is_free: true, moods: before.moods },
      after: { title_ko: '물안개 정거장', is_free: false, moods: ['차분한', '슬픈'] },
    });
  }, 30_000);

  test.each([
    { ...edit, titles: { ko: ' ', en: 'a' } },
    { ...edit, titles: { ko: 'a'.repeat(101), en: 'a' } },
    { ...edit, titles: { ko: 'a\u202eb', en: 'a' } },
    { ...edit, genre: '폴카' },
    { ...edit, moods: [] },
    { ...edit, moods: ['차분한', '차분한'] },
  ])('rejects invalid values %#', async (body) => {
    expect((await put('1', body)).status).toBe(422);
  });
});

describe('the featured album', () => {
  const feature = (albumId: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    operator.browser.call(method, `/v1/operator/albums/${albumId}/feature`);
  const featured = async () => {
    const reply = await accounts.app.inject('/_api/v1/albums/featured?lang=en');
    return api.getFeaturedAlbum.reply.parse(reply.json()).album?.id ?? null;
  };
  const actionsOf = async (albumId: string) =>
    (await entriesOf(albumId)).map(({ action }) => action);

  test('is one at a time, and is recorded once', async () => {
    const [one, two] = [await publishMusic(), await publishMusic()];
    const [first, second] = [await read(one.musicId), await read(two.musicId)];
    const [firstId, secondId] = [first.playlist_id, second.playlist_id];
    expect([await featured(), first.album.is_featured]).toEqual([null, false]);
    await feature(firstId);
    await feature(firstId);
    expect(await featured()).toBe(firstId);
    expect((await read(one.musicId)).album.is_featured).toBe(true);
    await Promise.all([feature(secondId), feature(secondId)]);
    expect(await featured()).toBe(secondId);
    await feature(firstId, 'DELETE');
    expect(await featured()).toBe(secondId);
    await feature(secondId, 'DELETE');
    await feature(secondId, 'DELETE');
    expect(await featured()).toBeNull();
    expect(await actionsOf(firstId)).toEqual(['album.featured']);
    expect(await actionsOf(secondId)).toEqual(['album.featured', 'album.unfeatured']);
    const [entry] = await entriesOf(secondId);
    expect(entry).toMatchObject({ before: { album_id: firstId }, after: { album_id: secondId } });
    expect((await feature('999999999')).body.type).toBe('not_found.album');
  });

  test('is not shown while its music is withdrawn', async () => {
    const { musicId } = await publishMusic();
    const { playlist_id: albumId } = await read(musicId);
    await feature(albumId);
    await withdraw(musicId);
    expect(await featured()).toBeNull();
    await restore(musicId);
    expect(await featured()).toBe(albumId);
    await feature(albumId, 'DELETE');
  });
});

test('returns 404 or 422 for ids that no music has', async () => {
  const odd = fc.oneof(
    fc.bigInt({ min: 1_000_000n, max: 999_999_999_999_999_999n }).map(String),
    fc.constantFrom('0', '-1', '1.5', '01', '9'.repeat(19), 'x', '%00', '1%20', "1'--"),
  );
  await fc.assert(
    fc.asyncProperty(odd, async (id) => {
      for (const response of [
        await operator.browser.call('GET', `/v1/operator/musics/${id}`),
        await withdraw(id),
        await restore(id),
        await put(id, edit),
      ])
        expect([404, 422]).toContain(response.status);
    }),
    { numRuns: 25 },
  );
});

test('shared caches serve no response with music for more than a minute', () => {
  // Once as long again while it is revalidated.
  for (const name of [
    'listMusics',
    'getMusic',
    'listAlbums',
    'latestAlbums',
    'getFeaturedAlbum',
    'getAlbum',
    'searchContent',
    'sitemapPage',
  ] as const)
    expect(api[name].cache.maxAgeSeconds * 2, name).toBeLessThan(60);
});
