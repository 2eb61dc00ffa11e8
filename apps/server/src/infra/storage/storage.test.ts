import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assertKey,
  assertPrefix,
  attachmentDisposition,
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
