import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, test } from 'vitest';
import { bucketClient, useBucket, useDiskStorage, useSuite } from '#test/suite.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const suite = useSuite();
useBucket(suite);
const disk = useDiskStorage();

const type = { contentType: 'image/webp' };
const bytes = randomBytes(300_000);
const forever = 'public, max-age=31536000, immutable';

/** Asks for a path as it stands: fetch would tidy it up first. */
function ask(origin: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(origin, { path }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) });
    })
      .on('error', reject)
      .end();
  });
}

/** One behaviour, whatever stands behind the port. */
function showsPublicObjects(name: string, open: () => Storage): void {
  describe(name, () => {
    const used = new Set<string>();
    const use = (made: string) => {
      used.add(made);
      return made;
    };
    const key = (suffix: string) => use(`${name}/${suffix}`);
    const publicKey = (suffix: string) => use(`public/${name}/${suffix}`);
    afterAll(async () => {
      for (const made of used) await open().delete(made);
    });

    test('a public object is read without a signature, and kept for good', async () => {
      const storage = open();
      await storage.put(publicKey('cover.webp'), bytes, type);
      const url = storage.publicUrl(publicKey('cover.webp'));
      expect(url).not.toContain('?');
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(url, { method });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe(forever);
        expect(answer.headers.get('expires')).toBeNull();
        expect(answer.headers.get('content-type')).toBe('image/webp');
        expect(answer.headers.get('content-length')).toBe(String(bytes.length));
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        const body = Buffer.from(await answer.arrayBuffer());
        expect(body.equals(method === 'GET' ? bytes : Buffer.alloc(0))).toBe(true);
      }
      const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    });

    test('a public object that is not there is 404, and is found once it is', async () => {
      const storage = open();
      const url = storage.publicUrl(publicKey('late.webp'));
      const absent = await fetch(url);
      expect(absent.status).toBe(404);
      expect(absent.headers.get('cache-control') ?? '').not.toContain('immutable');
      await storage.put(publicKey('late.webp'), bytes, type);
      expect((await fetch(url)).status).toBe(200);
    });

    test('a signed URL of a public object names the file to save', async () => {
      const storage = open();
      await storage.put(publicKey('saved.webp'), bytes, type);
      const sign = { now: new Date(), windowSeconds: 600, fileName: 'cover.webp' };
      const answer = await fetch(await storage.presign(publicKey('saved.webp'), sign));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain('cover.webp');
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
    });

    test('only what is below public has a public URL', () => {
      for (const other of ['a', 'public', 'public/', 'publicity/a', 'a/public/b', 'public/../a'])
        expect(() => open().publicUrl(other), other).toThrow('not the key of a public object');
    });

    test('no spelling of a public address gives what is not public', async () => {
      const storage = open();
      await storage.put(key('secret'), Buffer.from('a secret'), type);
      await storage.put(publicKey('open'), Buffer.from('for all'), type);
      const { origin, pathname } = new URL(storage.publicUrl(publicKey('open')));
      const mount = pathname.slice(0, pathname.indexOf('/public/'));
      expect(await ask(origin, pathname)).toEqual({ status: 200, body: 'for all' });
      const refused = [
        `${name}/secret`,
        `${name}/secret?/public/`,
        `public/../${name}/secret`,
        `public/${name}/../../${name}/secret`,
        `public/%2e%2e/${name}/secret`,
        `public/%2E./${name}/secret`,
        `public/..%2f${name}%2fsecret`,
        `public/%252e%252e/${name}/secret`,
        `public%2f..%2f${name}%2fsecret`,
        `public/..\\${name}/secret`,
        `${name}/secret/../../public/${name}/open`,
        `${name}/%2e%2e/public/${name}/open`,
        `/public/${name}/open`,
        `public//${name}/open`,
        `./public/${name}/open`,
        `public/${name}/op%65n`,
        `public/${name}/open?`,
        `public/${name}/open?a=1`,
        `public/${name}/`,
        `public/`,
        `publicity/${name}/open`,
      ];
      for (const path of refused) {
        const { status, body } = await ask(origin, `${mount}/${path}`);
        expect({ path, status, told: /secret|for all/.test(body) }).toEqual({
          path,
          status: 403,
          told: false,
        });
      }
    });
  });
}

const openS3 = () => openStorage(suite().config.storage);
showsPublicObjects('s3', openS3);
showsPublicObjects('disk', () => disk().storage);

describe('the edge', () => {
  const key = 'public/edge/cover';
  afterAll(() => openS3().delete(key));

  test('keeps a public object of several slices, also for who asks otherwise', async () => {
    const body = randomBytes(2_500_000);
    await openS3().put(key, body, type);
    const url = openS3().publicUrl(key);
    const read = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(url, { headers });
      return { answer, body: Buffer.from(await answer.arrayBuffer()) };
    };
    const first = await read();
    expect(first.answer.headers.get('x-cache')).toBe('MISS');
    expect(first.body.equals(body)).toBe(true);
    for (const headers of [{}, { authorization: 'AWS a:b' }, { cookie: 'a=b' }]) {
      const again = await read(headers);
      expect(again.answer.headers.get('x-cache')).toBe('HIT');
      expect(again.body.equals(body)).toBe(true);
    }
    const part = await read({ range: 'bytes=1000000-2100000' });
    expect(part.answer.status).toBe(206);
    expect(part.body.equals(body.subarray(1_000_000, 2_100_001))).toBe(true);
    const same = await read({ 'if-none-match': first.answer.headers.get('etag') ?? '' });
    expect(same.answer.status).toBe(304);
    expect(same.answer.headers.get('cache-control')).toBe(forever);
  });

  test('says for how long, whatever was stored with the object, and nothing of the store', async () => {
    const { s3, Bucket } = bucketClient(suite());
    const Key = `${key}-with-headers`;
    const CacheControl = 'no-store';
    const Expires = new Date(0);
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: bytes, CacheControl, Expires }));
    for (const cache of ['MISS', 'HIT']) {
      const { headers } = await fetch(openS3().publicUrl(Key));
      expect(headers.get('x-cache')).toBe(cache);
      expect(headers.get('cache-control')).toBe(forever);
      expect(headers.get('expires')).toBeNull();
      expect([...headers.keys()].filter((name) => /amz|rgw/.test(name))).toEqual([]);
    }
    await openS3().delete(Key);
  });

  test('lets nobody write', async () => {
    const url = openS3().publicUrl(key);
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'])
      expect((await fetch(url, { method })).status, method).toBe(405);
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
  });
});

/** Without a signature: what the edge refuses, the store must refuse by itself too. */
describe.each(['S3_PUBLIC_ENDPOINT', 'S3_ENDPOINT'] as const)('at %s', (place) => {
  test.each([
    '',
    '/',
    '/?list-type=2&prefix=public/',
    '/?prefix=public/',
    '/public',
    '/public/',
    '/public/?list-type=2',
    '?policy',
    '?acl',
    '?uploads',
    '?versions',
    '/public/listed?acl',
    '/public/listed?tagging',
    '/private/listed',
  ])('%j is refused', async (path) => {
    const { storage } = suite().config;
    if (storage.STORAGE !== 's3') throw new Error('the suites use the real object store');
    for (const key of ['public/listed', 'private/listed']) await openS3().put(key, bytes, type);
    const answer = await ask(storage[place], `/${storage.S3_BUCKET}${path}`);
    for (const key of ['public/listed', 'private/listed']) await openS3().delete(key);
    expect(answer.status).toBe(403);
    expect(answer.body).not.toContain('listed</Key>');
  });
});
