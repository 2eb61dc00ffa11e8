import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketClient, useBucket, useDiskStorage, useSuite } from '#test/suite.ts';
import { openStorage } from './open-storage.ts';
import type { ByteRange, Storage } from './storage.ts';

const suite = useSuite();
useBucket(suite);
const disk = useDiskStorage();

const type = { contentType: 'audio/mp4' };
const bytes = randomBytes(300_000);

async function read(storage: Storage, key: string, range?: ByteRange): Promise<Buffer | null> {
  const object = await storage.get(key, range);
  return object && buffer(object.body);
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** Shared tests for all implementations of `Storage`. */
function describeStorage(name: string, open: () => Storage): void {
  describe(name, () => {
    const used = new Set<string>();
    const key = (suffix: string) => {
      const createdKey = `${name}/${suffix}`;
      used.add(createdKey);
      return createdKey;
    };
    let folder: string;
    const writeTempFile = async (body: Uint8Array) => {
      const path = join(folder, 'file');
      await writeFile(path, body);
      return path;
    };
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'storage-files-'));
    });
    afterAll(async () => {
      await rm(folder, { recursive: true });
      for (const createdKey of used) await open().delete(createdKey);
    });

    test('reads back an object with its size and type', async () => {
      const storage = open();
      expect(await storage.put(key('whole'), bytes, type)).toBe('stored');
      expect(await storage.head(key('whole'))).toEqual({ size: bytes.length, ...type });
      expect((await read(storage, key('whole')))?.equals(bytes)).toBe(true);
    });

    test('reads an object or a range through a reusable buffer, and throws when it is missing', async () => {
      const storage = open();
      const large = randomBytes(3_000_000);
      await storage.put(key('large'), large, type);
      const chunks: Buffer[] = [];
      for await (const chunk of storage.readReusingBuffer(key('large')))
        chunks.push(Buffer.from(chunk));
      expect(Buffer.concat(chunks).equals(large)).toBe(true);
      for (const [first, last] of [
        [0, 0],
        [1_000_001, 2_000_000],
        [2_999_999, 2_999_999],
      ] as const) {
        const part: Buffer[] = [];
        for await (const chunk of storage.readReusingBuffer(key('large'), { first, last }))
          part.push(Buffer.from(chunk));
        expect(Buffer.concat(part).equals(large.subarray(first, last + 1))).toBe(true);
      }
      await expect(collect(storage.readReusingBuffer(key('absent')))).rejects.toThrow(/404|ENOENT/);
    });

    test('returns the requested range and the total size', async () => {
      const storage = open();
      await storage.put(key('ranged'), bytes, type);
      const range = { first: 1000, last: 1999 };
      expect((await read(storage, key('ranged'), range))?.equals(bytes.subarray(1000, 2000))).toBe(
        true,
      );
      const object = await storage.get(key('ranged'), range);
      object?.body.destroy();
      expect(object?.size).toBe(bytes.length);
    });

    test('returns null for a missing object, and deletes it without an error', async () => {
      const storage = open();
      expect(await storage.head(key('absent'))).toBeNull();
      expect(await storage.get(key('absent'))).toBeNull();
      await storage.delete(key('absent'));
    });

    test('deletes an object', async () => {
      const storage = open();
      await storage.put(key('deleted'), bytes, type);
      await storage.delete(key('deleted'));
      expect(await storage.head(key('deleted'))).toBeNull();
    });

    test('copies bytes and type, and returns false for a missing source', async () => {
      const storage = open();
      await storage.put(key('original'), bytes, type);
      expect(await storage.copy(key('original'), key('copies/one'))).toBe(true);
      expect(await storage.head(key('copies/one'))).toEqual({ size: bytes.length, ...type });
      expect((await read(storage, key('copies/one')))?.equals(bytes)).toBe(true);
      expect(await storage.copy(key('absent'), key('copies/none'))).toBe(false);
      expect(await storage.head(key('copies/none'))).toBeNull();
    });

    test('deletes many objects, some of them missing', async () => {
      const storage = open();
      const keys = Array.from({ length: 12 }, (_, at) => key(`many/${at}`));
      for (const each of keys) await storage.put(each, Buffer.from('x'), type);
      await storage.put(key('many-not'), Buffer.from('x'), type);
      await storage.deleteMany([...keys, key('absent')]);
      await storage.deleteMany([]);
      expect(await collect(storage.list(`${name}/many/`))).toEqual([]);
      expect(await storage.head(key('many-not'))).not.toBeNull();
    });

    test('a conditional put does not replace, and exactly one of several succeeds', async () => {
      const storage = open();
      const rivals = Array.from({ length: 8 }, (_, index) => Buffer.from(`rival ${index}`));
      const outcomes = await Promise.all(
        rivals.map((body) => storage.put(key('once'), body, { ...type, ifAbsent: true })),
      );
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
      const winner = rivals[outcomes.indexOf('stored')];
      expect(await read(storage, key('once'))).toEqual(winner);
      expect(await storage.put(key('once'), bytes, { ...type, ifAbsent: true })).toBe('exists');
      expect(await read(storage, key('once'))).toEqual(winner);
    });

    test('stores a stream of unknown length as one object', async () => {
      const storage = open();
      const chunk = randomBytes(1_300_000);
      const stream = async function* () {
        for (let sent = 0; sent < 15; sent += 1) yield chunk;
      };
      await storage.putStream(key('parts'), stream(), type);
      const whole = Buffer.concat(Array.from({ length: 15 }, () => chunk));
      expect((await read(storage, key('parts')))?.equals(whole)).toBe(true);
    });

    test('rejects an empty object', async () => {
      const storage = open();
      await expect(storage.put(key('empty'), Buffer.alloc(0), type)).rejects.toThrow('empty');
      const nothing = storage.putStream(key('empty'), (async function* () {})(), type);
      await expect(nothing).rejects.toThrow('empty');
      expect(await storage.head(key('empty'))).toBeNull();
    });

    test('throws a RangeError for a range after the end', async () => {
      const storage = open();
      await storage.put(key('short'), Buffer.from('abc'), type);
      const outOfRange = storage.get(key('short'), { first: 3, last: 9 });
      await expect(outOfRange).rejects.toThrow(RangeError);
      expect(await read(storage, key('short'), { first: 2, last: 9 })).toEqual(Buffer.from('c'));
    });

    test('returns null for a key that is a folder of other keys', async () => {
      const storage = open();
      await storage.put(key('folder/object'), bytes, type);
      expect(await storage.head(`${name}/folder`)).toBeNull();
      expect(await storage.head(`${name}/folder/object/below`)).toBeNull();
    });

    test('stores nothing when a stream fails', async () => {
      const storage = open();
      const broken = async function* () {
        yield randomBytes(9_000_000);
        throw new Error('the source broke');
      };
      await expect(storage.putStream(key('broken'), broken(), type)).rejects.toThrow(
        'the source broke',
      );
      expect(await storage.head(key('broken'))).toBeNull();
    });

    test('a presigned URL returns the object or a range, with the file name', async () => {
      const storage = open();
      await storage.put(key('signed'), bytes, type);
      const url = await storage.presign(key('signed'), {
        now: new Date(),
        windowSeconds: 600,
        fileName: '봄날의 산책.wav',
      });
      expect(url).not.toMatch(/checksum/i);
      const response = await fetch(url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent('봄날의 산책.wav')}`,
      );
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
      const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    });

    test('returns the same URL within a window', async () => {
      const storage = open();
      const sign = (at: string) =>
        storage.presign(key('signed'), { now: new Date(at), windowSeconds: 600 });
      expect(await sign('2026-01-01T00:01:00Z')).toBe(await sign('2026-01-01T00:09:59Z'));
      expect(await sign('2026-01-01T00:10:00Z')).not.toBe(await sign('2026-01-01T00:09:59Z'));
    });

    test('a URL that was changed or is too old gives nothing', async () => {
      const storage = open();
      await storage.put(key('guarded'), bytes, type);
      await storage.put(key('hidden'), bytes, type);
      const now = new Date();
      const url = await storage.presign(key('guarded'), { now, windowSeconds: 600 });
      expect((await fetch(url.replace('guarded', 'hidden'))).status).toBe(403);
      expect((await fetch(url.replace(/signature=\w{4}/i, '$&0'))).status).toBe(403);
      const early = new Date(now.getTime() - 3 * 600_000);
      const old = await storage.presign(key('guarded'), { now: early, windowSeconds: 600 });
      expect((await fetch(old)).status).toBe(403);
    });

    test('a file is stored as it is, small or sent in parts', async () => {
      const storage = open();
      for (const size of [1, 300_000, 20_000_000]) {
        const body = randomBytes(size);
        expect(await storage.putFile(key('file'), await writeTempFile(body), type)).toBe('stored');
        expect(await storage.head(key('file'))).toEqual({ size, ...type });
        expect((await read(storage, key('file')))?.equals(body), `${size} bytes`).toBe(true);
      }
    });

    test('putFile with ifAbsent skips an object of the same size and replaces any other', async () => {
      const storage = open();
      const put = async (body: string) =>
        storage.putFile(key('same'), await writeTempFile(Buffer.from(body)), {
          ...type,
          ifAbsent: true,
        });
      expect(await put('first')).toBe('stored');
      expect(await put('other')).toBe('exists');
      expect(await read(storage, key('same'))).toEqual(Buffer.from('first'));
      expect(await put('a longer one')).toBe('stored');
      expect(await read(storage, key('same'))).toEqual(Buffer.from('a longer one'));
    });

    test('stores nothing for an empty or missing file', async () => {
      const storage = open();
      const empty = storage.putFile(key('no-file'), await writeTempFile(Buffer.alloc(0)), type);
      await expect(empty).rejects.toThrow('empty');
      const absent = storage.putFile(key('no-file'), join(folder, 'absent'), type);
      await expect(absent).rejects.toThrow('ENOENT');
      expect(await storage.head(key('no-file'))).toBeNull();
    });

    test('lists keys with the prefix in order, across pages', async () => {
      const storage = open();
      const keys = ['b', 'a/y/z', 'ab', 'a-b', 'a/x', 'a.c', 'a/y-z'].map((end) =>
        key(`list/${end}`),
      );
      const began = Date.now();
      for (const [index, each] of keys.entries())
        await storage.put(each, Buffer.alloc(index + 1), type);
      const all = await collect(storage.list(`${name}/list/`));
      expect(all.map((object) => object.key)).toEqual(keys.toSorted());
      for (const { key: each, size, modified } of all) {
        expect(size).toBe(keys.indexOf(each) + 1);
        expect(Math.abs(modified.getTime() - began)).toBeLessThan(20_000);
      }
      for (const prefix of ['list/a', 'list/a/', 'list/a/y', 'list/absent/', 'list/b/'])
        expect(await collect(storage.list(`${name}/${prefix}`)), prefix).toEqual(
          all.filter((object) => object.key.startsWith(`${name}/${prefix}`)),
        );
      expect(() => storage.list('../')).toThrow('not a storage key prefix');
    });

    test('rejects a key that leaves the store', async () => {
      await expect(async () => open().put('../escape', bytes, type)).rejects.toThrow(
        'not a storage key',
      );
    });
  });
}

// With this page size every list needs several requests.
const openS3 = () => openStorage(suite().config.storage, { pageSize: 2 });
describeStorage('s3', openS3);
describeStorage('disk', () => disk().storage);

async function listUnfinishedUploads() {
  const { s3, Bucket } = bucketClient(suite());
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
  return Uploads.toSorted((a, b) => Number(a.Initiated) - Number(b.Initiated));
}

test('a failed upload leaves no parts', async () => {
  expect(await listUnfinishedUploads()).toEqual([]);
});

test('aborts old unfinished uploads only', async () => {
  const { s3, Bucket } = bucketClient(suite());
  for (const end of ['a', 'same', 'same', 'same', 'z'])
    await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: `uploads/${end}` }));
  const uploads = await listUnfinishedUploads();
  const youngest = uploads.at(-1);
  if (!youngest?.Initiated) throw new Error('the store returned no date');
  expect(await openS3().abortUploads(youngest.Initiated)).toBe(4);
  expect(await listUnfinishedUploads()).toEqual([youngest]);
  expect(await openS3().abortUploads(new Date(Date.now() + 1000))).toBe(1);
  expect(await listUnfinishedUploads()).toEqual([]);
});

test('removes old drafts only', async () => {
  const { storage, root } = disk();
  const drafts = join(root, 'drafts');
  expect(await readdir(drafts)).toEqual([]);
  for (const draft of ['old', 'young']) await writeFile(join(drafts, draft), bytes);
  await utimes(join(drafts, 'old'), 0, 1);
  expect(await storage.abortUploads(new Date(60_000))).toBe(1);
  expect(await readdir(drafts)).toEqual(['young']);
});
