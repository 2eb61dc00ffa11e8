import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barHeights, isNewRelease } from './music-row.tsx';

test('marks a release as new for fourteen days in Seoul time', () => {
  const at = (time: string) => isNewRelease('2026-11-01', new Date(time));
  expect(at('2026-10-31T14:59:59Z')).toBe(false);
  expect(at('2026-10-31T15:00:00Z')).toBe(true);
  expect(at('2026-11-14T14:59:59Z')).toBe(true);
  expect(at('2026-11-14T15:00:00Z')).toBe(false);
});

const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

test('decodes the bar heights', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 128 }), (bytes) => {
      expect(barHeights(encode(bytes))).toEqual([...bytes]);
    }),
  );
});

test('returns no bars for empty or invalid data', () => {
  expect(barHeights('')).toEqual([]);
  expect(barHeights('%%%')).toEqual([]);
});
