import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ByteRange } from '#infra/storage/storage.ts';
import { readZip } from '#test/read-zip.ts';
import { directory } from './zip.rules.ts';
import { readParts, sizeOfParts, type ZipSource, zipParts } from './zip.service.ts';

const at = new Date('2026-11-15T14:30:58Z');

const sourceOf = (name: string, bytes: Buffer, chunk = 7): ZipSource => ({
  name,
  bytes: bytes.length,
  crc32: crc32(bytes),
  read: async function* (range) {
    const lent = Buffer.alloc(chunk);
    const part = range ? bytes.subarray(range.first, range.last + 1) : bytes;
    for (let from = 0; from < part.length; from += chunk)
      yield lent.subarray(0, part.copy(lent, 0, from, from + chunk));
  },
});

/** Copies each chunk before it asks for the next, as whoever is lent something must. */
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

test('what is put in comes out, under its name, and the size is known before', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 1, max: 20 }), async (given, chunk) => {
      const sources = given.map(([name, bytes]) => sourceOf(name, Buffer.from(bytes), chunk));
      const zip = await zipOf(sources);
      expect(zip.length).toBe(sizeOfParts(zipParts(sources, at)));
      const wanted = given.map(([name, bytes]) => [name, Buffer.from(bytes)] as const);
      expect(readZip(zip)).toEqual(new Map(wanted));
      expect(await zipOf(sources)).toEqual(zip);
    }),
  );
});

test('a range of a zip is that range of its bytes', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.nat(), fc.nat(), async (given, one, other) => {
      const sources = given.map(([name, bytes]) => sourceOf(name, Buffer.from(bytes)));
      const zip = await zipOf(sources);
      const [first = 0, last = 0] = [one % zip.length, other % zip.length].sort((a, b) => a - b);
      expect(await zipOf(sources, { first, last })).toEqual(zip.subarray(first, last + 1));
    }),
  );
});

test.each([
  [3, 'expected 3 bytes, received more'],
  [5, 'expected 5 bytes, received 4'],
  [9, 'expected 9 bytes, received 4'],
])('a file of 4 bytes ends the zip whose head says %i: %s', async (bytes, message) => {
  const source = { ...sourceOf('a.wav', Buffer.from('four')), bytes };
  await expect(zipOf([source])).rejects.toThrow(`a.wav: ${message}`);
});

test('it is read no faster than it is taken, and closed when nobody takes it any more', async () => {
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

test('more than four gigabytes are refused before anything is written', () => {
  const half = { name: 'a', bytes: 2 ** 31, crc32: 0 };
  expect(() => directory([half, { ...half, name: 'b' }], at)).toThrow('too much');
});
