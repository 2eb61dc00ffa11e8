import { expect, test } from 'vitest';
import { decibelsOf, gainOf, mixInto, silence } from './audio.ts';

test('decibels and gain are each other’s inverse', () => {
  expect(gainOf(0)).toBe(1);
  expect(gainOf(-20)).toBeCloseTo(0.1, 12);
  expect(decibelsOf(gainOf(-13.7))).toBeCloseTo(-13.7, 12);
  expect(decibelsOf(0)).toBe(-Infinity);
});

test('silence has two channels of its own', () => {
  const { left, right } = silence(3);
  left[0] = 1;
  expect([...left]).toEqual([1, 0, 0]);
  expect([...right]).toEqual([0, 0, 0]);
});

test('mixing adds at a gain and stops where either ends', () => {
  const target = Float32Array.of(1, 2, 3);
  mixInto(target, Float32Array.of(2, 4), 0.5);
  mixInto(target, Float32Array.of(1, 1, 1, 1), -1);
  expect([...target]).toEqual([1, 3, 2]);
});
