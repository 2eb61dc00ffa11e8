import { randomBytes } from 'node:crypto';
import { type Api, api } from '@onsori/contract/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCompanyGrant } from '#features/billing/company-grants.repo.ts';
import { moveStreamsHandler } from '#features/catalog/move-streams.handler.ts';
import { refreshOptionBitmapsHandler } from '#features/catalog/refresh-option-bitmaps.handler.ts';
import { reserveMusic } from '#features/pavilion/reserve-music.service.ts';
import { refreshNeighboursHandler } from '#features/recommendations/refresh-neighbours.handler.ts';
import { indexDocumentsHandler } from '#features/search/index-documents.handler.ts';
import { reindexHandler } from '#features/search/reindex.handler.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { operatorPorts } from '#test/audit.ts';
import { addTestMember, createTestCompany } from '#test/companies.ts';
import { createDownloader, createDownloadRequest } from '#test/downloader.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { publishPrivateMusic } from '#test/private-music.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite('fixture');
const disk = useDiskStorage();
const db = () => suite().database.db;

const MADE = 150;
const RESERVED = 50;
/** Part of every private title; no other text contains it. */
const marker = '숨은늑대';

type Member = Awaited<ReturnType<typeof createDownloader>>;
let accounts: AccountsApp;
let owner: Member;
let viewer: Member;
let stranger: Member;
let user: Member;
let organizationId = '';
let totalsBefore: unknown;

interface PrivateMusic {
  readonly musicId: string;
  readonly audioId: string;
  readonly albumId: string;
}
const musics: PrivateMusic[] = [];

const call = (url: string, member: Member | null) =>
  accounts.app.inject({
    method: 'GET',
    url: `/_api${url}`,
    headers: {
      'accept-language': 'ko',
      ...(member && { authorization: `Bearer ${member.browser.token}` }),
    },
  });

const search = encodeURIComponent(marker);

async function readTotals() {
  const list = (await call('/v1/musics?with_facets=true', null)).json();
  const found = (await call(`/v1/musics?searchText=${search}&with_facets=true`, null)).json();
  const albums = (await call('/v1/albums', null)).json();
  return { total: list.total, facets: list.facets, found: found.total, albums: albums.total };
}

const runJobs = () =>
  runPendingJobs(suite(), [
    refreshOptionBitmapsHandler,
    indexDocumentsHandler,
    refreshNeighboursHandler,
    moveStreamsHandler,
  ]);

beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  organizationId = await createTestCompany(db());
  owner = await createDownloader(accounts, db(), null);
  viewer = await createDownloader(accounts, db(), null);
  stranger = await createDownloader(accounts, db(), 'enterprise');
  user = await createDownloader(accounts, db(), 'pro');
  await addTestMember(db(), organizationId, owner.id, 'owner');
  await addTestMember(db(), organizationId, viewer.id, 'viewer');
  await addTestMember(db(), await createTestCompany(db()), stranger.id, 'owner');
  const grant = { organizationId, isTrial: false, endsAt: null, reason: 'x', now: new Date() };
  await db()
    .transaction()
    .execute((tx) => insertCompanyGrant(tx, grant));
  totalsBefore = await readTotals();
  const { storage } = disk();
  const titleOf = (at: number) => ({ ko: `${marker} ${at}`, en: `${marker} en ${at}` });
  const add = async ({ musicId, fullId }: { musicId: string; fullId: string }) => {
    const { rows } = await sql<{ album_id: string }>`
      select album_id from musics where id = ${musicId}`.execute(db());
    musics.push({ musicId, audioId: fullId, albumId: rows[0]?.album_id ?? '' });
  };
  for (let at = 0; at < MADE; at += 1) {
    const options = { organizationId, stream: randomBytes(50), title: titleOf(at) };
    await add(
      await publishPrivateMusic(db(), storage, {
        ...options,
        isPublic: at % 3 > 0,
        isPurchased: at % 2 === 0,
      }),
    );
  }
  const reserved = [];
  for (let at = 0; at < RESERVED; at += 1) {
    const [stream, file] = [randomBytes(50), randomBytes(60)];
    // Every other one shares the object of its stream with the file.
    const published = await publishPlayableMusic(db(), storage, stream, at % 2 ? stream : file, {
      title: titleOf(MADE + at),
    });
    reserved.push(published);
    await add(published);
  }
  await runJobs();
  for (const { musicId } of reserved)
    await reserveMusic(operatorPorts(db()), { organizationId, musicId, reason: '전용' });
  await runJobs();
  await runPendingJobs(suite(), [reindexHandler]);
}, 120_000);
afterAll(() => accounts.app.close());

/** The key of an object in a presigned URL. */
const objectKeyOf = (url: string) => /(?:withdrawn\/)?audio\/[^?]+/.exec(url)?.[0] ?? '';

const ids = () => new Set(musics.map(({ musicId }) => musicId));

/** Values of a private music anywhere in a response. */
function findLeaks(body: unknown, privateIds: ReadonlySet<string>): unknown[] {
  if (typeof body === 'string') return privateIds.has(body) || body.includes(marker) ? [body] : [];
  if (typeof body !== 'object' || body === null) return [];
  return Object.values(body).flatMap((value) => findLeaks(value, privateIds));
}

/** Every route that visitors and users read, with the values of a private music where it takes any. */
const readRoutes = (Object.keys(api) as (keyof Api)[]).filter(
  (name) =>
    api[name].method === 'GET' && ['visitor', 'user', 'subscriber'].includes(api[name].caller),
);

const queries: Readonly<Partial<Record<keyof Api, readonly string[]>>> = {
  listMusics: [
    `searchText=${search}`,
    'sortType=-release_date&per_page=60&with_facets=true',
    'sortType=-likes&per_page=60',
  ],
  searchContent: [`q=${search}`],
};

const withParams = (path: string, { musicId, audioId, albumId }: PrivateMusic) =>
  path
    .replace('{musicId}', musicId)
    .replace('{audioId}', audioId)
    .replace('{albumId}', albumId)
    .replace('{page}', '1');

const namesMusic = (path: string) => /{(?:musicId|albumId)}/.test(path);

describe.each(readRoutes)('%s', (name) => {
  test('reveals none of 200 private musics to visitors, users and other companies', async () => {
    const { path } = api[name];
    const subjects = namesMusic(path) ? musics : musics.slice(0, 1);
    const callers = [null, user, stranger];
    const leaks: unknown[] = [];
    for (const music of subjects)
      for (const caller of callers)
        for (const query of queries[name] ?? ['']) {
          const response = await call(`${withParams(path, music)}?${query}`, caller);
          if (namesMusic(path)) leaks.push(...(response.statusCode < 400 ? [response.body] : []));
          if (String(response.headers['content-type']).includes('json'))
            leaks.push(...findLeaks(response.json(), ids()));
          else leaks.push(...(response.body.includes(marker) ? [response.body] : []));
        }
    expect(leaks).toEqual([]);
  });
});

test('totals, facets and searches do not count private music', async () => {
  expect(await readTotals()).toEqual(totalsBefore);
  expect((await call(`/v1/musics?searchText=${search}`, stranger)).json().total).toBe(0);
});

test('members of the company see, play and download what they may', async () => {
  const [hidden, purchased, , unpurchased] = musics;
  const reserved = musics.at(-1);
  if (!hidden || !purchased || !unpurchased || !reserved) throw new Error('no music');
  const detail = (music: PrivateMusic, member: Member) =>
    call(`/v1/musics/${music.musicId}`, member).then(({ statusCode }) => statusCode);
  const stream = (music: PrivateMusic, member: Member) =>
    call(`/v1/musics/${music.musicId}/audios/${music.audioId}`, member);
  expect(await detail(hidden, owner)).toBe(200);
  expect(await detail(hidden, viewer)).toBe(404);
  expect((await stream(hidden, viewer)).statusCode).toBe(404);
  expect(await detail(purchased, viewer)).toBe(200);
  for (const music of [purchased, ...musics.slice(-2)]) {
    const { url } = (await stream(music, viewer)).json();
    expect(await disk().storage.head(objectKeyOf(url))).not.toBeNull();
  }
  const refused = await owner.download(createDownloadRequest(unpurchased.musicId));
  expect(refused.json().type).toBe('forbidden.not_purchased');
  const downloaded = await owner.download(createDownloadRequest(reserved.musicId));
  expect(downloaded.statusCode).toBe(200);
  const list = (await call('/v1/pavilion/musics', owner)).json();
  expect(list.total).toBe(MADE + RESERVED);
  expect((await call('/v1/pavilion/musics', viewer)).json().counts.private).toBe(0);
  expect((await call('/v1/pavilion/musics', stranger)).json().total).toBe(0);
});
