import { afterAll, beforeAll, expect, test } from 'vitest';
import { endGrants } from '#features/billing/billing.public.ts';
import { type Accounts, openAccounts } from '#test/accounts.ts';
import { type DownloadableTrack, publishDownloadable } from '#test/downloadable-track.ts';
import { choiceOf, downloader, licensee } from '#test/downloading.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: Accounts;
let track: DownloadableTrack;
const publish = (more = {}) => publishDownloadable(db(), disk().storage, more);
beforeAll(async () => {
  accounts = openAccounts(suite(), { storage: disk().storage });
  track = await publish();
});
afterAll(() => accounts.app.close());

const someone = (plan: Parameters<typeof downloader>[2]) => downloader(accounts, db(), plan);

test('before anything is chosen it is clear what there is and what the plan covers', async () => {
  const { browser, take } = await someone('creator');
  const path = `/v1/downloads/musics/${track.musicId}`;
  const { body } = await browser.call('GET', path);
  expect(body).toMatchObject({ licence_id: null, licensee: null });
  const files = (body as unknown as { files: { kind: string }[] }).files;
  const of = (kind: string) => files.find((file) => file.kind === kind);
  expect(files.map(({ kind }) => kind)).toEqual([
    'mp3',
    'wav',
    'hires',
    'binaural',
    'surround_5_1_2',
    'surround_7_1_4',
    'loop',
  ]);
  const there = { is_ready: true, bytes: 3000, seconds: 0 };
  expect(of('mp3')).toMatchObject({ ...there, is_covered: true, plan: 'free' });
  expect(of('binaural')).toMatchObject({ ...there, is_covered: true, plan: 'creator' });
  expect(of('surround_7_1_4')).toMatchObject({
    is_ready: false,
    bytes: 69_120_000,
    seconds: 24,
    is_covered: false,
    plan: 'pro',
  });
  await take(choiceOf(track.musicId));
  const later = await browser.call('GET', path);
  expect(later.body).toMatchObject({ licensee, licence_id: expect.any(String) });
});

test('what a licence for a project still covers is said of that project alone', async () => {
  const { id, browser, take } = await someone('creator');
  const paid = await publish({ isFree: false });
  expect((await take(choiceOf(paid.musicId, { project: '봄 영상' }))).statusCode).toBe(200);
  await endGrants(db(), id, 'creator', new Date());
  const coveredFor = async (query: string) => {
    const { body } = await browser.call('GET', `/v1/downloads/musics/${paid.musicId}${query}`);
    const { licence_id, files } = body as unknown as {
      licence_id: string | null;
      files: { kind: string; is_covered: boolean }[];
    };
    return { isHeld: licence_id !== null, isCovered: files[0]?.is_covered };
  };
  expect(await coveredFor('?project=%EB%B4%84%20%EC%98%81%EC%83%81')).toEqual({
    isHeld: true,
    isCovered: true,
  });
  for (const query of ['', '?project=', '?project=another'])
    expect(await coveredFor(query)).toEqual({ isHeld: false, isCovered: false });
});

test('what a licence says stays said: another name or client needs another project', async () => {
  const { browser, take } = await someone('pro');
  const other = await publish();
  const acme = { project: '광고', client: 'ACME' };
  await take(choiceOf(track.musicId, acme));
  const renamed = { licensee: { name: '이바다', channel: '바다' } };
  expect((await take(choiceOf(other.musicId, renamed))).statusCode).toBe(200);
  const { body } = await browser.call('GET', `/v1/downloads/musics/${track.musicId}?project=광고`);
  expect(body).toMatchObject({ licensee });
  for (const differing of [renamed, { client: 'Another' }]) {
    const answer = await take(choiceOf(track.musicId, { ...acme, ...differing }));
    expect([answer.statusCode, answer.json().type]).toEqual([409, 'conflict.licence_held']);
    const apart = { ...acme, ...differing, project: JSON.stringify(differing) };
    expect((await take(choiceOf(track.musicId, apart))).statusCode).toBe(200);
  }
  const { licensee: _, ...unnamed } = choiceOf(track.musicId, { ...acme, client: ' ACME ' });
  expect((await take(unnamed)).statusCode).toBe(200);
});
