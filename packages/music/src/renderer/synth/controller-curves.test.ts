import { expect, test } from 'vitest';
import type { Control } from '#music/score/score.ts';
import {
  createControllerCurve,
  createControllerCurves,
  cutoffOffsetOctaves,
  pitchOffsetSemitones,
} from './controller-curves.ts';

const expression = (ms: number, value: number): Control => ({ ms, controller: 11, value });

test('returns undefined for a controller without events', () => {
  expect(createControllerCurve([expression(0, 10)], 74, 64, 100)).toBeUndefined();
});

test('starts at the value set at 0 ms and ramps to the next one', () => {
  const curve = createControllerCurve(
    [expression(0, 100), expression(50, 60)],
    11,
    127,
    100,
  ) as Float32Array;
  expect(curve[0]).toBe(100);
  expect(curve[49]).toBe(100);
  expect(curve[59]).toBe(80);
  expect(curve[69]).toBe(60);
  expect(curve[99]).toBe(60);
});

test('stays at the initial value until the first event', () => {
  const curve = createControllerCurve([expression(90, 0)], 11, 127, 100) as Float32Array;
  expect(curve[89]).toBe(127);
});

test('maps a full bend to 2 semitones and a full cutoff to 2.5 octaves', () => {
  const curves = createControllerCurves(
    [
      { ms: 0, controller: 'bend', value: -8192 },
      { ms: 0, controller: 74, value: 0 },
    ],
    10,
  );
  expect(pitchOffsetSemitones(curves, 5, 5)).toBe(-2);
  expect(cutoffOffsetOctaves(curves, 5)).toBe(-2.5);
});

test('vibrato starts at the centre and oscillates by half a semitone', () => {
  const curves = createControllerCurves([{ ms: 0, controller: 1, value: 127 }], 400);
  const swing = Array.from({ length: 400 }, (_, ms) => pitchOffsetSemitones(curves, ms, ms));
  expect(swing[0]).toBe(0);
  expect(Math.max(...swing)).toBeCloseTo(0.5, 2);
  expect(Math.min(...swing)).toBeCloseTo(-0.5, 2);
});
