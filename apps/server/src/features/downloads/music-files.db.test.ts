import type { MusicFiles } from '@onsori/contract/downloads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endGrants } from '#features/billing/billing.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { type DownloadableMusic, publishDownloadableMusic } from '#test/downloadable-music.ts';
import { createDownloader, createDownloadRequest, licensee } from '#test/downloader.ts';
import { issueTestLicence, revokeTestLicence } from '#test/licences.ts';
import { insertTestProject } from '#test/project-examples.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
let music: DownloadableMusic;
const publish = (more = {}) => publishDownloadableMusic(db(), disk().storage, more);
beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  music = await publish();
});
afterAll(() => accounts.app.close());

const createUser = (plan: Parameters<typeof createDownloader>[2]) =>
  createDownloader(accounts, db(), plan);

test('lists the files of a music with readiness, size and plan coverage', async () => {
  const { browser, download } = await createUser('creator');
  const path = `/v1/downloads/musics/${music.musicId}`;
  const { body } = await browser.call('GET', path);
  expect(body).toMatchObject({ licence_id: null, licensee: null });
  const { files: versions } = body as unknown as MusicFiles;
  const files = versions.filter(({ loudness }) => loudness === 'published');
  const of = (kind: string) => files.find((file) => file.kind === kind);
  expect(files.map(({ kind }) => kind)).toEqual([
    'mp3',
    'wav',
    'hires',
    'binaural',
    'surround_5_1_2',
    'surround_7_1_4',
    'loop',
    'stems',
    'narration_bed',
    'edit_package',
    'bwf',
  ]);
  const stored = { is_ready: true, bytes: 3000, seconds: 0 };
  expect(of('mp3')).toMatchObject({ ...stored, is_covered: true, plan: 'free' });
  expect(of('binaural')).toMatchObject({ ...stored, is_covered: true, plan: 'creator' });
  expect(of('surround_7_1_4')).toMatchObject({
    is_ready: false,
    bytes: 69_120_000,
    seconds: 24,
    is_covered: false,
    plan: 'pro',
  });
  await download(createDownloadRequest(music.musicId));
  const afterDownload = await browser.call('GET', path);
  expect(afterDownload.body).toMatchObject({ licensee, licence_id: expect.any(String) });
});

test('an existing licence covers files of its own project only', async () => {
  const { id, browser, download } = await createUser('creator');
  const paid = await publish({ isFree: false });
  expect(
    (await download(createDownloadRequest(paid.musicId, { project: '봄 영상' }))).statusCode,
  ).toBe(200);
  await endGrants(db(), id, 'creator', new Date());
  const coveredFor = async (query: string) => {
    const { body } = await browser.call('GET', `/v1/downloads/musics/${paid.musicId}${query}`);
    const { licence_id, files } = body as unknown as {
      licence_id: string | null;
      files: { kind: string; is_covered: boolean }[];
    };
    return { hasLicence: licence_id !== null, isCovered: files[0]?.is_covered };
  };
  expect(await coveredFor('?project=%EB%B4%84%20%EC%98%81%EC%83%81')).toEqual({
    hasLicence: true,
    isCovered: true,
  });
  for (const query of ['', '?project=', '?project=another'])
    expect(await coveredFor(query)).toEqual({ hasLicence: false, isCovered: false });
});

test('returns 409 when the licensee or client differs from the existing licence of the project', async () => {
  const { browser, download } = await createUser('pro');
  const other = await publish();
  const acme = { project: '광고', client: 'ACME' };
  await download(createDownloadRequest(music.musicId, acme));
  const renamed = { licensee: { name: '이바다', channel: '바다' } };
  expect((await download(createDownloadRequest(other.musicId, renamed))).statusCode).toBe(200);
  const { body } = await browser.call('GET', `/v1/downloads/musics/${music.musicId}?project=광고`);
  expect(body).toMatchObject({ licensee });
  for (const differing of [renamed, { client: 'Another' }]) {
    const response = await download(
      createDownloadRequest(music.musicId, { ...acme, ...differing }),
    );
    expect([response.statusCode, response.json().type]).toEqual([409, 'conflict.licence_held']);
    const apart = { ...acme, ...differing, project: JSON.stringify(differing) };
    expect((await download(createDownloadRequest(music.musicId, apart))).statusCode).toBe(200);
  }
  const { licensee: _, ...unnamed } = createDownloadRequest(music.musicId, {
    ...acme,
    client: ' ACME ',
  });
  expect((await download(unnamed)).statusCode).toBe(200);
});

test('the download history says which licences require the credit line', async () => {
  for (const [plan, credit_line] of [
    ['free', true],
    ['creator', false],
  ] as const) {
    const { browser, download } = await createUser(plan);
    expect((await download(createDownloadRequest(music.musicId))).statusCode).toBe(200);
    const { body } = await browser.call('GET', '/v2/user/downloads');
    expect(body.items).toMatchObject([{ credit_line }]);
  }
});

test('a licence is found by the new name of its project', async () => {
  const { browser, download } = await createUser('free');
  const free = await publish({ isFree: true });
  const request = createDownloadRequest(free.musicId, { project: '내 영상' });
  expect((await download(request)).statusCode).toBe(200);
  const listed = await browser.call('GET', '/v1/user/projects');
  const [project] = listed.body.items as [{ id: string }];
  await browser.call('PATCH', `/v1/user/projects/${project.id}`, { name: '제주 여행' });
  const readLicence = async (name: string) => {
    const query = new URLSearchParams({ project: name });
    const { body } = await browser.call('GET', `/v1/downloads/musics/${free.musicId}?${query}`);
    return (body as unknown as MusicFiles).licence_id;
  };
  const licenceId = await readLicence('내 영상');
  expect(licenceId).toEqual(expect.any(String));
  expect(await readLicence('제주 여행')).toBe(licenceId);
  const renamed = createDownloadRequest(free.musicId, { project: '제주 여행' });
  expect((await download(renamed)).statusCode).toBe(200);
  const { body } = await browser.call('GET', '/v2/user/downloads');
  expect(body).toMatchObject({ total: 1, items: [{ project: '내 영상', times: 2 }] });
  const projects = await browser.call('GET', '/v1/user/projects');
  expect(projects.body.items).toHaveLength(1);
});

test('a revoked licence of a deleted project does not hide a valid one of a project that took its name', async () => {
  const { browser, id: userId } = await accounts.signUp();
  const { musicId } = music;
  const valid = await issueTestLicence(db(), { userId, musicId, project: '겨울' });
  const revoked = await issueTestLicence(db(), { userId, musicId, project: '제주' });
  await revokeTestLicence(db(), revoked.id);
  const { id } = await insertTestProject(db(), userId, { name: '겨울' });
  expect((await browser.call('PATCH', `/v1/user/projects/${id}`, { name: '제주' })).status).toBe(
    200,
  );
  const query = new URLSearchParams({ project: '제주' });
  const { body } = await browser.call('GET', `/v1/downloads/musics/${musicId}?${query}`);
  expect(body).toMatchObject({ licence_id: valid.id });
});

test('lists the downloads of one project, also those under its former name', async () => {
  const { browser, download } = await createUser('pro');
  await download(createDownloadRequest(music.musicId));
  await download(createDownloadRequest(music.musicId, { project: '브이로그 3화' }));
  const listed = await browser.call('GET', '/v1/user/projects');
  const [project] = listed.body.items as [{ id: string }];
  await browser.call('PATCH', `/v1/user/projects/${project.id}`, { name: '브이로그 4화' });
  const path = `/v2/user/downloads?project_id=${project.id}`;
  const { body } = await browser.call('GET', path);
  expect(body).toMatchObject({ total: 1, items: [{ project: '브이로그 3화', times: 1 }] });
  const { browser: stranger } = await createUser('pro');
  const refused = await stranger.call('GET', path);
  expect([refused.status, refused.body.type]).toEqual([404, 'not_found.project']);
});
