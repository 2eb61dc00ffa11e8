import { hash, randomUUID } from 'node:crypto';
import { quotaMonth } from '@onsori/contract/plans';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endGrants } from '#features/billing/billing.public.ts';
import { addRenditions } from '#features/catalog/catalog.public.ts';
import { revokeLicence } from '#features/licences/licences.public.ts';
import { type Accounts, goodPassword, openAccounts } from '#test/accounts.ts';
import {
  type DownloadableTrack,
  publishDownloadable,
  storeNoise,
} from '#test/downloadable-track.ts';
import { asWav, choiceOf, downloader, grant, licensee, spatial } from '#test/downloading.ts';
import { readZip } from '#test/read-zip.ts';
import { useDiskStorage, useSuite } from '#test/suite.ts';

const suite = useSuite();
const disk = useDiskStorage();
const db = () => suite().database.db;
let accounts: Accounts;
let track: DownloadableTrack;
const title = { ko: '한강의 새벽', en: 'Dawn on the Han' };
const publish = (more = {}) => publishDownloadable(db(), disk().storage, { title, ...more });
beforeAll(async () => {
  accounts = openAccounts(suite(), { storage: disk().storage });
  track = await publish();
});
afterAll(() => accounts.app.close());

const someone = (plan: Parameters<typeof downloader>[2]) => downloader(accounts, db(), plan);
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
const typeOf = (answer: { json(): { type: string } }) => answer.json().type;
const stated = async (licenceId: string) => {
  const answer = await accounts.app.inject({ url: `/_api/v1/licences/${licenceId}` });
  return answer.json();
};

test('whoever has no plan is told so, and gets nothing', async () => {
  const { id, take } = await someone(null);
  const answer = await take(choiceOf(track.musicId));
  expect([answer.statusCode, typeOf(answer)]).toEqual([403, 'forbidden.no_plan']);
  expect(await countsOf(id)).toEqual({ licences: 0, downloads: 0 });
});

test('one file comes bare, under its Korean name, and is the one its licence names', async () => {
  const { id, take } = await someone('free');
  const answer = await take(choiceOf(track.musicId));
  expect(answer.statusCode).toBe(200);
  const { licences, downloads } = await rowsOf(id);
  const licenceId = licences[0]?.licence_id ?? '';
  const name = `한강의 새벽 [${licenceId.match(/.{6}/g)?.join('-')}].mp3`;
  expect(answer.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '3000',
    'onsori-licence-id': licenceId,
    'cache-control': 'no-store',
  });
  const { status, licence } = await stated(licenceId);
  expect(status).toBe('valid');
  expect(licence).toMatchObject({ plan: 'free', scope: 'personal', edition: 1 });
  expect(licence.files).toEqual([
    { name: '한강의 새벽.mp3', sha256: hash('sha256', answer.rawPayload), bytes: 3000 },
  ]);
  expect(JSON.parse(licence.certificate).fingerprint).toBe('AQAAAP7___8DAAAA');
  expect(downloads).toMatchObject([{ counts: true, edition: 1, file_names: ['한강의 새벽.mp3'] }]);
  expect(licences).toMatchObject([{ ...licensee, project: null, client: null }]);
});

test('the first download asks whom the licence is for, later ones do not', async () => {
  const { take } = await someone('creator');
  const { licensee: _, ...unnamed } = choiceOf(track.musicId);
  const answer = await take(unnamed);
  expect([answer.statusCode, typeOf(answer)]).toEqual([422, 'invalid.licensee_needed']);
  expect((await take(choiceOf(track.musicId))).statusCode).toBe(200);
  const other = await publish();
  expect((await take({ ...unnamed, music_id: other.musicId })).statusCode).toBe(200);
});

test('a plan that is too small is told which one is not', async () => {
  const { id, take } = await someone('free');
  const paid = await publish({ isFree: false });
  for (const [choice, plan] of [
    [choiceOf(track.musicId, asWav), 'creator'],
    [choiceOf(paid.musicId), 'creator'],
    [choiceOf(track.musicId, { include_hl: true }), 'pro'],
    [choiceOf(track.musicId, spatial('binaural', 'surround_7_1_4')), 'pro'],
    [choiceOf(track.musicId, { loop_audio_ids: [track.audioIds[4] ?? ''] }), 'creator'],
  ] as const) {
    const answer = await take(choice);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      type: 'forbidden.plan_too_small',
      detail: [{ msg: plan }],
    });
  }
  expect(await countsOf(id)).toEqual({ licences: 0, downloads: 0 });
  expect(await db().selectFrom('rendition_orders').selectAll().execute()).toEqual([]);
});

test('nobody can choose what a track has not got', async () => {
  const { take } = await someone('pro');
  const plain = await publish({ isSpatial: false });
  for (const choice of [
    choiceOf(plain.musicId, spatial('binaural')),
    choiceOf(track.musicId, { loop_audio_ids: [plain.audioIds[4] ?? ''] }),
    choiceOf(track.musicId, { loop_audio_ids: [track.audioIds[0] ?? ''] }),
  ])
    expect(typeOf(await take(choice))).toBe('invalid.choice');
  expect(typeOf(await take(choiceOf('999999')))).toBe('not_found.music');
});

test('the same key gives the same bytes once more, and licenses nothing more', async () => {
  const { id, take } = await someone('creator');
  const key = randomUUID();
  const choice = choiceOf(track.musicId, { ...asWav, ...spatial('binaural') });
  const first = await take(choice, key);
  expect(first.headers['content-type']).toBe('application/zip');
  // What is added to the licence meanwhile does not change what was delivered.
  const loop = { ...asWav, loop_audio_ids: [track.audioIds[4] ?? ''] };
  expect((await take(choiceOf(track.musicId, loop))).statusCode).toBe(200);
  const again = await take(choice, key);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(Number(first.headers['content-length'])).toBe(first.rawPayload.length);
  expect(await countsOf(id)).toEqual({ licences: 1, downloads: 2 });
  const other = await take(choiceOf(track.musicId), key);
  expect(typeOf(other)).toBe('invalid.idempotency_key_reused');
});

test('several files come as a zip with the certificate, each the one the licence names', async () => {
  const { id, take } = await someone('creator');
  const choice = choiceOf(track.musicId, {
    ...asWav,
    ...spatial('binaural'),
    loop_audio_ids: [track.audioIds[4] ?? ''],
  });
  const answer = await take(choice, undefined, { 'accept-language': 'en' });
  const { licences } = await rowsOf(id);
  const licenceId = licences[0]?.licence_id ?? '';
  const printed = licenceId.match(/.{6}/g)?.join('-');
  expect(answer.headers['content-disposition']).toContain(
    `filename="Dawn on the Han [${printed}].zip"`,
  );
  const files = readZip(answer.rawPayload);
  const { licence } = await stated(licenceId);
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

test('fifty of the same at once are one licence and one download', async () => {
  const { id, take } = await someone('free');
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => take(choiceOf(track.musicId), key)),
  );
  const got = answers.filter(({ statusCode }) => statusCode === 200);
  expect(got.length).toBeGreaterThan(0);
  for (const answer of answers)
    if (answer.statusCode !== 200) expect(typeOf(answer)).toBe('conflict.in_progress');
  const again = await take(choiceOf(track.musicId), key);
  for (const answer of got) expect(answer.rawPayload).toEqual(again.rawPayload);
  expect(await countsOf(id)).toEqual({ licences: 1, downloads: 1 });
});

test('fifty different ones at once on Free leave exactly three, and say when more come', async () => {
  const { browser, id, take } = await someone('free');
  const tracks = [];
  for (let at = 0; at < 50; at += 1) tracks.push(await publish());
  // A busy machine sheds some with 503, which a client repeats with the same key.
  const takeWithRetries = async (musicId: string) => {
    const key = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      const response = await take(choiceOf(musicId), key);
      if (response.statusCode !== 503 || attempt === 10) return response;
    }
  };
  const answers = await Promise.all(tracks.map(({ musicId }) => takeWithRetries(musicId)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect([...new Set(refused.map(typeOf))]).toEqual(['forbidden.quota_used']);
  expect(refused).toHaveLength(47);
  const renews = quotaMonth(new Date()).until.toISOString();
  for (const answer of refused)
    expect(answer.json()).toMatchObject({
      type: 'forbidden.quota_used',
      detail: [{ msg: renews }],
    });
  expect(await countsOf(id)).toEqual({ licences: 3, downloads: 3 });
  const { body } = await browser.call('GET', '/v1/user/subscription');
  expect(body.current?.quota).toEqual({ tracks: 3, used: 3, renews_at: renews });
  // What is licensed already can be had again, for this project or another.
  const known = tracks[answers.findIndex(({ statusCode }) => statusCode === 200)];
  const { musicId } = known ?? track;
  expect((await take(choiceOf(musicId))).statusCode).toBe(200);
  expect((await take(choiceOf(musicId, { project: '여행 영상' }))).statusCode).toBe(200);
  expect(await countsOf(id)).toEqual({ licences: 4, downloads: 5 });
  await grant(db(), id, 'creator');
  const [unknown] = tracks.filter((_, at) => answers[at]?.statusCode !== 200);
  expect((await take(choiceOf(unknown?.musicId ?? ''))).statusCode).toBe(200);
});

test('what is not made yet is asked for once, and licensed when the same key finds it made', async () => {
  const { browser, id, take } = await someone('pro');
  const made = await publish();
  const key = randomUUID();
  const choice = choiceOf(made.musicId, spatial('surround_7_1_4'));
  const answer = await take(choice, key);
  expect(answer.statusCode).toBe(202);
  expect(answer.headers['retry-after']).toBe('2');
  const job = answer.json();
  expect(job).toEqual({
    id: `${made.musicId}-surround_7_1_4`,
    state: 'making',
    progress: 0,
    seconds_left: 24,
  });
  expect((await take(choice, key)).statusCode).toBe(202);
  expect(await countsOf(id)).toEqual({ licences: 0, downloads: 0 });
  const { rows } = await sql`
    select from graphile_worker._private_jobs job
    where payload ->> 'musicId' = ${made.musicId}`.execute(db());
  expect(rows).toHaveLength(1);
  const path = `/v1/user/downloads/jobs/${job.id}`;
  expect((await browser.call('GET', path)).body).toMatchObject({ state: 'making' });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where payload ->> 'musicId' = ${made.musicId}`.execute(db());
  expect((await browser.call('GET', path)).body).toMatchObject({ state: 'failed' });
  expect((await take(choice, key)).json()).toMatchObject({ state: 'making' });
  const file = await storeNoise(disk().storage, 'wav', 300_000);
  await db()
    .transaction()
    .execute(async (tx) => {
      await addRenditions(tx, made.audioIds[3] ?? '', [file], new Date());
      await sql`update rendition_orders set made_at = now()
        where music_id = ${made.musicId}`.execute(tx);
    });
  expect((await browser.call('GET', path)).body).toMatchObject({ state: 'ready', progress: 1 });
  const whole = await take(choice, key);
  expect(whole.statusCode).toBe(200);
  expect(hash('sha256', readZip(whole.rawPayload).get('한강의 새벽 (7.1.4).wav') ?? '')).toBe(
    file.sha256,
  );
  expect(await countsOf(id)).toEqual({ licences: 1, downloads: 1 });
  for (const unknown of ['nonsense', `${track.musicId}-surround_5_1_2`])
    expect((await browser.call('GET', `/v1/user/downloads/jobs/${unknown}`)).status).toBe(404);
});

test('what was licensed can be had again after the plan, in its formats and no others', async () => {
  const { id, take } = await someone('creator');
  const paid = await publish({ isFree: false });
  expect((await take(choiceOf(paid.musicId))).statusCode).toBe(200);
  await endGrants(db(), id, 'creator', new Date());
  expect((await take(choiceOf(paid.musicId, asWav))).statusCode).toBe(200);
  expect(typeOf(await take(choiceOf(paid.musicId, { include_hl: true })))).toBe(
    'forbidden.no_plan',
  );
  expect(typeOf(await take(choiceOf(paid.musicId, { project: '새 영상' })))).toBe(
    'forbidden.no_plan',
  );
  const { licences, downloads } = await rowsOf(id);
  expect([licences.length, downloads.length]).toEqual([1, 2]);
  expect(downloads.map(({ edition }) => edition)).toEqual([1, 2]);
});

test('a client is named from Pro on, and each project has its licence', async () => {
  const { id, take } = await someone('creator');
  const named = choiceOf(track.musicId, { project: ' 여행  영상 ', client: '하늘 여행사' });
  expect((await take(named)).json()).toMatchObject({
    type: 'forbidden.plan_too_small',
    detail: [{ msg: 'pro' }],
  });
  await grant(db(), id, 'pro');
  expect((await take(named)).statusCode).toBe(200);
  expect((await take({ ...named, project: '여행 영상' })).statusCode).toBe(200);
  expect((await take(choiceOf(track.musicId))).statusCode).toBe(200);
  const { licences, downloads } = await rowsOf(id);
  expect(licences.map(({ project, client }) => [project, client])).toEqual(
    expect.arrayContaining([
      ['여행 영상', '하늘 여행사'],
      [null, null],
    ]),
  );
  expect([licences.length, downloads.length]).toEqual([2, 3]);
});

test('with a licence that was revoked nothing is delivered, nor delivered again, and the list says so', async () => {
  const { browser, id, take } = await someone('creator');
  const key = randomUUID();
  await take(choiceOf(track.musicId), key);
  const list = async () => (await browser.call('GET', '/v2/user/downloads')).body.items;
  expect(await list()).toMatchObject([{ revoked_at: null }]);
  const { licences } = await rowsOf(id);
  const now = new Date();
  await revokeLicence(db(), licences[0]?.licence_id ?? '', 'a test', now);
  expect(await list()).toMatchObject([{ revoked_at: now.toISOString() }]);
  for (const again of [key, randomUUID()])
    expect(typeOf(await take(choiceOf(track.musicId), again))).toBe('forbidden.licence_revoked');
  expect(await countsOf(id)).toEqual({ licences: 1, downloads: 1 });
});

test('a licence that was revoked saves no track of the month under another name', async () => {
  const { id, take } = await someone('free');
  await take(choiceOf(track.musicId));
  const { licences } = await rowsOf(id);
  await revokeLicence(db(), licences[0]?.licence_id ?? '', 'a test', new Date());
  await take(choiceOf(track.musicId, { project: '둘째' }));
  const { rows } = await sql`select from downloads where user_id = ${id} and counts`.execute(db());
  expect(rows).toHaveLength(2);
});

test.each(['a\u0000b', '\ud800', '\u200b', 'a\u202eb'])('%j names nobody', async (name) => {
  const { take } = await someone('creator');
  const answer = await take(choiceOf(track.musicId, { licensee: { name, channel: '채널' } }));
  expect(typeOf(answer)).toBe('invalid.input');
});

test('the list has every track and project once, the latest first', async () => {
  const { browser, take } = await someone('pro');
  const other = await publish({ title: { ko: '둘째', en: 'Second' } });
  await take(choiceOf(track.musicId));
  await take(choiceOf(other.musicId, { project: '영상' }));
  await take(choiceOf(track.musicId, asWav));
  const { body } = await browser.call('GET', '/v2/user/downloads?per_page=1&lang=en');
  expect(body).toMatchObject({ total: 2, page: 1, per_page: 1 });
  expect(body.items).toMatchObject([
    {
      item_detail: { id: track.musicId, title: 'Dawn on the Han', liked: false },
      project: null,
      times: 2,
      files: ['한강의 새벽.wav'],
    },
  ]);
  const second = await browser.call('GET', '/v2/user/downloads?per_page=1&page=2');
  expect(second.body.items).toMatchObject([
    { item_detail: { title: '둘째' }, project: '영상', times: 1 },
  ]);
  const stranger = await someone('pro');
  const none = await stranger.browser.call('GET', '/v2/user/downloads');
  expect(none.body).toMatchObject({ total: 0, items: [] });
});

test('whoever leaves while downloading leaves nothing behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { browser, id, take } = await someone('creator');
    const takes = Array.from({ length: 8 }, () => take(choiceOf(track.musicId)));
    const left = await browser.call('DELETE', '/v1/user', { password: goodPassword });
    expect(left.status).toBe(200);
    for (const answer of await Promise.all(takes))
      expect([200, 401, 403]).toContain(answer.statusCode);
    for (const table of ['downloads', 'licence_holders', 'idempotency_keys'] as const)
      expect(await db().selectFrom(table).where('user_id', '=', id).execute()).toEqual([]);
  }
});
