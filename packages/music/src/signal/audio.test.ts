import { expect, test } from 'vitest';
import { decibelsToGain, gainToDecibels, mixInto, silence } from './audio.ts';

test('decibels and gain convert back and forth', () => {
  expect(decibelsToGain(0)).toBe(1);
  expect(decibelsToGain(-20)).toBeCloseTo(0.1, 12);
  expect(gainToDecibels(decibelsToGain(-13.7))).toBeCloseTo(-13.7, 12);
  expect(gainToDecibels(0)).toBe(-Infinity);
});

test('silence has two independent channels', () => {
  const { left, right } = silence(3);
  left[0] = 1;
  expect([...left]).toEqual([1, 0, 0]);
  expect([...right]).toEqual([0, 0, 0]);
});

test('mixInto adds with a gain and stops at the end of the shorter channel', () => {
  const target = Float32Array.of(1, 2, 3);
  mixInto(target, Float32Array.of(2, 4), 0.5);
  mixInto(target, Float32Array.of(1, 1, 1, 1), -1);
  expect([...target]).toEqual([1, 3, 2]);
});
