import { hash } from 'node:crypto';
import type { DownloadRequest, MusicFiles } from '@onsori/contract/downloads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRenditions, formatRenditionName } from '#features/catalog/catalog.public.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { publishDownloadableMusic, storeRandomFile } from '#test/downloadable-music.ts';
import {
  createDownloader,
  createDownloadRequest,
  wavAudio,
  withSpatialAudios,
} from '#test/downloader.ts';
import { insertPurchase } from '#test/purchases.ts';
import { readZip } from '#test/read-zip.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
const title = { ko: '골목 한 끼', en: 'A Meal in the Alley' };
let accounts: AccountsApp;
beforeAll(() => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
});
afterAll(() => accounts.app.close());

const publish = (more = {}) =>
  publishDownloadableMusic(db(), disk().storage, { title, isFree: false, ...more });
const createUser = (plan: Parameters<typeof createDownloader>[2]) =>
  createDownloader(accounts, db(), plan);
const deliver = (...files: NonNullable<DownloadRequest['delivery_audios']>) => ({
  normal_audio: undefined,
  delivery_audios: files,
});
const bwf = { kind: 'bwf', loudness: 'lkfs_24' } as const;
const countOrders = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rendition_orders`.execute(db());
  return rows[0]?.count;
};
const fetchLicence = async (response: { headers: object }) => {
  const id = (response.headers as Record<string, string>)['onsori-licence-id'];
  return (await accounts.app.inject({ url: `/_api/v1/licences/${id}` })).json().licence;
};

test('returns 403 with the plan that covers the requested version, and orders nothing', async () => {
  const { musicId } = await publish();
  const before = await countOrders();
  for (const [plan, more, required] of [
    ['creator', { include_stems: true }, 'pro'],
    ['creator', { ...wavAudio, loudness: 'lufs_16' }, 'pro'],
    ['creator', { include_narration_bed: true }, 'pro'],
    ['pro', deliver(bwf), 'enterprise'],
    ['pro', deliver({ kind: 'bwf', loudness: 'published' }), 'enterprise'],
    ['pro', deliver({ kind: 'surround_7_1_4', loudness: 'lufs_23' }), 'enterprise'],
    ['pro', deliver({ kind: 'stems', loudness: 'lkfs_24' }), 'enterprise'],
    ['business', { ...wavAudio, ...deliver(bwf) }, 'enterprise'],
  ] as const) {
    const { download, browser } = await createUser(plan);
    const request = createDownloadRequest(musicId, more as Partial<DownloadRequest>);
    const response = await download(request);
    const refusal = { type: 'forbidden.plan_too_small', detail: [{ msg: required }] };
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject(refusal);
    const { licensee: _, ...choice } = request;
    expect((await browser.call('POST', '/v1/downloads/warm', choice)).body).toMatchObject(refusal);
  }
  expect(await countOrders()).toBe(before);
});

test('rejects a download of nothing', async () => {
  const { musicId } = await publish();
  const { download } = await createUser('enterprise');
  const response = await download(createDownloadRequest(musicId, { normal_audio: undefined }));
  expect([response.statusCode, response.json().type]).toEqual([422, 'invalid.choice']);
});

test('lists every version with the plan that covers it', async () => {
  const { musicId } = await publish();
  const coveredFor = async (plan: 'creator' | 'pro' | 'enterprise') => {
    const { browser } = await createUser(plan);
    const { body } = await browser.call('GET', `/v1/downloads/musics/${musicId}`);
    const { files } = body as unknown as MusicFiles;
    return files.filter(({ is_covered }) => is_covered).map((f) => `${f.kind} ${f.loudness}`);
  };
  const creator = ['mp3', 'wav', 'binaural', 'loop'].map((kind) => `${kind} published`);
  expect((await coveredFor('creator')).sort()).toEqual(creator.sort());
  const pro = await coveredFor('pro');
  expect(pro).toContain('stems published');
  expect(pro).toEqual(expect.arrayContaining(['hires lkfs_24', 'wav lufs_16']));
  expect(pro).toEqual(expect.arrayContaining(['narration_bed published', 'narration_bed lufs_16']));
  expect(pro).not.toContain('stems lkfs_24');
  expect(pro).not.toContain('surround_5_1_2 lufs_23');
  expect(pro.filter((file) => file.startsWith('bwf'))).toEqual([]);
  const enterprise = await coveredFor('enterprise');
  expect(enterprise).toEqual(expect.arrayContaining([...pro, 'bwf published', 'bwf lufs_23']));
  expect(enterprise).toContain('surround_7_1_4 lkfs_24');
});

test('the loudness applies to stereo mixes, and each version is ordered once', async () => {
  const { musicId } = await publish();
  const { download } = await createUser('pro');
  const request = createDownloadRequest(musicId, {
    ...wavAudio,
    include_hl: true,
    include_stems: true,
    loudness: 'lufs_23',
    ...withSpatialAudios('binaural', 'surround_5_1_2'),
  });
  const first = await download(request);
  expect(first.statusCode).toBe(202);
  expect(first.json().id).toBe(`${musicId}-surround_5_1_2-stems-wav.lufs_23-wav24.lufs_23`);
  const orders = await countOrders();
  expect((await download(request)).json().id).toBe(first.json().id);
  expect(await countOrders()).toBe(orders);
  const other = await download({ ...request, loudness: 'lkfs_24' });
  expect(other.json().id).toBe(`${musicId}-surround_5_1_2-stems-wav.lkfs_24-wav24.lkfs_24`);
  expect(await countOrders()).toBe((orders ?? 0) + 2);
});

test('delivers stored stems as files of a zip, each with its hash in the licence', async () => {
  const { musicId, audioIds } = await publish();
  const stems = await Promise.all(
    ['bass', 'drums'].map(async (part) => ({
      ...(await storeRandomFile(disk().storage, 'stem')),
      name: formatRenditionName({ part, loudness: 'published' }),
    })),
  );
  await db()
    .transaction()
    .execute((tx) => addRenditions(tx, audioIds[0] ?? '', stems, new Date()));
  const pro = await createUser('pro');
  const buyer = await createUser(null);
  await insertPurchase(db(), buyer.id, [{ musicId, project: '봄 나들이' }]);
  for (const [{ download }, project] of [
    [pro, undefined],
    [buyer, '봄 나들이'],
  ] as const) {
    const response = await download(
      createDownloadRequest(musicId, { include_stems: true, ...(project && { project }) }),
    );
    expect(response.statusCode).toBe(200);
    const zip = readZip(response.rawPayload);
    const { files } = await fetchLicence(response);
    expect(files.map(({ name }: { name: string }) => name)).toEqual([
      '골목 한 끼.mp3',
      '골목 한 끼 (Stem bass).wav',
      '골목 한 끼 (Stem drums).wav',
    ]);
    for (const { name, sha256 } of files)
      expect(hash('sha256', zip.get(name) ?? Buffer.alloc(0))).toBe(sha256);
  }
});
