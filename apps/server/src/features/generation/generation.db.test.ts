import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { RenditionKind } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import type { LoudnessTarget } from '@onsori/contract/loudness';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '#features/account/account.public.ts';
import { indexStreamsHandler } from '#features/catalog/index-streams.handler.ts';
import { refreshOptionBitmapsHandler } from '#features/catalog/refresh-option-bitmaps.handler.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';
import type { JobHandler } from '#jobs/job.ts';
import { testJobContext } from '#test/job-context.ts';
import { runPendingJobs } from '#test/run-pending-jobs.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { readBatchProgress } from './generation.repo.ts';
import type { Refusal } from './generation.rules.ts';
import { requestBatch } from './generation.service.ts';
import { makePieceHandler } from './make-piece.handler.ts';
import { makeRenditionHandler } from './make-rendition.handler.ts';
import { planBatchHandler } from './plan-batch.handler.ts';
import { orderRendition } from './rendition-orders.service.ts';
import { sweepStore } from './sweep.service.ts';

const suite = useSuite();
useBucket(suite);

const publishedIds: string[] = [];
const handlers: JobHandler[] = [
  planBatchHandler,
  makePieceHandler({
    onPublished: async (_tx, musicIds) => {
      publishedIds.push(...musicIds);
    },
    findNearest: async () => [],
  }),
  makeRenditionHandler,
  refreshOptionBitmapsHandler,
];

let storage: Storage;
let userId = '';
beforeAll(async () => {
  storage = openStorage(suite().config.storage);
  const person = { email: 'somebody@example.com', emailConfirmed: true, nickname: '사람' };
  const signUpInput = { companyCode: null, termsVersion: '2026-11-01', marketing: {} };
  userId = await suite()
    .database.db.transaction()
    .execute((tx) =>
      createAccount(
        tx,
        { ...person, ...signUpInput, language: 'ko', passwordHash: null },
        new Date(),
      ),
    );
});
afterAll(async () => {
  for await (const { key } of storage.list('')) await storage.delete(key);
});

const batchRequest = { seed: 11, albums: 1, tracks: 1, seconds: 15 } as const;
const now = () => new Date();
const order = (musicId: string, kind: RenditionKind, loudness: LoudnessTarget = 'published') =>
  suite()
    .database.db.transaction()
    .execute((tx) => orderRendition(tx, { musicId, kind, loudness, userId }, now()));
const rowsOf = async <Row>(table: string, where = sql`true`) => {
  const query = sql<Row>`select * from ${sql.table(table)} where ${where}`;
  return (await query.execute(suite().database.db)).rows;
};
const bytesOf = async (key: string) => {
  const object = await storage.get(key);
  if (!object) throw new Error(`${key} does not exist`);
  return buffer(object.body);
};

interface RenditionRow {
  readonly audio_id: string;
  readonly format: string;
  readonly object_key: string;
  readonly sha256: Buffer;
  readonly crc32: string;
  readonly bytes: string;
}

test('a requested batch is published with all rows that belong to it', async () => {
  const { db } = suite().database;
  const batchId = await requestBatch(db, batchRequest, now());
  await runPendingJobs(suite(), handlers);
  const progress = await readBatchProgress(db, batchId);
  expect(progress).toMatchObject({ planned: true, pieces: 1, published: 1, failed: 0 });

  const [music] = await rowsOf<{ id: string; published_at: Date; cover_image: string }>('musics');
  expect(music?.published_at).toBeInstanceOf(Date);
  expect(publishedIds).toEqual([music?.id]);
  for (const table of ['albums', 'music_sounds', 'music_recipes', 'music_stats'])
    expect(await rowsOf(table), table).toHaveLength(1);
  expect((await rowsOf('tunes')).length).toBeGreaterThan(0);
  expect(await rowsOf('held_objects')).toEqual([]);

  const audios = await rowsOf<{ id: string; type: string; is_playable: boolean }>('audios');
  expect(new Set(audios.map(({ type }) => type))).toEqual(new Set(['full', 'loop']));
  const playable = audios.filter((audio) => audio.is_playable);
  expect(await rowsOf('audio_peaks')).toHaveLength(playable.length);
  const renditions = await rowsOf<RenditionRow>('renditions');
  for (const audio of playable)
    expect(renditions.filter(({ audio_id }) => audio_id === audio.id).length).toBeGreaterThan(1);
}, 120_000);

test('every stored file matches the hash, size and CRC of its row', async () => {
  const renditions = await rowsOf<RenditionRow>('renditions');
  expect(new Set(renditions.map(({ format }) => format))).toEqual(
    new Set(['stream', 'mp3', 'wav']),
  );
  for (const row of renditions) {
    const bytes = await bytesOf(row.object_key);
    expect(createHash('sha256').update(bytes).digest()).toEqual(row.sha256);
    expect(row.object_key).toContain(row.sha256.toString('hex'));
    expect([bytes.length, crc32(bytes)]).toEqual([Number(row.bytes), Number(row.crc32)]);
  }
});

interface FragmentsRow {
  readonly object_key: string;
  readonly starts_ms: number[];
  readonly offsets: number[];
}

test('indexes streams at publication, and reindexing gives the same result', async () => {
  const isStream = sql`format = 'stream'`;
  const streams = await rowsOf<RenditionRow>('renditions', isStream);
  const inOrder = sql`true order by object_key`;
  const indexed = await rowsOf<FragmentsRow>('stream_fragments', inOrder);
  expect(indexed.map(({ object_key }) => object_key)).toEqual(
    [...new Set(streams.map(({ object_key }) => object_key))].sort(),
  );
  for (const { object_key, starts_ms, offsets } of indexed) {
    const bytes = await bytesOf(object_key);
    const found: number[] = [];
    for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
      if (bytes.toString('latin1', at + 4, at + 8) === 'moof') found.push(at);
    expect(offsets).toEqual(found);
    expect(starts_ms[0]).toBe(0);
    for (const [nth, startMs] of starts_ms.entries())
      expect(Math.abs(startMs - nth * 2000)).toBeLessThan(500);
  }
  await sql`delete from stream_fragments`.execute(suite().database.db);
  const context = await testJobContext(suite());
  await indexStreamsHandler.run(context, {});
  expect(await rowsOf('stream_fragments', inOrder)).toEqual(indexed);
});

test('serves covers in every size and share cards in both languages publicly', async () => {
  for (const table of ['musics', 'albums']) {
    const [row] = await rowsOf<{ cover_image: string; share_image: string }>(table);
    for (const size of limits.cover.sizes) {
      const result = await fetch(storage.publicUrl(`${row?.cover_image}/${size}.webp`));
      expect([result.status, result.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    for (const language of ['ko', 'en']) {
      const result = await fetch(storage.publicUrl(`${row?.share_image}/${language}.png`));
      expect([result.status, result.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  }
});

test('repeating the request and every job changes nothing', async () => {
  const { db } = suite().database;
  const context = await testJobContext(suite());
  const before = await rowsOf('renditions');
  const batchId = await requestBatch(db, batchRequest, now());
  await planBatchHandler.run(context, { batchId });
  const [piece] = await rowsOf<{ id: string }>('generation_pieces');
  for (const handler of handlers)
    if (handler.job.name === 'generation.make_piece')
      await handler.run(context, { pieceId: piece?.id });
  await runPendingJobs(suite(), handlers);
  expect(await rowsOf('musics')).toHaveLength(1);
  expect(await rowsOf('renditions')).toEqual(before);
});

test('refuses a colliding seed with the colliding music and publishes another instead', async () => {
  // A larger request starts with the same album, whose first piece has the same recipe.
  await requestBatch(suite().database.db, { ...batchRequest, albums: 2 }, now());
  await runPendingJobs(suite(), handlers);
  const [first] = await rowsOf<{ id: string }>('musics');
  const pieces = await rowsOf<{ refusals: Refusal[]; state: string }>('generation_pieces');
  expect(pieces.map(({ state }) => state)).toEqual(['published', 'published', 'published']);
  const [refusal] = pieces.flatMap(({ refusals }) => refusals);
  expect(refusal).toMatchObject({ reason: 'melody' });
  expect(refusal?.detail).toContain(`music ${first?.id}`);
  const titles = await rowsOf<{ title_ko: string }>('musics');
  expect(new Set(titles.map(({ title_ko }) => title_ko)).size).toBe(3);
}, 120_000);

test('renders a rendition once for concurrent orders, and rendering again gives identical bytes', async () => {
  const { db } = suite().database;
  const [music] = await rowsOf<{ id: string }>('musics', sql`is_spatial`);
  const musicId = music?.id ?? '';
  const statuses = await Promise.all(
    Array.from({ length: 20 }, () => order(musicId, 'surround_7_1_4')),
  );
  for (const result of statuses) expect(result).toMatchObject({ state: 'making' });
  const jobs = await sql`select from graphile_worker._private_jobs`.execute(db);
  expect(jobs.rows).toHaveLength(1);
  await runPendingJobs(suite(), handlers);
  expect(await order(musicId, 'surround_7_1_4')).toEqual({ state: 'ready' });

  const surround = sql`format = 'wav' and audio_id in (
    select id from audios where mixing = 'surround_7_1_4')`;
  const [firstRendition] = await rowsOf<RenditionRow>('renditions', surround);
  await storage.delete(firstRendition?.object_key ?? '');
  await sql`delete from renditions where ${surround}`.execute(db);
  await sql`delete from rendition_orders`.execute(db);
  await order(musicId, 'surround_7_1_4');
  await runPendingJobs(suite(), handlers);
  const [again] = await rowsOf<RenditionRow>('renditions', surround);
  expect(again?.sha256).toEqual(firstRendition?.sha256);
}, 120_000);

test('renders each loudness of a rendition as a file of its own', async () => {
  const [music] = await rowsOf<{ id: string }>('musics', sql`is_spatial`);
  const musicId = music?.id ?? '';
  const loudnesses = ['published', 'lkfs_24'] as const;
  for (const loudness of loudnesses)
    expect(await order(musicId, 'stems', loudness)).toMatchObject({ state: 'making' });
  await order(musicId, 'bwf', 'lkfs_24');
  await order(musicId, 'timeline');
  for (const loudness of ['published', 'lufs_16'] as const)
    await order(musicId, 'narration_bed', loudness);
  await runPendingJobs(suite(), handlers);
  for (const loudness of loudnesses)
    expect(await order(musicId, 'stems', loudness)).toEqual({ state: 'ready' });
  const stems = await rowsOf<RenditionRow & { name: string }>('renditions', sql`format = 'stem'`);
  const parts = stems.map(({ name }) => name).filter((name) => !name.includes('@'));
  expect(parts.length).toBeGreaterThan(1);
  expect(stems.map(({ name }) => name).sort()).toEqual(
    parts.flatMap((part) => [part, `${part}@lkfs_24`]).sort(),
  );
  expect(new Set(stems.map(({ sha256 }) => String(sha256))).size).toBe(stems.length);
  const [bwf] = await rowsOf<RenditionRow & { name: string }>('renditions', sql`format = 'bwf'`);
  expect(bwf?.name).toBe('@lkfs_24');
  const beds = await rowsOf<{ name: string }>('renditions', sql`format = 'narration_bed'`);
  expect(beds.map(({ name }) => name).sort()).toEqual(['', '@lufs_16']);
  const [timeline] = await rowsOf<RenditionRow>('renditions', sql`format = 'timeline'`);
  const stored = await storage.get(timeline?.object_key ?? '');
  if (!stored) throw new Error('the timeline is not stored');
  const { markers } = JSON.parse((await buffer(stored.body)).toString());
  expect(markers).toContainEqual({ kind: 'bar', sample: 0, name: { ko: '1마디', en: 'Bar 1' } });
  await expect(order(musicId, 'mp3')).rejects.toThrow('rendition_orders_kind_check');
}, 240_000);

test('does not order a version that the music does not have', async () => {
  const [plain] = await rowsOf<{ id: string }>('musics', sql`not is_spatial`);
  const none = { state: 'none' };
  expect(await order(plain?.id ?? '0', 'surround_5_1_2')).toEqual(none);
  expect(await order('999999', 'wav24')).toEqual(none);
});

test('the database rejects changes of a rendition', async () => {
  const change = sql`update renditions set bytes = 1`.execute(suite().database.db);
  await expect(change).rejects.toThrow('never changed');
});

test('the sweep removes unreferenced objects and nothing else', async () => {
  const { db } = suite().database;
  const put = (key: string) => storage.put(key, Buffer.from('x'), { contentType: 'audio/wav' });
  await put('audio/aa/orphan.wav');
  await put('audio/aa/held.wav');
  await put('public/images/aa/orphan/96.webp');
  await sql`insert into held_objects values ('somebody', 'audio/aa/held.wav')`.execute(db);
  const renditions = await rowsOf<RenditionRow>('renditions');
  const sweep = (ms: number) => {
    const before = new Date(Date.now() + ms);
    return sweepStore(db, storage, { before, now: now(), confirmedObjects: 1000 });
  };
  expect(await sweep(-3_600_000)).toMatchObject({ outcome: 'swept', quarantined: 0 });
  // Includes the files that the refused piece left behind.
  const swept = await sweep(60_000);
  expect(swept).toMatchObject({ outcome: 'swept', quarantined: expect.toSatisfy((n) => n > 2) });
  expect(await sweep(60_000)).toMatchObject({ outcome: 'swept', quarantined: 0 });
  expect(await storage.head('audio/aa/orphan.wav')).toBeNull();
  expect(await storage.head('audio/aa/held.wav')).not.toBeNull();
  for (const { object_key } of renditions) expect(await storage.head(object_key)).not.toBeNull();
});

test('the tracks of a planned album have titles with different opening words', async () => {
  const { db } = suite().database;
  const batchId = await requestBatch(db, { ...batchRequest, seed: 12, tracks: 12 }, now());
  await planBatchHandler.run(await testJobContext(suite()), { batchId });
  const { rows: titles } = await sql<{ title_ko: string; title_en: string }>`
    select piece.title_ko, piece.title_en from generation_pieces as piece
    join generation_albums as album on album.id = piece.album_id
    where album.batch_id = ${batchId}`.execute(db);
  for (const words of [
    titles.map(({ title_ko }) => title_ko.split(/[\s,]/)[0]),
    titles.map(({ title_en }) => title_en.split(/[\s,]/)[0]),
  ])
    expect(new Set(words).size).toBe(12);
});
