import { expect, test } from 'vitest';
import type { Control } from '#music/score/score.ts';
import { bentBy, curveOf, handsOf, openedBy } from './curves.ts';

const expression = (ms: number, value: number): Control => ({ ms, controller: 11, value });

test('a controller nobody moves has no curve', () => {
  expect(curveOf([expression(0, 10)], 74, 64, 100)).toBeUndefined();
});

test('stands where it is set, and walks rather than jumps', () => {
  const curve = curveOf([expression(0, 100), expression(50, 60)], 11, 127, 100) as Float32Array;
  expect(curve[0]).toBe(100);
  expect(curve[49]).toBe(100);
  expect(curve[59]).toBe(80);
  expect(curve[69]).toBe(60);
  expect(curve[99]).toBe(60);
});

test('rests until it is first moved', () => {
  const curve = curveOf([expression(90, 0)], 11, 127, 100) as Float32Array;
  expect(curve[89]).toBe(127);
});

test('a full bend is two semitones, a full opening two and a half octaves', () => {
  const hands = handsOf(
    [
      { ms: 0, controller: 'bend', value: -8192 },
      { ms: 0, controller: 74, value: 0 },
    ],
    10,
  );
  expect(bentBy(hands, 5, 5)).toBe(-2);
  expect(openedBy(hands, 5)).toBe(-2.5);
});

test('vibrato begins in the middle and swings both ways', () => {
  const hands = handsOf([{ ms: 0, controller: 1, value: 127 }], 400);
  const swing = Array.from({ length: 400 }, (_, ms) => bentBy(hands, ms, ms));
  expect(swing[0]).toBe(0);
  expect(Math.max(...swing)).toBeCloseTo(0.5, 2);
  expect(Math.min(...swing)).toBeCloseTo(-0.5, 2);
});
