import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barHeights } from './music-row-waveform.tsx';

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
