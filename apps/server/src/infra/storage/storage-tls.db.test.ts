import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSelfSigned, trustCertificate } from '#test/self-signed.ts';
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
let restoreTrust: () => void;

beforeAll(async () => {
  const { storage: config } = suite().config;
  if (config.STORAGE !== 's3') throw new Error('the tests need an S3 object store');
  const pair = createSelfSigned();
  restoreTrust = trustCertificate(pair.cert);
  relay = await startTlsRelay(new URL(config.S3_ENDPOINT), pair);
  storage = openStorage({ ...config, S3_ENDPOINT: relay.origin });
  await storage.put(key, bytes, { contentType: 'audio/wav' });
});
afterAll(async () => {
  await storage?.delete(key);
  await relay?.close();
  restoreTrust?.();
});

async function readAll(range?: ByteRange) {
  const buffers = new Set<ArrayBufferLike>();
  const chunks: Buffer[] = [];
  for await (const chunk of storage.readReusingBuffer(key, range)) {
    buffers.add(chunk.buffer);
    chunks.push(Buffer.from(chunk));
  }
  return { bytes: Buffer.concat(chunks), buffers: buffers.size };
}

test('reads an object over TLS through a reusable buffer', async () => {
  const result = await readAll();
  expect(result.bytes.equals(bytes)).toBe(true);
  expect(result.buffers).toBeLessThanOrEqual(4);
});

test('reads a range over TLS', async () => {
  for (const [first, last] of [
    [0, 0],
    [1_000_000, 8_999_999],
    [9_000_000, 9_000_000],
  ] as const)
    expect((await readAll({ first, last })).bytes.equals(bytes.subarray(first, last + 1))).toBe(
      true,
    );
});
