import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstFragment, headLength, joined, timescaleOf } from './boxes.ts';
import { fragmentOf, headOf } from './fragmented-file.ts';

it('tells how long the head is as soon as its last box has begun', () => {
  const head = headOf(300);
  expect(headLength(joined([head, fragmentOf(0, 10)]))).toBe(head.length);
  expect(headLength(head.subarray(0, 20))).toBe(head.length);
  expect(headLength(head.subarray(0, 19))).toBe(null);
  expect(headLength(new Uint8Array(40))).toBe(null);
});

it('reads the timescale', () => {
  expect(timescaleOf(headOf())).toBe(48_000);
  expect(timescaleOf(new Uint8Array(100))).toBe(null);
});

it('finds the first whole header and its time, from anywhere', () => {
  const file = joined([fragmentOf(2, 900), fragmentOf(4, 900), fragmentOf(6, 900, 0)]);
  const length = fragmentOf(2, 900).length;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 * length }), (from) => {
      const found = firstFragment(file.subarray(from));
      const expected = from <= length ? 1 : 2;
      expect(found?.at).toBe(expected * length - from);
      expect(found?.ticks).toBe((expected + 1) * 2 * 48_000);
    }),
  );
  expect(firstFragment(file)).toEqual({ at: 0, ticks: 96_000 });
  expect(firstFragment(file.subarray(0, 30))).toBe(null);
});

it('is not misled by sound that looks like a name', () => {
  const sound = new Uint8Array(64);
  sound.set([0, 0, 0, 32, 0x6d, 0x6f, 0x6f, 0x66], 8);
  const file = joined([sound, fragmentOf(8, 10)]);
  expect(firstFragment(file)).toEqual({ at: 64, ticks: 384_000 });
});
