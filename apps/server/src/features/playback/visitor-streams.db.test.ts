import { limits } from '@onsori/contract/limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPrivateAccess } from '#features/pavilion/pavilion.public.ts';
import { createRateLimiter } from '#http/rate-limit.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { testApp, testCallers } from '#test/app.ts';
import { publishPlayableMusic } from '#test/playable-music.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { createPlayInbox } from './play-inbox.service.ts';
import { playbackRoutes } from './playback.routes.ts';

const suite = useSuite();
useBucket(suite);
const { perHour, perDay } = limits.visitorStreams;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let now: number;
let storage: Storage;
let app: FastifyInstance;
let published: Awaited<ReturnType<typeof publishPlayableMusic>>;
let network = 0;
let address: string;

beforeAll(async () => {
  const { db } = suite().database;
  storage = openStorage(suite().config.storage);
  published = await publishPlayableMusic(db, storage, Buffer.alloc(1000));
  const ports = {
    db,
    storage,
    plays: createPlayInbox(db),
    ticketSecret: 'a secret',
    findPrivateAccess,
  };
  const limiter = createRateLimiter(suite().redis, () => now);
  app = testApp(suite(), playbackRoutes(ports), testCallers, limiter);
});
afterAll(async () => {
  await storage.delete(published.objectKey);
  await app.close();
});
beforeEach(() => {
  now = Date.parse('2026-11-17T00:00:00Z');
  network += 1;
  address = `2001:db8:0:${network}::1`;
});

const requestStream = (headers: Record<string, string> = {}) =>
  app.inject({
    url: `/_api/v1/musics/${published.musicId}/audios/${published.fullId}`,
    headers: { 'x-forwarded-for': address, ...headers },
  });
/** Returns how many requests succeeded, spread evenly over the time. */
async function requestStreams(count: number, durationMs: number, headers = {}): Promise<number> {
  let succeeded = 0;
  for (let index = 0; index < count; index += 1) {
    if ((await requestStream(headers)).statusCode === 200) succeeded += 1;
    now += durationMs / count;
  }
  return succeeded;
}

test('skipping through 30 tracks a minute for ten minutes is not limited', async () => {
  // Each has its own request and that of the prefetched next one.
  expect(await requestStreams(2 * 30 * 10, 10 * MINUTE_MS)).toBe(600);
});

test('listening to music all day is not limited', async () => {
  const perThreeMinutes = 2 * 20;
  expect(await requestStreams(perThreeMinutes * 24, 24 * HOUR_MS)).toBe(perThreeMinutes * 24);
});

test('a crawler gets what the hour allows, and over the day what the day allows', async () => {
  expect(await requestStreams(perHour + 100, HOUR_MS / 2)).toBe(perHour);
  const refused = await requestStream();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ type: 'rate_limited.visitor' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1700);
  now += HOUR_MS / 2;
  // Requests that the limit of the hour refuses do not count for the day.
  expect(await requestStreams(perDay + 500, 10 * HOUR_MS)).toBe(perDay - perHour);
}, 120_000);

test('the addresses of one IPv6 network share the limit, other networks do not', async () => {
  await requestStreams(perHour, MINUTE_MS);
  address = `2001:db8:0:${network}:ffff::2`;
  expect((await requestStream()).statusCode).toBe(429);
  address = '203.0.113.7';
  expect((await requestStream()).statusCode).toBe(200);
});

test('signed-in people of the network are not limited', async () => {
  await requestStreams(perHour, MINUTE_MS);
  expect((await requestStream()).statusCode).toBe(429);
  expect(await requestStreams(100, MINUTE_MS, { authorization: 'Bearer user' })).toBe(100);
});
