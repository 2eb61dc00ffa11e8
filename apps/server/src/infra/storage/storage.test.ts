import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertKey, attachment, signingWindow } from './storage.ts';

test('keys that could leave their folder are refused', () => {
  for (const key of ['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a/.b', 'a b', '가', 'a\0'])
    expect(() => assertKey(key), key).toThrow();
  assertKey('audio/ab/abcdef0123.mp4');
});

test('everyone within a window gets the same one, good for one to two windows', () => {
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

test('a file name in any script is sent so that no reader can be misled', () => {
  expect(attachment('봄날의 "산책".wav')).toBe(
    `attachment; filename="___ ____.wav"; filename*=UTF-8''${encodeURIComponent('봄날의 "산책".wav')}`,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(attachment(name)).toMatch(
        /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.!~%-]*$/,
      );
    }),
  );
});
