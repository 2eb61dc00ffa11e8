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
const sign = () => ({ now: new Date(), windowSeconds: 600 });

/** As players in a browser read, whatever stands behind the port. */
function isHeardFromOtherSites(name: string, open: () => Storage): void {
  describe(name, () => {
    const key = `${name}/heard`;
    let url: string;
    beforeAll(async () => {
      await open().put(key, bytes, type);
      url = await open().presign(key, sign());
    });
    afterAll(() => open().delete(key));

    test('a browser may ask for a range, and read what it got', async () => {
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

    test('ranges are the bytes asked for, to the end and across it', async () => {
      const size = bytes.length;
      for (const [range, first, last] of [
        ['0-0', 0, 0],
        ['0-', 0, size - 1],
        // Across the end of a slice of the edge.
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
      const behind = await fetch(url, { headers: { range: `bytes=${size}-` } });
      expect(behind.status).toBe(416);
    });

    test('a refusal can be read by the browser that was refused', async () => {
      for (const refused of [url.replace(/signature=\w{4}/i, '$&0'), url.replace(/\?.*/, '')]) {
        const answer = await fetch(refused, { headers: { origin } });
        expect(answer.status).toBe(403);
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      }
    });
  });
}

const openS3 = () => openStorage(suite().config.storage);
isHeardFromOtherSites('s3', openS3);
isHeardFromOtherSites('disk', () => disk().storage);

describe('the edge, with the object in its cache', () => {
  const key = 'edge/heard';
  const read = (url: string) => fetch(url, { headers: { range: 'bytes=0-99' } });
  const cacheOf = async (url: string) => (await read(url)).headers.get('x-cache');
  beforeAll(() =>
    openS3()
      .put(key, bytes, type)
      .then(() => {}),
  );
  afterAll(() => openS3().delete(key));

  test('refuses every change of the url', async () => {
    const url = await openS3().presign(key, sign());
    expect([await cacheOf(url), await cacheOf(url)]).toEqual(['MISS', 'HIT']);
    const { searchParams } = new URL(url);
    const changed = [
      url.replace('heard', 'other'),
      url.replace('edge/', 'edge//'),
      url.replace('/edge/heard', '/edge%2Fheard'),
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
      const answer = await read(other);
      expect({ other, status: answer.status }).toEqual({ other, status: 403 });
    }
    expect(await cacheOf(url)).toBe('HIT');
  });

  test('refuses a url signed by somebody else', async () => {
    const { storage } = suite().config;
    if (storage.STORAGE !== 's3') throw new Error('the suites use the real object store');
    const foreign = openStorage({ ...storage, S3_SECRET_ACCESS_KEY: 'another secret' });
    expect((await read(await foreign.presign(key, sign()))).status).toBe(403);
    const unknown = openStorage({ ...storage, S3_ACCESS_KEY_ID: 'somebody' });
    expect((await read(await unknown.presign(key, sign()))).status).toBe(403);
  });

  test('refuses a url from the moment it ends', async () => {
    const options = { now: new Date(), windowSeconds: 2 };
    const url = await openS3().presign(key, options);
    expect([await cacheOf(url), await cacheOf(url)]).toEqual(['MISS', 'HIT']);
    const { end } = signingWindow(options);
    // Its clock knows whole seconds, and the one in which it ends may still be served.
    await setTimeout(end.getTime() + 1100 - Date.now());
    const ended = await read(url);
    expect(ended.status).toBe(403);
    expect(ended.headers.get('access-control-allow-origin')).toBe('*');
    expect((await read(await openS3().presign(key, sign()))).status).toBe(206);
  });
});
