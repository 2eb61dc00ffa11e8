import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barHeights } from './waveform.ts';

const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

test('heights are read as they were sent', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 128 }), (bytes) => {
      expect(barHeights(encode(bytes))).toEqual([...bytes]);
    }),
  );
});

test('no sound, or something unreadable, draws nothing', () => {
  expect(barHeights('')).toEqual([]);
  expect(barHeights('%%%')).toEqual([]);
});
