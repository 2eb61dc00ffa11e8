import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assertKey,
  assertPrefix,
  attachmentDisposition,
  createPresignedUrlCache,
  isPublicKey,
  signingWindow,
} from './storage.ts';

test('rejects keys that could leave their folder', () => {
  for (const key of ['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/.b', 'a b', '가', 'a\0'])
    expect(() => assertKey(key), key).toThrow();
  assertKey('audio/ab/abcdef0123.mp4');
});

test('accepts every prefix of a valid key and rejects others', () => {
  const key = 'audio/a-b/abc_0.mp4';
  for (let end = 0; end <= key.length; end += 1) assertPrefix(key.slice(0, end));
  for (const prefix of ['/', '../', 'a//', 'a/../', 'a/.', 'a b', '%2e'])
    expect(() => assertPrefix(prefix), prefix).toThrow();
});

test('a public key is below public/ and in normal form', () => {
  expect(isPublicKey('public/covers/ab/abc-0.webp')).toBe(true);
  for (const key of ['public', 'public/', 'publicity/a', 'Public/a', 'a/public/b'])
    expect(isPublicKey(key), key).toBe(false);
  const plain = fc.array(fc.constantFrom('a', 'B0', 'a-b', 'a.b', 'a_'), { minLength: 1 });
  const odd = fc.constantFrom('..', '%2e%2e', '.', '', 'a?b', 'a%', 'a\\b');
  fc.assert(
    fc.property(plain, odd, plain, (before, between, after) => {
      expect(isPublicKey(['public', ...before, ...after].join('/'))).toBe(true);
      expect(isPublicKey(['public', ...before, between, ...after].join('/'))).toBe(false);
    }),
  );
});

test('returns the same window for all times within it, with one to two windows left', () => {
  const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 86_400 }), (at, windowSeconds) => {
      const { start, end } = signingWindow({ now: new Date(at), windowSeconds });
      const left = end.getTime() - at;
      expect(left).toBeGreaterThan(windowSeconds * 1000 - 1);
      expect(left).toBeLessThanOrEqual(windowSeconds * 2000);
      expect(signingWindow({ now: start, windowSeconds })).toEqual({ start, end });
    }),
  );
});

test('encodes a file name in any script', () => {
  expect(attachmentDisposition('봄날의 "산책".wav')).toBe(
    `attachment; filename="___ ____.wav"; filename*=UTF-8''${encodeURIComponent('봄날의 "산책".wav')}`,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(attachmentDisposition(name)).toMatch(
        /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.!~%-]*$/,
      );
    }),
  );
});

const options = { windowSeconds: 600, capacity: 3 };
const at = (seconds: number) => new Date(seconds * 1000);

function createCountingSigner() {
  const signed: string[] = [];
  const presign = async (key: string, { now }: { now: Date }) => {
    const url = `${key}@${Math.floor(now.getTime() / 600_000)}`;
    signed.push(url);
    return url;
  };
  return { signed, presign };
}

test('signs an object once per window for concurrent requests', async () => {
  const signer = createCountingSigner();
  const urlOf = createPresignedUrlCache(signer, options);
  const signedUrls = await Promise.all([1, 2, 599].map((second) => urlOf('a', at(second))));
  expect(signedUrls).toEqual(Array(3).fill({ url: 'a@0', expires: at(1200) }));
  expect(await urlOf('a', at(600))).toEqual({ url: 'a@1', expires: at(1800) });
  expect(signer.signed).toEqual(['a@0', 'a@1']);
});

test('returns the URL of the object and window, and evicts the oldest above the capacity', async () => {
  const requests = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat({ max: 5000 })),
  );
  await fc.assert(
    fc.asyncProperty(requests, async (list) => {
      const signer = createCountingSigner();
      const urlOf = createPresignedUrlCache(signer, options);
      for (const [key, second] of list) {
        const { url, expires } = await urlOf(key, at(second));
        expect(url).toBe(`${key}@${Math.floor(second / 600)}`);
        expect(expires.getTime() / 1000 - second).toBeGreaterThan(599);
      }
      const before = signer.signed.length;
      for (const key of ['a', 'b', 'c', 'd', 'e']) await urlOf(key, at(9000));
      for (const key of ['c', 'd', 'e']) await urlOf(key, at(9000));
      expect(signer.signed.length - before).toBe(5);
      await urlOf('a', at(9000));
      expect(signer.signed.length - before).toBe(6);
    }),
  );
});

test('does not cache a failure', async () => {
  let fails = true;
  const presign = async () => {
    if (fails) throw new Error('no key');
    return 'url';
  };
  const urlOf = createPresignedUrlCache({ presign }, options);
  await expect(urlOf('a', at(0))).rejects.toThrow('no key');
  fails = false;
  expect((await urlOf('a', at(0))).url).toBe('url');
});
