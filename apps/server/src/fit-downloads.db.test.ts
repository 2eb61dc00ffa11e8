import { hash, randomUUID } from 'node:crypto';
import type { DownloadJob, DownloadRequest, MusicFiles } from '@onsori/contract/downloads';
import type { Fit } from '@onsori/contract/fit';
import { limits } from '@onsori/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplesOfWav } from '#features/downloads/wav-header.rules.ts';
import { listOrphans } from '#features/generation/generation.public.ts';
import { makeFitRenditionHandler } from '#features/generation/make-fit-rendition.handler.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { type AccountsApp, openAccountsApp } from '#test/accounts.ts';
import { createDownloader, createDownloadRequest, licensee } from '#test/downloader.ts';
import { publishFittableMusic } from '#test/fit-examples.ts';
import { insertPurchase } from '#test/purchases.ts';
import { readZip } from '#test/read-zip.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useBucket, useSuite } from '#test/suite.ts';

const suite = useSuite();
useBucket(suite);
const db = () => suite().database.db;
const storage = () => openStorage(suite().config.storage);
const render = () => runPendingJobs(suite(), [makeFitRenditionHandler]);

let accounts: AccountsApp;
let musicId = '';
beforeAll(async () => {
  accounts = openAccountsApp(suite());
  musicId = await publishFittableMusic(db(), storage());
});
afterAll(async () => {
  await accounts.app.close();
  for await (const { key } of storage().list('')) await storage().delete(key);
});

/** Not a whole number of milliseconds, to find a length that is rounded. */
const samples = 432_017;
const fit: Fit = {
  samples,
  hits: [
    { at_ms: 3000, weight: 1 },
    { at_ms: 6000, weight: 0.4 },
  ],
  shapes: [],
};
/** An edit package: 24-bit master, stems and markers. */
const requestOf = (more: Partial<DownloadRequest> = {}) =>
  createDownloadRequest(musicId, { normal_audio: undefined, edit_package: {}, fit, ...more });
const rowsOf = async <Row>(table: 'fit_recipes' | 'fit_orders' | 'fit_renditions') =>
  (await sql<Row>`select * from ${sql.table(table)} order by 1, 2, 3, 4`.execute(db())).rows;
const createUser = (plan: Parameters<typeof createDownloader>[2]) =>
  createDownloader(accounts, db(), plan);
type Downloader = Awaited<ReturnType<typeof createUser>>;
const listFiles = async ({ browser }: Downloader, more: object = {}) => {
  const body = { music_id: musicId, fit, ...more };
  const reply = await browser.call('POST', '/v1/downloads/fits', body);
  return reply.body as unknown as MusicFiles;
};

test('is refused below Pro and where it is not feasible, before anything is ordered', async () => {
  const creator = await createUser('creator');
  await insertPurchase(db(), creator.id, [{ musicId, project: '산 곡' }]);
  for (const project of [undefined, '산 곡']) {
    const refused = await creator.download(requestOf({ project }));
    expect([refused.statusCode, refused.json().detail[0].msg]).toEqual([403, 'pro']);
    const { files } = await listFiles(creator, { project });
    expect(new Set(files.map(({ is_covered }) => is_covered))).toEqual(new Set([false]));
    expect(files.find(({ kind }) => kind === 'mp3')?.plan).toBe('pro');
  }
  const pro = await createUser('pro');
  const dense = { ...fit, hits: [3000, 3100].map((at_ms) => ({ at_ms, weight: 1 })) };
  const refusal = { type: 'invalid.fit', detail: [{ msg: 'hits_too_dense' }] };
  const response = await pro.download(requestOf({ fit: dense }));
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject(refusal);
  const { licensee: _, ...choice } = requestOf({ fit: dense });
  for (const [path, body] of [
    ['/v1/downloads/warm', choice],
    ['/v1/downloads/fits', { music_id: musicId, fit: dense }],
  ] as const)
    expect((await pro.browser.call('POST', path, body)).body).toMatchObject(refusal);
  for (const more of [
    { loop_audio_ids: ['1'] },
    { spatial_audios: [{ mixing: 'binaural', format: 'wav' }] },
    { delivery_audios: [{ kind: 'bwf', loudness: 'lufs_23' }] },
  ] satisfies Partial<DownloadRequest>[])
    expect((await pro.download(requestOf(more))).json().type).toBe('invalid.choice');
  expect(await rowsOf('fit_orders')).toEqual([]);
});

/** A project of the person on whose music a client commented. */
async function createReviewed({ browser }: Downloader) {
  const project = { name: '브이로그', musics: [{ music_id: musicId }] };
  const key = { 'idempotency-key': randomUUID() };
  const { id } = (await browser.call('POST', '/v1/user/projects', project, key)).body;
  const { url } = (await browser.call('POST', `/v1/user/projects/${id}/reviews`, {})).body;
  const comment = {
    music_id: musicId,
    name: '박고객',
    at_ms: 3010,
    until_ms: null,
    text: '좋아요',
  };
  const link = `/v1${new URL(url).pathname}/comments`;
  expect((await accounts.browser().call('POST', link, comment)).status).toBe(200);
}

test('is rendered once for everybody, at exactly its length, and licensed as the track', async () => {
  const [first, second] = [await createUser('pro'), await createUser('pro')];
  await createReviewed(first);
  const request = requestOf({ project: '브이로그', edit_package: { frame_rate: '25' } });
  const key = randomUUID();
  const accepted = await first.download(request, key);
  expect(accepted.statusCode).toBe(202);
  const job = accepted.json<DownloadJob>();
  const [version] = await rowsOf<{ fit_id: string }>('fit_recipes');
  expect(job.id).toBe(`${musicId}_${version?.fit_id}-wav24-stems-timeline`);
  // The same version, with its hits in another order.
  const reordered = requestOf({ fit: { ...fit, hits: fit.hits.toReversed() }, project: '편집' });
  const mine = await second.download(reordered);
  expect([mine.statusCode, mine.json().id]).toEqual([202, job.id]);
  expect(await rowsOf('fit_orders')).toHaveLength(3);
  await render();
  const path = `/v1/user/downloads/jobs/${job.id}`;
  expect((await second.browser.call('GET', path)).body).toMatchObject({ state: 'ready' });

  const response = await first.download(request, key);
  expect(response.statusCode).toBe(200);
  const zip = readZip(response.rawPayload);
  const { title_ko: title } = await db()
    .selectFrom('musics')
    .select('title_ko')
    .where('id', '=', musicId)
    .executeTakeFirstOrThrow();
  const sounds = [...zip].filter(([name]) => name.endsWith('.wav'));
  expect(sounds.length).toBeGreaterThan(2);
  for (const [name, bytes] of sounds) {
    expect(name).toContain(`${title} (0m9s`);
    expect(samplesOfWav(bytes), name).toBe(samples);
  }
  const csv = zip.get(`${title} (0m9s) (Markers).csv`)?.toString() ?? '';
  // An accent is on the bar line nearest its cut, within a frame.
  const hits = csv.split('\n').filter((line) => line.includes(',hit,'));
  expect(hits.map((line) => line.split(',').at(-1)?.trim())).toEqual(['Hit 1', 'Hit 2']);
  for (const [at, line] of hits.entries())
    expect(Math.abs(Number(line.split(',')[2]) - (fit.hits[at]?.at_ms ?? 0) / 1000)).toBeLessThan(
      0.04,
    );
  expect(csv).toContain(',section,');
  expect(csv).not.toContain('박고객');

  const number = response.headers['onsori-licence-id'];
  const { licence } = (await accounts.app.inject({ url: `/_api/v1/licences/${number}` })).json();
  expect(licence.files).toHaveLength(sounds.length);
  for (const { name, sha256, bytes } of licence.files) {
    expect(zip.get(name)?.length, name).toBe(bytes);
    expect(hash('sha256', zip.get(name) ?? ''), name).toBe(sha256);
  }

  // The second person gets the same files, and the licence grows by what is downloaded later.
  const shared = readZip((await second.download(reordered)).rawPayload);
  for (const [name, bytes] of sounds) expect(shared.get(name)?.equals(bytes), name).toBe(true);
  expect(await rowsOf('fit_orders')).toHaveLength(3);
  const readItems = async () => (await first.browser.call('GET', '/v2/user/downloads')).body.items;
  expect(await readItems()).toMatchObject([{ project: '브이로그', times: 1, fit }]);
  const original = createDownloadRequest(musicId, { project: '브이로그' });
  const again = await first.download(original);
  expect(again.headers['onsori-licence-id']).toBe(number);
  expect(await readItems()).toMatchObject([{ project: '브이로그', times: 2, fit: null }]);
  const { files } = await listFiles(first, { project: '브이로그' });
  expect(files.find(({ kind }) => kind === 'edit_package')).toMatchObject({
    name: '0m9s',
    is_ready: true,
    is_covered: true,
    seconds: 0,
  });
}, 120_000);

test('a name that was typed at a download is a project from then on', async () => {
  const person = await createUser('pro');
  for (const project of [' 새  영상', '새 영상', undefined])
    expect((await person.download(requestOf({ project }))).statusCode).toBe(200);
  const { body } = await person.browser.call('GET', '/v1/user/projects');
  expect(body.items).toHaveLength(1);
  expect(body.items).toMatchObject([{ name: '새 영상', licensee }]);
});

test('stays referenced, and is not replaced by a retry after a killed worker', async () => {
  const before = new Date(Date.now() + 60_000);
  expect((await listOrphans(db(), storage(), before)).orphans).toEqual([]);
  expect(await db().selectFrom('held_objects').selectAll().execute()).toEqual([]);
  const renditions = await rowsOf('fit_renditions');
  const redo = async () => {
    const [version] = await rowsOf<{ fit_id: string }>('fit_recipes');
    const key = { musicId, fitId: version?.fit_id, kind: 'timeline' };
    await sql`update fit_orders set made_at = null where kind = 'timeline'`.execute(db());
    await sql`select graphile_worker.add_job('generation.make_fit_rendition', ${JSON.stringify(key)}::json)`.execute(
      db(),
    );
    await render();
  };
  await redo();
  expect(await rowsOf('fit_renditions')).toEqual(renditions);
  await sql`update fit_recipes set score_sha256 = ${Buffer.alloc(32)}`.execute(db());
  await expect(redo()).rejects.toThrow('expected score');
}, 60_000);

test('a user has so many files of versions made a day, whatever their lengths', async () => {
  const pro = await createUser('pro');
  await sql`
      with recipes as (
        insert into fit_recipes (music_id, fit_id, fit, ordered_at)
        select ${musicId}, lpad(to_hex(number), 64, '0'), '{}', now()
        from generate_series(1, ${limits.downloads.fitOrdersADay}) as number
      )
      insert into fit_orders (music_id, fit_id, kind, loudness, user_id, asked_at, made_at)
      select ${musicId}, lpad(to_hex(number), 64, '0'), 'wav', 'published', ${pro.id}, now(), now()
      from generate_series(1, ${limits.downloads.fitOrdersADay}) as number`.execute(db());
  const other = requestOf({ fit: { ...fit, samples: fit.samples + 1 } });
  const refused = await pro.download(other);
  expect([refused.statusCode, refused.json().type]).toEqual([409, 'conflict.fit_files_made']);
  await sql`update fit_orders set asked_at = now() - interval '25 hours'`.execute(db());
  expect((await pro.download(other)).statusCode).toBe(202);
});
