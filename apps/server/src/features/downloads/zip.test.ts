import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readZip } from '#test/read-zip.ts';
import { zipBytes } from './zip.rules.ts';
import { type ZipSource, zipStream } from './zip.service.ts';

const at = new Date('2026-11-15T14:30:58Z');

const sourceOf = (name: string, bytes: Buffer, chunk = 7): ZipSource => ({
  name,
  bytes: bytes.length,
  crc32: crc32(bytes),
  read: async () => {
    const chunks = [];
    for (let from = 0; from < bytes.length; from += chunk)
      chunks.push(bytes.subarray(from, from + chunk));
    return Readable.from(chunks);
  },
});

const files = fc.uniqueArray(
  fc.tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), fc.uint8Array()),
  { selector: ([name]) => name, maxLength: 6 },
);

test('what is put in comes out, under its name, and the size is known before', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 1, max: 20 }), async (given, chunk) => {
      const sources = given.map(([name, bytes]) => sourceOf(name, Buffer.from(bytes), chunk));
      const zip = await buffer(zipStream(sources, at));
      expect(zip.length).toBe(zipBytes(sources, at));
      const wanted = given.map(([name, bytes]) => [name, Buffer.from(bytes)] as const);
      expect(readZip(zip)).toEqual(new Map(wanted));
      expect(await buffer(zipStream(sources, at))).toEqual(zip);
    }),
  );
});

test('a file that is shorter or longer than its head says ends the zip', async () => {
  for (const bytes of [3, 5]) {
    const source = { ...sourceOf('a.wav', Buffer.from('four')), bytes };
    await expect(buffer(zipStream([source], at))).rejects.toThrow('a.wav');
  }
});

test('it is read no faster than it is taken, and closed when nobody takes it any more', async () => {
  let given = 0;
  let closed = false;
  const chunk = Buffer.alloc(64 * 1024);
  async function* endless() {
    try {
      for (;;) {
        given += 1;
        yield chunk;
      }
    } finally {
      closed = true;
    }
  }
  const source = { name: 'a', bytes: 2 ** 31, crc32: 0, read: async () => endless() };
  const zip = zipStream([source], at);
  const reader = zip[Symbol.asyncIterator]();
  let taken = 0;
  for (let times = 0; times < 20; times += 1) taken += (await reader.next()).value.length;
  expect(given * chunk.length - taken).toBeLessThan(2 * 1024 * 1024);
  await reader.return?.();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(closed).toBe(true);
});

test('more than four gigabytes are refused before anything is written', () => {
  const half = { name: 'a', bytes: 2 ** 31, crc32: 0 };
  expect(() => zipBytes([half, { ...half, name: 'b' }], at)).toThrow('too much');
});
