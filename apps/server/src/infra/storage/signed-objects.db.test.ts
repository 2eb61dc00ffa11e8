import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBucket, useDiskStorage, useSuite } from '#test/suite.ts';
import { openStorage } from './open-storage.ts';
import { type Storage, signingWindow } from './storage.ts';

const suite = useSuite();
useBucket(suite);
const disk = useDiskStorage();

const type = { contentType: 'audio/mp4' };
const bytes = randomBytes(2_300_000);
const origin = 'https://onsori.example';
/** As the edge is configured. */
const REVALIDATE_SECONDS = 20;
const presignOptions = () => ({ now: new Date(), windowSeconds: 600 });

/** Cross-origin reads by a browser player, for all implementations of `Storage`. */
function describeCrossOriginReads(name: string, open: () => Storage): void {
  describe(name, () => {
    const key = `${name}/stream`;
    let url: string;
    beforeAll(async () => {
      await open().put(key, bytes, type);
      url = await open().presign(key, presignOptions());
    });
    afterAll(() => open().delete(key));

    test('allows cross-origin range requests and exposes the range headers', async () => {
      const preflight = await fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'range',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-methods')).toContain('GET');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('Range');
      const part = await fetch(url, { headers: { origin, range: 'bytes=1000-1999' } });
      expect(part.headers.get('access-control-allow-origin')).toBe('*');
      const exposed = part.headers.get('access-control-expose-headers') ?? '';
      for (const header of ['Content-Length', 'Content-Range', 'Accept-Ranges'])
        expect(exposed).toContain(header);
      expect(part.headers.get('content-length')).toBe('1000');
      expect((await fetch(url)).headers.get('accept-ranges')).toBe('bytes');
    });

    test('returns the requested ranges, up to and across the end', async () => {
      const size = bytes.length;
      for (const [range, first, last] of [
        ['0-0', 0, 0],
        ['0-', 0, size - 1],
        // Across a slice boundary of the edge.
        ['2097000-2098000', 2_097_000, 2_098_000],
        ['500000-2200000', 500_000, 2_200_000],
        [`${size - 1}-`, size - 1, size - 1],
        [`1000-${size + 500}`, 1000, size - 1],
      ] as const) {
        const part = await fetch(url, { headers: { range: `bytes=${range}` } });
        expect(part.status, range).toBe(206);
        expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`);
        const body = Buffer.from(await part.arrayBuffer());
        expect(body.equals(bytes.subarray(first, last + 1)), range).toBe(true);
      }
      const outOfRange = await fetch(url, { headers: { range: `bytes=${size}-` } });
      expect(outOfRange.status).toBe(416);
    });

    test('a 403 response has CORS headers', async () => {
      for (const refused of [url.replace(/signature=\w{4}/i, '$&0'), url.replace(/\?.*/, '')]) {
        const response = await fetch(refused, { headers: { origin } });
        expect(response.status).toBe(403);
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
      }
    });
  });
}

const openS3 = () => openStorage(suite().config.storage);
describeCrossOriginReads('s3', openS3);
describeCrossOriginReads('disk', () => disk().storage);

describe('the edge, with the object in its cache', () => {
  const key = 'edge/stream';
  const deletedKey = 'edge/deleted';
  const read = (url: string) => fetch(url, { headers: { range: 'bytes=0-99' } });
  const readCacheStatus = async (url: string) => (await read(url)).headers.get('x-cache');
  beforeAll(() =>
    openS3()
      .put(key, bytes, type)
      .then(() => {}),
  );
  afterAll(() => openS3().delete(key));

  test('rejects every modification of the URL', async () => {
    const url = await openS3().presign(key, presignOptions());
    expect([await readCacheStatus(url), await readCacheStatus(url)]).toEqual(['MISS', 'HIT']);
    const { searchParams } = new URL(url);
    const changed = [
      url.replace('stream', 'other'),
      url.replace('edge/', 'edge//'),
      url.replace('/edge/stream', '/edge%2Fstream'),
      `${url}&a=1`,
      `${url.split('?')[0]}?${url.split('?')[1]?.split('&').toReversed().join('&')}`,
      url.replaceAll('%2F', '%2f'),
      url.replace('?', '?a=1&'),
      url.replace(/X-Amz-Signature=(\w)/, (_, digit) => `X-Amz-Signature=${digit === '0' ? 1 : 0}`),
      url.replace(/X-Amz-Signature=(\w+)/, (_, hex) => `X-Amz-Signature=${hex.toUpperCase()}`),
      url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800'),
      url.replace(/X-Amz-Date=\w+/, 'X-Amz-Date=20200101T000000Z'),
      url.replace(
        /response-expires=[^&]+/,
        'response-expires=Fri%2C%2001%20Jan%202100%2000%3A00%3A00%20GMT',
      ),
      url.replace(/response-expires=[^&]+&/, ''),
      url.replace(/X-Amz-Credential=\w+/, 'X-Amz-Credential=somebody'),
    ];
    for (const param of searchParams.keys())
      changed.push(url.replace(new RegExp(`([?&])${param}=[^&]*`), `$1${param}=`));
    for (const other of changed) {
      expect(other).not.toBe(url);
      const response = await read(other);
      expect({ other, status: response.status }).toEqual({ other, status: 403 });
    }
    expect(await readCacheStatus(url)).toBe('HIT');
  });

  test('rejects a URL signed with other credentials', async () => {
    const { storage } = suite().config;
    if (storage.STORAGE !== 's3') throw new Error('the tests need an S3 object store');
    const foreign = openStorage({ ...storage, S3_SECRET_ACCESS_KEY: 'another secret' });
    expect((await read(await foreign.presign(key, presignOptions()))).status).toBe(403);
    const unknown = openStorage({ ...storage, S3_ACCESS_KEY_ID: 'somebody' });
    expect((await read(await unknown.presign(key, presignOptions()))).status).toBe(403);
  });

  test('revalidates copies: rejects expired URLs and objects that were deleted', async () => {
    const options = { now: new Date(), windowSeconds: 2 };
    const expiring = await openS3().presign(key, options);
    const lasting = await openS3().presign(key, presignOptions());
    await openS3().put(deletedKey, bytes, type);
    const deleted = await openS3().presign(deletedKey, presignOptions());
    for (const url of [expiring, deleted]) {
      expect([await readCacheStatus(url), await readCacheStatus(url)]).toEqual(['MISS', 'HIT']);
    }
    await read(lasting);
    await openS3().delete(deletedKey);
    // nginx compares whole seconds, so the last second may still be served.
    const { end } = signingWindow(options);
    await setTimeout(Math.max(end.getTime() - Date.now(), 0) + REVALIDATE_SECONDS * 1000 + 1100);
    const [ended, gone] = await Promise.all([read(expiring), read(deleted)]);
    expect([ended.status, gone.status]).toEqual([403, 404]);
    for (const { headers } of [ended, gone])
      expect(headers.get('access-control-allow-origin')).toBe('*');
    const [again, ...others] = await Promise.all([read(deleted), read(deleted), read(deleted)]);
    expect([again, ...others].map((each) => each?.status)).toEqual([404, 404, 404]);
    const part = await read(lasting);
    expect(part.headers.get('x-cache')).toBe('REVALIDATED');
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(0, 100))).toBe(true);
    expect(await readCacheStatus(lasting)).toBe('HIT');
  }, 60_000);
});
