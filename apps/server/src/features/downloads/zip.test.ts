import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readZip } from '#test/read-zip.ts';
import { zipBytes } from './zip.rules.ts';
import { type ZipSource, zipChunks } from './zip.service.ts';

const at = new Date('2026-11-15T14:30:58Z');

const sourceOf = (name: string, bytes: Buffer, chunk = 7): ZipSource => ({
  name,
  bytes: bytes.length,
  crc32: crc32(bytes),
  read: async function* () {
    const lent = Buffer.alloc(chunk);
    for (let from = 0; from < bytes.length; from += chunk)
      yield lent.subarray(0, bytes.copy(lent, 0, from, from + chunk));
  },
});

/** Copies each chunk before it asks for the next, as whoever is lent something must. */
async function zipOf(sources: readonly ZipSource[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of zipChunks(sources, at)) chunks.push(Buffer.from(chunk));
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
      expect(zip.length).toBe(zipBytes(sources, at));
      const wanted = given.map(([name, bytes]) => [name, Buffer.from(bytes)] as const);
      expect(readZip(zip)).toEqual(new Map(wanted));
      expect(await zipOf(sources)).toEqual(zip);
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
  const zip = zipChunks([{ name: 'a', bytes: 2 ** 31, crc32: 0, read }], at);
  for (let times = 0; times < 20; times += 1) await zip.next();
  expect(given).toBe(19);
  await zip.return(undefined);
  expect(closed).toBe(true);
});

test('more than four gigabytes are refused before anything is written', () => {
  const half = { name: 'a', bytes: 2 ** 31, crc32: 0 };
  expect(() => zipBytes([half, { ...half, name: 'b' }], at)).toThrow('too much');
});
