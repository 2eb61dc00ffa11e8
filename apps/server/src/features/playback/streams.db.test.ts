import { randomBytes } from 'node:crypto';
import type { AudioStreamInfo } from '@onsori/contract/playback';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPrivateAccess } from '#features/pavilion/pavilion.public.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { testApp } from '#test/app.ts';
import { publishPlayableMusic, testPeaks } from '#test/playable-music.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { createPlayInbox } from './play-inbox.service.ts';
import { playbackRoutes } from './playback.routes.ts';
import { downsamplePeaks, verifyTicket } from './streams.rules.ts';

const suite = useSuite();
useBucket(suite);
const ticketSecret = 'a secret that only these tests know';
const stream = randomBytes(700_000);
let storage: Storage;
let app: FastifyInstance;
let published: Awaited<ReturnType<typeof publishPlayableMusic>>;

beforeAll(async () => {
  const { db } = suite().database;
  storage = openStorage(suite().config.storage);
  published = await publishPlayableMusic(db, storage, stream);
  app = testApp(
    suite(),
    playbackRoutes({ db, storage, plays: createPlayInbox(db), ticketSecret, findPrivateAccess }),
  );
});
afterAll(async () => {
  await storage.delete(published.objectKey);
  await app.close();
});

const requestStream = (musicId: string, audioId: string, query = '') =>
  app.inject(`/_api/v1/musics/${musicId}/audios/${audioId}${query}`);
const infoOf = async (audioId: string, query = '') => {
  const response = await requestStream(published.musicId, audioId, query);
  expect(response.statusCode).toBe(200);
  return response.json<AudioStreamInfo>();
};

test('returns a playable URL and the metadata of a full audio', async () => {
  const info = await infoOf(published.fullId);
  expect(info).toMatchObject({
    mime_type: 'audio/mp4; codecs="mp4a.40.2"',
    bytes: stream.length,
    duration: 40,
    gain: -0.38,
    peaks: downsamplePeaks(testPeaks, 256),
    preview_at: 24,
    sections: [
      { kind: 'intro', start: 0, energy: 0.25 },
      { kind: 'chorus', start: 8, energy: 1 },
    ],
  });
  expect(verifyTicket(info.ticket ?? '', ticketSecret)?.musicId).toBe(published.musicId);
  const left = Date.parse(info.expires_at) - Date.now();
  expect(left).toBeGreaterThan(3_599_000);
  expect(left).toBeLessThanOrEqual(7_200_000);
  const config = suite().config.storage;
  if (config.STORAGE === 's3') expect(info.url).toContain(`${config.S3_PUBLIC_ENDPOINT}/`);
  const rangeResponse = await fetch(info.url, { headers: { range: 'bytes=100-199' } });
  expect(rangeResponse.status).toBe(206);
  expect(Buffer.from(await rangeResponse.arrayBuffer()).equals(stream.subarray(100, 200))).toBe(
    true,
  );
});

test('returns fragments, or null without an index', async () => {
  const { db } = suite().database;
  expect((await infoOf(published.fullId)).fragments).toBeNull();
  const key = published.objectKey;
  const add = sql`insert into stream_fragments values (${key}, '{0,2006}', '{900,41000}')`;
  await add.execute(db);
  try {
    const known = [
      [0, 900],
      [2006, 41_000],
    ];
    expect((await infoOf(published.fullId)).fragments).toEqual(known);
    const change = sql`update stream_fragments set offsets = '{0,1}'`.execute(db);
    await expect(change).rejects.toThrow('never changed');
  } finally {
    await sql`delete from stream_fragments`.execute(db);
  }
  await sql`insert into stream_fragments values (${key}, '{}', '{}')`.execute(db);
  expect((await infoOf(published.fullId)).fragments).toBeNull();
});

test('returns no sections, preview or peaks for a loop without a waveform', async () => {
  expect(await infoOf(published.loopId)).toMatchObject({ preview_at: 0, sections: [], peaks: [] });
});

test('returns the same URL to everyone and a unique ticket to each', async () => {
  const infos = await Promise.all(Array.from({ length: 20 }, () => infoOf(published.fullId)));
  expect(new Set(infos.map(({ url }) => url)).size).toBe(1);
  expect(new Set(infos.map(({ ticket }) => ticket)).size).toBe(20);
});

test('returns no ticket when auto_play is false', async () => {
  expect((await infoOf(published.fullId, '?auto_play=false')).ticket).toBeNull();
  for (const query of ['', '?auto_play', '?auto_play=', '?auto_play=true'])
    expect((await infoOf(published.fullId, query)).ticket, query).not.toBeNull();
});

test('returns the requested number of bars', async () => {
  for (const bars of [64, 100, 1024])
    expect((await infoOf(published.fullId, `?bars=${bars}`)).peaks).toEqual(
      downsamplePeaks(testPeaks, bars),
    );
  for (const bars of ['63', '1025', 'many', '-1', '64.5'])
    expect(
      (await requestStream(published.musicId, published.fullId, `?bars=${bars}`)).statusCode,
    ).toBe(422);
});

test('returns 404 for an audio that cannot be played', async () => {
  const { db } = suite().database;
  const refused = async (musicId: string, audioId: string) => {
    const response = await requestStream(musicId, audioId);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ type: 'not_found.audio' });
  };
  await refused(published.musicId, published.surroundId);
  await refused(published.musicId, published.unmadeId);
  await refused(published.musicId, '999999');
  await refused('999999', published.fullId);
  await sql`update musics set published_at = null where id = ${published.musicId}`.execute(db);
  await refused(published.musicId, published.fullId);
  await sql`update musics set published_at = now() where id = ${published.musicId}`.execute(db);
  await infoOf(published.fullId);
});
