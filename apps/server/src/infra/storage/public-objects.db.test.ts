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
const immutableCacheControl = 'public, max-age=31536000, immutable';

/** Requests a path without the normalization that fetch applies. */
function requestPath(origin: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(origin, { path }, async (response) => {
      resolve({ status: response.statusCode ?? 0, body: await text(response) });
    })
      .on('error', reject)
      .end();
  });
}

/** Shared tests for all implementations of `Storage`. */
function describePublicObjects(name: string, open: () => Storage): void {
  describe(name, () => {
    const used = new Set<string>();
    const recordKey = (createdKey: string) => {
      used.add(createdKey);
      return createdKey;
    };
    const key = (suffix: string) => recordKey(`${name}/${suffix}`);
    const publicKey = (suffix: string) => recordKey(`public/${name}/${suffix}`);
    afterAll(async () => {
      for (const createdKey of used) await open().delete(createdKey);
    });

    test('serves a public object without a signature and with an immutable cache header', async () => {
      const storage = open();
      await storage.put(publicKey('cover.webp'), bytes, type);
      const url = storage.publicUrl(publicKey('cover.webp'));
      expect(url).not.toContain('?');
      for (const method of ['GET', 'HEAD']) {
        const response = await fetch(url, { method });
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toBe(immutableCacheControl);
        expect(response.headers.get('expires')).toBeNull();
        expect(response.headers.get('content-type')).toBe('image/webp');
        expect(response.headers.get('content-length')).toBe(String(bytes.length));
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        const body = Buffer.from(await response.arrayBuffer());
        expect(body.equals(method === 'GET' ? bytes : Buffer.alloc(0))).toBe(true);
      }
      const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    });

    test('returns 404 for a missing public object and 200 once it is stored', async () => {
      const storage = open();
      const url = storage.publicUrl(publicKey('late.webp'));
      const absent = await fetch(url);
      expect(absent.status).toBe(404);
      expect(absent.headers.get('cache-control') ?? '').not.toContain('immutable');
      await storage.put(publicKey('late.webp'), bytes, type);
      expect((await fetch(url)).status).toBe(200);
    });

    test('a signed URL of a public object sets the file name', async () => {
      const storage = open();
      await storage.put(publicKey('saved.webp'), bytes, type);
      const sign = { now: new Date(), windowSeconds: 600, fileName: 'cover.webp' };
      const response = await fetch(await storage.presign(publicKey('saved.webp'), sign));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toContain('cover.webp');
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
    });

    test('rejects public URLs for keys outside public/', () => {
      for (const other of ['a', 'public', 'public/', 'publicity/a', 'a/public/b', 'public/../a'])
        expect(() => open().publicUrl(other), other).toThrow('not the key of a public object');
    });

    test('returns 403 for every other spelling of a public path', async () => {
      const storage = open();
      await storage.put(key('secret'), Buffer.from('a secret'), type);
      await storage.put(publicKey('open'), Buffer.from('for all'), type);
      const { origin, pathname } = new URL(storage.publicUrl(publicKey('open')));
      const mount = pathname.slice(0, pathname.indexOf('/public/'));
      expect(await requestPath(origin, pathname)).toEqual({ status: 200, body: 'for all' });
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
        const { status, body } = await requestPath(origin, `${mount}/${path}`);
        expect({ path, status, isLeaked: /secret|for all/.test(body) }).toEqual({
          path,
          status: 403,
          isLeaked: false,
        });
      }
    });
  });
}

const openS3 = () => openStorage(suite().config.storage);
describePublicObjects('s3', openS3);
describePublicObjects('disk', () => disk().storage);

describe('the edge', () => {
  const key = 'public/edge/cover';
  afterAll(() => openS3().delete(key));

  test('caches a public object of several slices, regardless of request headers', async () => {
    const body = randomBytes(2_500_000);
    await openS3().put(key, body, type);
    const url = openS3().publicUrl(key);
    const read = async (headers: Record<string, string> = {}) => {
      const response = await fetch(url, { headers });
      return { answer: response, body: Buffer.from(await response.arrayBuffer()) };
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
    const notModified = await read({ 'if-none-match': first.answer.headers.get('etag') ?? '' });
    expect(notModified.answer.status).toBe(304);
    expect(notModified.answer.headers.get('cache-control')).toBe(immutableCacheControl);
  });

  test('overrides stored cache headers and removes headers of the store', async () => {
    const { s3, Bucket } = bucketClient(suite());
    const Key = `${key}-with-headers`;
    const CacheControl = 'no-store';
    const Expires = new Date(0);
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: bytes, CacheControl, Expires }));
    for (const cache of ['MISS', 'HIT']) {
      const { headers } = await fetch(openS3().publicUrl(Key));
      expect(headers.get('x-cache')).toBe(cache);
      expect(headers.get('cache-control')).toBe(immutableCacheControl);
      expect(headers.get('expires')).toBeNull();
      expect([...headers.keys()].filter((name) => /amz|rgw/.test(name))).toEqual([]);
    }
    await openS3().delete(Key);
  });

  test('rejects writes', async () => {
    const url = openS3().publicUrl(key);
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'])
      expect((await fetch(url, { method })).status, method).toBe(405);
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
  });
});

/** Without a signature: the store must reject these on its own, not only the edge. */
describe.each(['S3_PUBLIC_ENDPOINT', 'S3_ENDPOINT'] as const)('at %s', (endpoint) => {
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
  ])('rejects %j', async (path) => {
    const { storage } = suite().config;
    if (storage.STORAGE !== 's3') throw new Error('the tests need an S3 object store');
    for (const key of ['public/listed', 'private/listed']) await openS3().put(key, bytes, type);
    const response = await requestPath(storage[endpoint], `/${storage.S3_BUCKET}${path}`);
    for (const key of ['public/listed', 'private/listed']) await openS3().delete(key);
    expect(response.status).toBe(403);
    expect(response.body).not.toContain('listed</Key>');
  });
});
