import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveStreamsHandler } from '#features/catalog/move-streams.handler.ts';
import { refreshOptionBitmapsHandler } from '#features/catalog/refresh-option-bitmaps.handler.ts';
import { createPlayInbox } from '#features/playback/play-inbox.service.ts';
import { refreshNeighboursHandler } from '#features/recommendations/refresh-neighbours.handler.ts';
import { indexDocumentsHandler } from '#features/search/index-documents.handler.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { createDownloader, createDownloadRequest } from '#test/downloader.ts';
import { signUpOperator } from '#test/operators.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite('fixture');
const disk = useDiskStorage();
const db = () => suite().database.db;
const stream = randomBytes(3000);
const title = '해거름 녘 두루미';

type Downloader = Awaited<ReturnType<typeof createDownloader>>;
let accounts: AccountsApp;
let operator: Awaited<ReturnType<typeof signUpOperator>>;
let holder: Downloader;
let other: Downloader;
let musicId = '';
let audioId = '';
let albumId = '';
let licenceId = '';
/** A music of the fixture, whose album has others. */
const fixtureMusicId = '3';

const change = async (kind: 'withdraw' | 'restore') => {
  for (const id of [musicId, fixtureMusicId]) {
    const body = { note: 'test', ...(kind === 'withdraw' && { reason: 'other' }) };
    const response = await operator.browser.call('POST', `/v1/operator/musics/${id}/${kind}`, body);
    expect(response.status).toBe(200);
  }
};
const runJobs = () =>
  runPendingJobs(suite(), [
    refreshOptionBitmapsHandler,
    indexDocumentsHandler,
    refreshNeighboursHandler,
    moveStreamsHandler,
  ]);

const call = (url: string, { browser }: Downloader = other, payload?: object) =>
  accounts.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/_api${url}`,
    headers: { authorization: `Bearer ${browser.token}`, 'accept-language': 'ko' },
    ...(payload && { payload }),
  });

beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  const published = await publishPlayableMusic(db(), disk().storage, stream);
  ({ musicId, fullId: audioId } = published);
  const { rows } = await sql<{ album_id: string }>`
    update musics set title_ko = ${title}, release_date = '2040-01-01', recommendation_score = 1e9
    where id = ${musicId} returning album_id`.execute(db());
  albumId = rows[0]?.album_id ?? '';
  await sql`update albums set title_ko = ${title} where id = ${albumId}`.execute(db());
  operator = await signUpOperator(accounts, db(), ['catalogue']);
  await change('withdraw');
  await change('restore');
  await runJobs();
  await sql`delete from music_neighbours where music_id = 1`.execute(db());
  await sql`
    insert into music_neighbours (music_id, place, neighbour_id, likeness, reasons)
    values (1, 0, ${musicId}, 0.9, '{same_mood}')`.execute(db());
  holder = await createDownloader(accounts, db(), 'free');
  other = await createDownloader(accounts, db(), 'free');
  const downloaded = await holder.download(createDownloadRequest(musicId));
  licenceId = String(downloaded.headers['onsori-licence-id']);
  for (const item of [`music/${musicId}`, `album/${albumId}`])
    await holder.browser.call('PUT', `/v1/user/wishlist/${item}`);
  await createPlayInbox(db()).add([{ id: uuidV7(new Date()), musicId, userId: holder.id }]);
}, 60_000);
afterAll(() => accounts.app.close());

/** Whether the body contains the music's id as a value. */
const includesMusic = (body: unknown): boolean =>
  body === musicId ||
  (typeof body === 'object' && body !== null && Object.values(body).some(includesMusic));

/** Responses that contain a published music, or are 404 without it. */
const responses = () =>
  ({
    list: () => call('/v1/musics?sortType=-release_date'),
    'filtered list': () => call('/v1/musics?duration=35-45&sortType=-release_date'),
    search: () => call(`/v1/musics?searchText=${encodeURIComponent(title)}`),
    suggestions: () => call(`/v1/content/search?q=${encodeURIComponent(title)}`),
    detail: () => call(`/v1/musics/${musicId}`),
    album: () => call(`/v1/albums/${albumId}`),
    'similar musics': () => call('/v1/recommendations/musics/1'),
    picks: () => call('/v1/user/recommendations/musics?per_page=60'),
    sitemap: () => call('/v1/sitemap/1'),
    wishlist: () => call('/v1/user/wishlist', holder),
    'liked ids': () => call('/v1/user/context', holder),
    'played musics': () => call('/v1/user/played', holder),
  }) satisfies Record<string, () => ReturnType<typeof call>>;

async function namesOfResponsesWithMusic(): Promise<string[]> {
  const names = [];
  for (const [name, get] of Object.entries(responses()))
    if (includesMusic((await get()).json())) names.push(name);
  return names;
}

const statusesFor = async (user: Downloader) => ({
  stream: (await call(`/v1/musics/${musicId}/audios/${audioId}`, user)).statusCode,
  warm: (
    await call('/v1/downloads/warm', user, {
      music_id: musicId,
      include_hl: false,
      normal_audio: { mixing: 'stereo', format: 'mp3' },
      spatial_audios: [],
    })
  ).statusCode,
  similar: (await call(`/v1/recommendations/musics/${musicId}`, user)).statusCode,
});

const files = (user: Downloader, query = '') =>
  call(`/v1/downloads/musics/${musicId}${query}`, user);
const readTotals = async () => {
  const { total, facets } = (await call('/v1/musics?with_facets=true')).json();
  const albums = (await call('/v1/albums')).json();
  const album = (await call('/v1/albums/1')).json();
  const found = await call(`/v1/musics?searchText=${encodeURIComponent(title)}`);
  return {
    musics: total as number,
    genres: Object.values(facets.genre as Record<string, number>).reduce((a, b) => a + b, 0),
    albums: albums.total as number,
    tracks: album.track_count as number,
    listed: album.musics.length as number,
    found: found.json().total as number,
  };
};

test('a published music is in every response', async () => {
  expect(await namesOfResponsesWithMusic()).toEqual(Object.keys(responses()));
  expect(await statusesFor(other)).toEqual({ stream: 200, warm: 200, similar: 200 });
  expect((await files(other)).statusCode).toBe(200);
  const history = (await call('/v2/user/downloads', holder)).json();
  expect(history.items).toMatchObject([{ licence_id: licenceId, is_withdrawn: false }]);
});

describe('a withdrawn music', () => {
  beforeAll(() => change('withdraw'));
  afterAll(async () => {
    await change('restore');
    await runJobs();
  });

  test('is in no list, search result, album, recommendation or history of plays', async () => {
    expect(await namesOfResponsesWithMusic()).toEqual([]);
    expect((await call(`/v1/musics/${musicId}`)).statusCode).toBe(404);
  });

  test('can be neither streamed, nor rendered in advance, nor liked', async () => {
    for (const user of [holder, other])
      expect(await statusesFor(user)).toEqual({ stream: 404, warm: 404, similar: 404 });
    const like = () => other.browser.call('PUT', `/v1/user/wishlist/music/${musicId}`);
    expect((await like()).body.type).toBe('not_found.music');
  });

  test('returns 404 to users without a licence', async () => {
    for (const response of [
      await files(other),
      await other.download(createDownloadRequest(musicId)),
    ])
      expect([response.statusCode, response.json().type]).toEqual([404, 'not_found.music']);
  });

  test('stays available to the holder of a licence', async () => {
    const licences = (await call('/v1/user/licences', holder)).json();
    expect(licences).toMatchObject({
      total: 1,
      items: [{ id: licenceId, music: { id: musicId } }],
    });
    const json = await call(`/v1/user/licences/${licenceId}/json`, holder);
    expect(json.json()).toBeTypeOf('object');
    const pdf = await call(`/v1/user/licences/${licenceId}/pdf`, holder);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const check = await accounts.app.inject(`/_api/v1/licences/${licenceId}`);
    expect(check.json()).toMatchObject({ status: 'valid' });
    const history = (await call('/v2/user/downloads', holder)).json();
    expect(history).toMatchObject({
      total: 1,
      items: [{ licence_id: licenceId, is_withdrawn: true, item_detail: { id: musicId, title } }],
    });
    const [file] = (await files(holder)).json().files;
    expect(file).toMatchObject({ kind: 'mp3', is_covered: true });
    const downloaded = await holder.download(createDownloadRequest(musicId));
    expect(downloaded.statusCode).toBe(200);
    expect(downloaded.rawPayload.equals(stream)).toBe(true);
    expect(downloaded.headers['onsori-licence-id']).toBe(licenceId);
  }, 60_000);

  test('gets no licence for another project', async () => {
    const project = `project ${randomUUID()}`;
    const response = await holder.download(createDownloadRequest(musicId, { project }));
    expect([response.statusCode, response.json().type]).toEqual([404, 'not_found.music']);
    expect((await files(holder, `?project=${encodeURIComponent(project)}`)).statusCode).toBe(404);
  });
});

test('totals, facets and album counts follow a withdrawal after the refresh', async () => {
  const before = await readTotals();
  await change('withdraw');
  await runJobs();
  expect(await readTotals()).toEqual({
    musics: before.musics - 2,
    genres: before.genres - 2,
    albums: before.albums - 1,
    tracks: before.tracks - 1,
    listed: before.listed - 1,
    found: before.found - 1,
  });
  expect((await call(`/v1/albums/${albumId}`)).statusCode).toBe(404);
  const likedAlbums = (await call('/v1/user/wishlist?item_type=album', holder)).json();
  expect(likedAlbums).toMatchObject({ total: 0, items: [] });
  const { rows } = await sql`
    select from search_documents where kind = 'music' and id = ${musicId}`.execute(db());
  expect(rows).toEqual([]);
  const { rows: neighbours } = await sql`
    select from music_neighbours where ${musicId} in (music_id, neighbour_id)`.execute(db());
  expect(neighbours).toEqual([]);
  await change('restore');
  await runJobs();
  expect(await readTotals()).toEqual(before);
});
