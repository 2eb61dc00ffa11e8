import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSelfSigned, trust } from '#test/self-signed.ts';
import { useBucket, useSuite } from '#test/suite.ts';
import { startTlsRelay, type TlsRelay } from '#test/tls-relay.ts';
import { openStorage } from './open-storage.ts';
import type { ByteRange, Storage } from './storage.ts';

const suite = useSuite();
useBucket(suite);

const bytes = randomBytes(9_000_001);
const key = 'tls/large';
let relay: TlsRelay;
let storage: Storage;
let distrust: () => void;

beforeAll(async () => {
  const { storage: config } = suite().config;
  if (config.STORAGE !== 's3') throw new Error('not on an object store');
  const pair = createSelfSigned();
  distrust = trust(pair.cert);
  relay = await startTlsRelay(new URL(config.S3_ENDPOINT), pair);
  storage = openStorage({ ...config, S3_ENDPOINT: relay.origin });
  await storage.put(key, bytes, { contentType: 'audio/wav' });
});
afterAll(async () => {
  await storage?.delete(key);
  await relay?.close();
  distrust?.();
});

async function lend(range?: ByteRange) {
  const places = new Set<ArrayBufferLike>();
  const chunks: Buffer[] = [];
  for await (const chunk of storage.lend(key, range)) {
    places.add(chunk.buffer);
    chunks.push(Buffer.from(chunk));
  }
  return { bytes: Buffer.concat(chunks), places: places.size };
}

test('an object of a store behind TLS is lent through memory that is used again', async () => {
  const lent = await lend();
  expect(lent.bytes.equals(bytes)).toBe(true);
  expect(lent.places).toBeLessThanOrEqual(4);
});

test('so is a range of it', async () => {
  for (const [first, last] of [
    [0, 0],
    [1_000_000, 8_999_999],
    [9_000_000, 9_000_000],
  ] as const)
    expect((await lend({ first, last })).bytes.equals(bytes.subarray(first, last + 1))).toBe(true);
});
