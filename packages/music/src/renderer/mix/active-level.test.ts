import { expect, it } from 'vitest';
import { tone } from '#music/signal/test-signals.ts';
import { measureActiveLevel } from './active-level.ts';

it('measures the level of a part regardless of its pauses', () => {
  const sound = tone(96_000, 440, 0.1);
  const sparse = new Float32Array(960_000);
  sparse.set(sound, 384_000);
  const continuous = measureActiveLevel({ left: sound, right: sound });
  expect(continuous).toBeCloseTo(-23, 1);
  expect(measureActiveLevel({ left: sparse, right: sparse })).toBeCloseTo(continuous, 0);
});

it('returns negative infinity for silence', () => {
  const silent = new Float32Array(48_000);
  expect(measureActiveLevel({ left: silent, right: silent })).toBe(Number.NEGATIVE_INFINITY);
});
