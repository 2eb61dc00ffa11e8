import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ByteRange } from '#infra/storage/storage.ts';
import { readZip } from '#test/read-zip.ts';
import { centralDirectory } from './zip.rules.ts';
import { readParts, totalBytes, type ZipSource, zipParts } from './zip.service.ts';

const at = new Date('2026-11-15T14:30:58Z');

const sourceOf = (name: string, bytes: Buffer, chunk = 7): ZipSource => ({
  name,
  bytes: bytes.length,
  crc32: crc32(bytes),
  read: async function* (range) {
    const buffer = Buffer.alloc(chunk);
    const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
    for (let from = 0; from < part.length; from += chunk)
      yield buffer.subarray(0, part.copy(buffer, 0, from, from + chunk));
  },
});

/** Copies each chunk, because the source reuses its buffer. */
async function zipOf(sources: readonly ZipSource[], range?: ByteRange): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of readParts(zipParts(sources, at), range))
    chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const files = fc.uniqueArray(
  fc.tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), fc.uint8Array()),
  { selector: ([name]) => name, maxLength: 6 },
);

test('round-trips all files under their names, and the size is known in advance', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 1, max: 20 }), async (given, chunk) => {
      const sources = given.map(([name, bytes]) => sourceOf(name, Buffer.from(bytes), chunk));
      const zip = await zipOf(sources);
      expect(zip.length).toBe(totalBytes(zipParts(sources, at)));
      const expected = given.map(([name, bytes]) => [name, Buffer.from(bytes)] as const);
      expect(readZip(zip)).toEqual(new Map(expected));
      expect(await zipOf(sources)).toEqual(zip);
    }),
  );
});

test('a range of a zip equals that range of its bytes', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.nat(), fc.nat(), async (given, firstOffset, lastOffset) => {
      const sources = given.map(([name, bytes]) => sourceOf(name, Buffer.from(bytes)));
      const zip = await zipOf(sources);
      const [first = 0, last = 0] = [firstOffset % zip.length, lastOffset % zip.length].sort(
        (a, b) => a - b,
      );
      expect(await zipOf(sources, { first, last })).toEqual(zip.subarray(first, last + 1));
    }),
  );
});

test.each([
  [3, 'expected 3 bytes, received more'],
  [5, 'expected 5 bytes, received 4'],
  [9, 'expected 9 bytes, received 4'],
])('rejects a file of 4 bytes that was declared as %i: %s', async (bytes, message) => {
  const source = { ...sourceOf('a.wav', Buffer.from('four')), bytes };
  await expect(zipOf([source])).rejects.toThrow(`a.wav: ${message}`);
});

test('reads with backpressure and closes the source when the consumer stops', async () => {
  let given = 0;
  let closed = false;
  async function* read() {
    try {
      for (;;) {
        given += 1;
        yield Buffer.alloc(1024);
      }
    } finally {
      closed = true;
    }
  }
  const zip = readParts(zipParts([{ name: 'a', bytes: 2 ** 31, crc32: 0, read }], at));
  for (let times = 0; times < 20; times += 1) await zip.next();
  expect(given).toBe(19);
  await zip.return(undefined);
  expect(closed).toBe(true);
});

test('rejects more than 4 GiB before anything is written', () => {
  const half = { name: 'a', bytes: 2 ** 31, crc32: 0 };
  expect(() => centralDirectory([half, { ...half, name: 'b' }], at)).toThrow('exceeds 4 GiB');
});
