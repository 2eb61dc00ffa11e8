import { hash, randomUUID } from 'node:crypto';
import { quotaMonth } from '@onsori/contract/plans';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endGrants } from '#features/billing/billing.public.ts';
import { addRenditions } from '#features/catalog/catalog.public.ts';
import { type AccountsApp, openAccountsApp, validPassword } from '#test/accounts.ts';
import {
  type DownloadableMusic,
  publishDownloadableMusic,
  storeRandomFile,
} from '#test/downloadable-music.ts';
import {
  createDownloader,
  createDownloadRequest,
  grantPlan,
  licensee,
  wavAudio,
  withSpatialAudios,
} from '#test/downloader.ts';
import { revokeTestLicence } from '#test/licences.ts';
import { readZip } from '#test/read-zip.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: AccountsApp;
let music: DownloadableMusic;
const title = { ko: '한강의 새벽', en: 'Dawn on the Han' };
const publish = (more = {}) => publishDownloadableMusic(db(), disk().storage, { title, ...more });
beforeAll(async () => {
  accounts = openAccountsApp(suite(), { storage: disk().storage });
  music = await publish();
});
afterAll(() => accounts.app.close());

const createUser = (plan: Parameters<typeof createDownloader>[2]) =>
  createDownloader(accounts, db(), plan);
const rowsOf = async (userId: string) => ({
  licences: await db()
    .selectFrom('licence_holders')
    .selectAll()
    .where('user_id', '=', userId)
    .execute(),
  downloads: await db()
    .selectFrom('downloads')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('downloaded_at')
    .execute(),
});
const countsOf = async (userId: string) => {
  const { licences, downloads } = await rowsOf(userId);
  return { licences: licences.length, downloads: downloads.length };
};
const errorTypeOf = (response: { json(): { type: string } }) => response.json().type;
const fetchLicence = async (licenceId: string) => {
  const response = await accounts.app.inject({ url: `/_api/v1/licences/${licenceId}` });
  return response.json();
};

test('returns 403 without a plan and issues nothing', async () => {
  const { id, download } = await createUser(null);
  const response = await download(createDownloadRequest(music.musicId));
  expect([response.statusCode, errorTypeOf(response)]).toEqual([403, 'forbidden.no_plan']);
  expect(await countsOf(id)).toEqual({ licences: 0, downloads: 0 });
});

test('delivers a single file unzipped, under its Korean name, with the hash in its licence', async () => {
  const { id, download } = await createUser('free');
  const response = await download(createDownloadRequest(music.musicId));
  expect(response.statusCode).toBe(200);
  const { licences, downloads } = await rowsOf(id);
  const licenceId = licences[0]?.licence_id ?? '';
  const name = `한강의 새벽 [${licenceId.match(/.{6}/g)?.join('-')}].mp3`;
  expect(response.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  expect(response.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '3000',
    'onsori-licence-id': licenceId,
    'cache-control': 'no-store',
  });
  const { status, licence } = await fetchLicence(licenceId);
  expect(status).toBe('valid');
  expect(licence).toMatchObject({ plan: 'free', scope: 'personal', edition: 1 });
  expect(licence.files).toEqual([
    { name: '한강의 새벽.mp3', sha256: hash('sha256', response.rawPayload), bytes: 3000 },
  ]);
  expect(JSON.parse(licence.certificate).fingerprint).toBe('AQAAAP7___8DAAAA');
  expect(downloads).toMatchObject([{ counts: true, edition: 1, file_names: ['한강의 새벽.mp3'] }]);
  expect(licences).toMatchObject([{ ...licensee, project: null, client: null }]);
});

test('requires a licensee for the first download only', async () => {
  const { download } = await createUser('creator');
  const { licensee: _, ...unnamed } = createDownloadRequest(music.musicId);
  const response = await download(unnamed);
  expect([response.statusCode, errorTypeOf(response)]).toEqual([422, 'invalid.licensee_needed']);
  expect((await download(createDownloadRequest(music.musicId))).statusCode).toBe(200);
  const other = await publish();
  expect((await download({ ...unnamed, music_id: other.musicId })).statusCode).toBe(200);
});

test('returns 403 naming the smallest sufficient plan when the plan does not cover the choice', async () => {
  const { id, download } = await createUser('free');
  const paid = await publish({ isFree: false });
  for (const [choice, plan] of [
    [createDownloadRequest(music.musicId, wavAudio), 'creator'],
    [createDownloadRequest(paid.musicId), 'creator'],
    [createDownloadRequest(music.musicId, { include_hl: true }), 'pro'],
    [createDownloadRequest(music.musicId, withSpatialAudios('binaural', 'surround_7_1_4')), 'pro'],
    [
      createDownloadRequest(music.musicId, { loop_audio_ids: [music.audioIds[4] ?? ''] }),
      'creator',
    ],
  ] as const) {
    const response = await download(choice);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      type: 'forbidden.plan_too_small',
      detail: [{ msg: plan }],
    });
  }
  expect(await countsOf(id)).toEqual({ licences: 0, downloads: 0 });
  expect(await db().selectFrom('rendition_orders').selectAll().execute()).toEqual([]);
});

test('rejects a choice of files that the music does not have', async () => {
  const { download } = await createUser('pro');
  const plain = await publish({ isSpatial: false });
  for (const choice of [
    createDownloadRequest(plain.musicId, withSpatialAudios('binaural')),
    createDownloadRequest(music.musicId, { loop_audio_ids: [plain.audioIds[4] ?? ''] }),
    createDownloadRequest(music.musicId, { loop_audio_ids: [music.audioIds[0] ?? ''] }),
  ])
    expect(errorTypeOf(await download(choice))).toBe('invalid.choice');
  expect(errorTypeOf(await download(createDownloadRequest('999999')))).toBe('not_found.music');
});

test('the same Idempotency-Key returns the same bytes and issues no second licence', async () => {
  const { id, download } = await createUser('creator');
  const key = randomUUID();
  const choice = createDownloadRequest(music.musicId, {
    ...wavAudio,
    ...withSpatialAudios('binaural'),
  });
  const first = await download(choice, key);
  expect(first.headers['content-type']).toBe('application/zip');
  // Extending the licence meanwhile must not change the stored delivery.
  const loop = { ...wavAudio, loop_audio_ids: [music.audioIds[4] ?? ''] };
  expect((await download(createDownloadRequest(music.musicId, loop))).statusCode).toBe(200);
  const again = await download(choice, key);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(Number(first.headers['content-length'])).toBe(first.rawPayload.length);
  expect(await countsOf(id)).toEqual({ licences: 1, downloads: 2 });
  const other = await download(createDownloadRequest(music.musicId), key);
  expect(errorTypeOf(other)).toBe('invalid.idempotency_key_reused');
});

test('delivers several files as a zip with the certificate, matching the hashes in the licence', async () => {
  const { id, download } = await createUser('creator');
  const choice = createDownloadRequest(music.musicId, {
    ...wavAudio,
    ...withSpatialAudios('binaural'),
    loop_audio_ids: [music.audioIds[4] ?? ''],
  });
  const response = await download(choice, undefined, { 'accept-language': 'en' });
  const { licences } = await rowsOf(id);
  const licenceId = licences[0]?.licence_id ?? '';
  const printed = licenceId.match(/.{6}/g)?.join('-');
  expect(response.headers['content-disposition']).toContain(
    `filename="Dawn on the Han [${printed}].zip"`,
  );
  const files = readZip(response.rawPayload);
  const { licence } = await fetchLicence(licenceId);
  const certificate = files.get(`onsori-licence-${printed}.json`);
  expect(certificate?.toString()).toBe(licence.certificate);
  expect(files.get(`onsori-licence-${printed}.pdf`)?.toString('latin1', 0, 5)).toBe('%PDF-');
  expect([...files.keys()].slice(0, 3)).toEqual([
    'Dawn on the Han.wav',
    'Dawn on the Han (Binaural).wav',
    'Dawn on the Han (Loop 1).wav',
  ]);
  expect(licence.files).toHaveLength(3);
  for (const { name, sha256 } of licence.files)
    expect(hash('sha256', files.get(name) ?? '')).toBe(sha256);
});

test('fifty concurrent requests with one key create one licence and one download', async () => {
  const { id, download } = await createUser('free');
  const key = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => download(createDownloadRequest(music.musicId), key)),
  );
  const succeeded = responses.filter(({ statusCode }) => statusCode === 200);
  expect(succeeded.length).toBeGreaterThan(0);
  for (const response of responses)
    if (response.statusCode !== 200) expect(errorTypeOf(response)).toBe('conflict.in_progress');
  const again = await download(createDownloadRequest(music.musicId), key);
  for (const response of succeeded) expect(response.rawPayload).toEqual(again.rawPayload);
  expect(await countsOf(id)).toEqual({ licences: 1, downloads: 1 });
});

test('fifty concurrent downloads on Free yield exactly three, the others state when the quota renews', async () => {
  const { browser, id, download, downloadWithRetries } = await createUser('free');
  const tracks = [];
  for (let at = 0; at < 50; at += 1) tracks.push(await publish());
  const responses = await Promise.all(
    tracks.map(({ musicId }) => downloadWithRetries(createDownloadRequest(musicId))),
  );
  const refused = responses.filter(({ statusCode }) => statusCode !== 200);
  expect([...new Set(refused.map(errorTypeOf))]).toEqual(['forbidden.quota_used']);
  expect(refused).toHaveLength(47);
  const renews = quotaMonth(new Date()).until.toISOString();
  for (const response of refused)
    expect(response.json()).toMatchObject({
      type: 'forbidden.quota_used',
      detail: [{ msg: renews }],
    });
  expect(await countsOf(id)).toEqual({ licences: 3, downloads: 3 });
  const { body } = await browser.call('GET', '/v1/user/subscription');
  expect(body.current?.quota).toEqual({ tracks: 3, used: 3, renews_at: renews });
  // Licensed music can be downloaded again, for this project or another.
  const known = tracks[responses.findIndex(({ statusCode }) => statusCode === 200)];
  const { musicId } = known ?? music;
  expect((await download(createDownloadRequest(musicId))).statusCode).toBe(200);
  expect(
    (await download(createDownloadRequest(musicId, { project: '여행 영상' }))).statusCode,
  ).toBe(200);
  expect(await countsOf(id)).toEqual({ licences: 4, downloads: 5 });
  await grantPlan(db(), id, 'creator');
  const [unknown] = tracks.filter((_, at) => responses[at]?.statusCode !== 200);
  expect((await download(createDownloadRequest(unknown?.musicId ?? ''))).statusCode).toBe(200);
});

test('orders a missing rendition once and issues the licence when the same key finds it ready', async () => {
  const { browser, id, download } = await createUser('pro');
  const published = await publish();
  const key = randomUUID();
  const choice = createDownloadRequest(published.musicId, withSpatialAudios('surround_7_1_4'));
  const response = await download(choice, key);
  expect(response.statusCode).toBe(202);
  expect(response.headers['retry-after']).toBe('2');
  const job = response.json();
  expect(job).toEqual({
    id: `${published.musicId}-surround_7_1_4`,
    state: 'making',
    progress: 0,
    seconds_left: 24,
  });
  expect((await download(choice, key)).statusCode).toBe(202);
  expect(await countsOf(id)).toEqual({ licences: 0, downloads: 0 });
  const { rows } = await sql`
    select from graphile_worker._private_jobs job
    where payload ->> 'musicId' = ${published.musicId}`.execute(db());
  expect(rows).toHaveLength(1);
  const path = `/v1/user/downloads/jobs/${job.id}`;
  expect((await browser.call('GET', path)).body).toMatchObject({ state: 'making' });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where payload ->> 'musicId' = ${published.musicId}`.execute(db());
  expect((await browser.call('GET', path)).body).toMatchObject({ state: 'failed' });
  expect((await download(choice, key)).json()).toMatchObject({ state: 'making' });
  const file = await storeRandomFile(disk().storage, 'wav', 300_000);
  await db()
    .transaction()
    .execute(async (tx) => {
      await addRenditions(tx, published.audioIds[3] ?? '', [file], new Date());
      await sql`update rendition_orders set made_at = now()
        where music_id = ${published.musicId}`.execute(tx);
    });
  expect((await browser.call('GET', path)).body).toMatchObject({ state: 'ready', progress: 1 });
  const whole = await download(choice, key);
  expect(whole.statusCode).toBe(200);
  expect(hash('sha256', readZip(whole.rawPayload).get('한강의 새벽 (7.1.4).wav') ?? '')).toBe(
    file.sha256,
  );
  expect(await countsOf(id)).toEqual({ licences: 1, downloads: 1 });
  for (const unknown of ['nonsense', `${music.musicId}-surround_5_1_2`])
    expect((await browser.call('GET', `/v1/user/downloads/jobs/${unknown}`)).status).toBe(404);
});

test('licensed music stays downloadable after the plan ends, in the formats of that plan only', async () => {
  const { id, download } = await createUser('creator');
  const paid = await publish({ isFree: false });
  expect((await download(createDownloadRequest(paid.musicId))).statusCode).toBe(200);
  await endGrants(db(), id, 'creator', new Date());
  expect((await download(createDownloadRequest(paid.musicId, wavAudio))).statusCode).toBe(200);
  expect(
    errorTypeOf(await download(createDownloadRequest(paid.musicId, { include_hl: true }))),
  ).toBe('forbidden.no_plan');
  expect(
    errorTypeOf(await download(createDownloadRequest(paid.musicId, { project: '새 영상' }))),
  ).toBe('forbidden.no_plan');
  const { licences, downloads } = await rowsOf(id);
  expect([licences.length, downloads.length]).toEqual([1, 2]);
  expect(downloads.map(({ edition }) => edition)).toEqual([1, 2]);
});

test('allows a client name from Pro on and issues one licence per project', async () => {
  const { id, download } = await createUser('creator');
  const named = createDownloadRequest(music.musicId, {
    project: ' 여행  영상 ',
    client: '하늘 여행사',
  });
  expect((await download(named)).json()).toMatchObject({
    type: 'forbidden.plan_too_small',
    detail: [{ msg: 'pro' }],
  });
  await grantPlan(db(), id, 'pro');
  expect((await download(named)).statusCode).toBe(200);
  expect((await download({ ...named, project: '여행 영상' })).statusCode).toBe(200);
  expect((await download(createDownloadRequest(music.musicId))).statusCode).toBe(200);
  const { licences, downloads } = await rowsOf(id);
  expect(licences.map(({ project, client }) => [project, client])).toEqual(
    expect.arrayContaining([
      ['여행 영상', '하늘 여행사'],
      [null, null],
    ]),
  );
  expect([licences.length, downloads.length]).toEqual([2, 3]);
});

test('delivers nothing under a revoked licence and lists it as revoked', async () => {
  const { browser, id, download } = await createUser('creator');
  const key = randomUUID();
  await download(createDownloadRequest(music.musicId), key);
  const list = async () => (await browser.call('GET', '/v2/user/downloads')).body.items;
  expect(await list()).toMatchObject([{ revoked_at: null }]);
  const { licences } = await rowsOf(id);
  const now = new Date();
  await revokeTestLicence(db(), licences[0]?.licence_id ?? '', 'a test', now);
  expect(await list()).toMatchObject([{ revoked_at: now.toISOString() }]);
  for (const again of [key, randomUUID()])
    expect(errorTypeOf(await download(createDownloadRequest(music.musicId), again))).toBe(
      'forbidden.licence_revoked',
    );
  expect(await countsOf(id)).toEqual({ licences: 1, downloads: 1 });
});

test('a revoked licence does not exempt another project from the monthly quota', async () => {
  const { id, download } = await createUser('free');
  await download(createDownloadRequest(music.musicId));
  const { licences } = await rowsOf(id);
  await revokeTestLicence(db(), licences[0]?.licence_id ?? '', 'a test', new Date());
  await download(createDownloadRequest(music.musicId, { project: '둘째' }));
  const { rows } = await sql`select from downloads where user_id = ${id} and counts`.execute(db());
  expect(rows).toHaveLength(2);
});

test.each(['a\u0000b', '\ud800', '\u200b', 'a\u202eb'])(
  'rejects %j as the name of a licensee',
  async (name) => {
    const { download } = await createUser('creator');
    const response = await download(
      createDownloadRequest(music.musicId, { licensee: { name, channel: '채널' } }),
    );
    expect(errorTypeOf(response)).toBe('invalid.input');
  },
);

test('lists each music and project once, newest first', async () => {
  const { browser, download } = await createUser('pro');
  const releaseDate = new Date().toISOString().slice(0, 10);
  const other = await publish({ title: { ko: '둘째', en: 'Second' }, releaseDate });
  await download(createDownloadRequest(music.musicId));
  await download(createDownloadRequest(other.musicId, { project: '영상' }));
  await download(createDownloadRequest(music.musicId, wavAudio));
  const { body } = await browser.call('GET', '/v2/user/downloads?per_page=1&lang=en');
  expect(body).toMatchObject({ total: 2, new_total: 1, page: 1, per_page: 1 });
  expect(body.items).toMatchObject([
    {
      item_detail: { id: music.musicId, title: 'Dawn on the Han', liked: false },
      project: null,
      times: 2,
      files: ['한강의 새벽.wav'],
    },
  ]);
  const second = (await browser.call('GET', '/v2/user/downloads?per_page=1&page=2')).body.items;
  expect(second).toMatchObject([{ item_detail: { title: '둘째' }, project: '영상', times: 1 }]);
  const { browser: stranger } = await createUser('pro');
  const none = (await stranger.call('GET', '/v2/user/downloads')).body;
  expect(none).toMatchObject({ total: 0, new_total: 0, items: [] });
});

test('deleting the account during downloads leaves no rows behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { browser, id, download } = await createUser('creator');
    const takes = Array.from({ length: 8 }, () => download(createDownloadRequest(music.musicId)));
    const left = await browser.call('DELETE', '/v1/user', { password: validPassword });
    expect(left.status).toBe(200);
    for (const response of await Promise.all(takes))
      expect([200, 401, 403]).toContain(response.statusCode);
    for (const table of ['downloads', 'licence_holders', 'idempotency_keys'] as const)
      expect(await db().selectFrom(table).where('user_id', '=', id).execute()).toEqual([]);
  }
});
