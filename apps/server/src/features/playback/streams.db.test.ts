import { randomBytes } from 'node:crypto';
import type { AudioStreamInfo } from '@onsori/contract/playback';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { testApp } from '#test/app.ts';
import { heardPeaks, publishHeardTrack } from '#test/heard-track.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { createPlayInbox } from './inbox.service.ts';
import { playbackRoutes } from './playback.routes.ts';
import { barsOf } from './streams.rules.ts';
import { openTicket } from './tickets.rules.ts';

const suite = useSuite();
useBucket(suite);
const ticketSecret = 'a secret that only these tests know';
const stream = randomBytes(700_000);
let storage: Storage;
let app: FastifyInstance;
let track: Awaited<ReturnType<typeof publishHeardTrack>>;

beforeAll(async () => {
  const { db } = suite().database;
  storage = openStorage(suite().config.storage);
  track = await publishHeardTrack(db, storage, stream);
  app = testApp(suite(), playbackRoutes({ db, storage, plays: createPlayInbox(db), ticketSecret }));
});
afterAll(async () => {
  await storage.delete(track.objectKey);
  await app.close();
});

const ask = (musicId: string, audioId: string, query = '') =>
  app.inject(`/_api/v1/musics/${musicId}/audios/${audioId}${query}`);
const infoOf = async (audioId: string, query = '') => {
  const answer = await ask(track.musicId, audioId, query);
  expect(answer.statusCode).toBe(200);
  return answer.json<AudioStreamInfo>();
};

test('a full audio is heard through the edge, with all the player needs', async () => {
  const info = await infoOf(track.fullId);
  expect(info).toMatchObject({
    mime_type: 'audio/mp4; codecs="mp4a.40.2"',
    bytes: stream.length,
    duration: 40,
    gain: -0.38,
    peaks: barsOf(heardPeaks, 256),
    preview_at: 24,
    sections: [
      { kind: 'intro', start: 0, energy: 0.25 },
      { kind: 'chorus', start: 8, energy: 1 },
    ],
  });
  expect(openTicket(info.ticket ?? '', ticketSecret)?.musicId).toBe(track.musicId);
  const left = Date.parse(info.expires_at) - Date.now();
  expect(left).toBeGreaterThan(3_599_000);
  expect(left).toBeLessThanOrEqual(7_200_000);
  const config = suite().config.storage;
  if (config.STORAGE === 's3') expect(info.url).toContain(`${config.S3_PUBLIC_ENDPOINT}/`);
  const heard = await fetch(info.url, { headers: { range: 'bytes=100-199' } });
  expect(heard.status).toBe(206);
  expect(Buffer.from(await heard.arrayBuffer()).equals(stream.subarray(100, 200))).toBe(true);
});

test('fragments are told where they are known, and are null else', async () => {
  const { db } = suite().database;
  expect((await infoOf(track.fullId)).fragments).toBeNull();
  const key = track.objectKey;
  const add = sql`insert into stream_fragments values (${key}, '{0,2006}', '{900,41000}')`;
  await add.execute(db);
  try {
    const known = [
      [0, 900],
      [2006, 41_000],
    ];
    expect((await infoOf(track.fullId)).fragments).toEqual(known);
    const change = sql`update stream_fragments set offsets = '{0,1}'`.execute(db);
    await expect(change).rejects.toThrow('never changed');
  } finally {
    await sql`delete from stream_fragments`.execute(db);
  }
  await sql`insert into stream_fragments values (${key}, '{}', '{}')`.execute(db);
  expect((await infoOf(track.fullId)).fragments).toBeNull();
});

test('a loop has neither sections nor a strongest one, and an unknown waveform is empty', async () => {
  expect(await infoOf(track.loopId)).toMatchObject({ preview_at: 0, sections: [], peaks: [] });
});

test('everyone gets the same url, and a ticket of their own', async () => {
  const infos = await Promise.all(Array.from({ length: 20 }, () => infoOf(track.fullId)));
  expect(new Set(infos.map(({ url }) => url)).size).toBe(1);
  expect(new Set(infos.map(({ ticket }) => ticket)).size).toBe(20);
});

test('what is only made ready gets no ticket; a bare word asks for one', async () => {
  expect((await infoOf(track.fullId, '?auto_play=false')).ticket).toBeNull();
  for (const query of ['', '?auto_play', '?auto_play=', '?auto_play=true'])
    expect((await infoOf(track.fullId, query)).ticket, query).not.toBeNull();
});

test('the waveform has as many bars as were asked for', async () => {
  for (const bars of [64, 100, 1024])
    expect((await infoOf(track.fullId, `?bars=${bars}`)).peaks).toEqual(barsOf(heardPeaks, bars));
  for (const bars of ['63', '1025', 'many', '-1', '64.5'])
    expect((await ask(track.musicId, track.fullId, `?bars=${bars}`)).statusCode).toBe(422);
});

test('what cannot be heard is not found', async () => {
  const { db } = suite().database;
  const refused = async (musicId: string, audioId: string) => {
    const answer = await ask(musicId, audioId);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ type: 'not_found.audio' });
  };
  await refused(track.musicId, track.surroundId);
  await refused(track.musicId, track.unmadeId);
  await refused(track.musicId, '999999');
  await refused('999999', track.fullId);
  await sql`update musics set published_at = null where id = ${track.musicId}`.execute(db);
  await refused(track.musicId, track.fullId);
  await sql`update musics set published_at = now() where id = ${track.musicId}`.execute(db);
  await infoOf(track.fullId);
});
