import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ModeName } from '#music/score/score.ts';
import {
  degreeToPitch,
  isMinorish,
  modeSteps,
  nearestInScale,
  pentatonicOf,
  pitchToDegree,
  scaleOf,
} from './scales.ts';

const modes = Object.keys(modeSteps) as ModeName[];
const keys = fc.record({ tonic: fc.integer({ min: 0, max: 11 }), mode: fc.constantFrom(...modes) });

it('counts scales from their tonic', () => {
  expect(scaleOf({ tonic: 2, mode: 'dorian' })).toEqual([2, 4, 5, 7, 9, 11, 0]);
  expect(scaleOf({ tonic: 9, mode: 'harmonic-minor' })).toEqual([9, 11, 0, 2, 4, 5, 8]);
});

it('knows the minor side', () => {
  expect(modes.filter((mode) => !isMinorish(mode))).toEqual(['ionian', 'lydian', 'mixolydian']);
});

it('keeps five notes without a semitone between them', () => {
  expect(pentatonicOf({ tonic: 0, mode: 'ionian' })).toEqual([0, 2, 4, 7, 9]);
  expect(pentatonicOf({ tonic: 9, mode: 'aeolian' })).toEqual([9, 0, 2, 4, 7]);
});

it('goes from steps to pitches and back', () => {
  expect(degreeToPitch({ tonic: 0, mode: 'ionian' }, -1)).toBe(59);
  fc.assert(
    fc.property(keys, fc.integer({ min: -21, max: 21 }), (key, degree) => {
      const pitch = degreeToPitch(key, degree);
      expect(pitchToDegree(key, pitch)).toBe(degree);
      expect(scaleOf(key)).toContain(pitch % 12);
    }),
  );
});

it('finds the nearest note of a scale', () => {
  const scale = scaleOf({ tonic: 0, mode: 'ionian' });
  expect(nearestInScale(61, scale)).toBe(60);
  fc.assert(
    fc.property(keys, fc.integer({ min: 0, max: 127 }), (key, pitch) => {
      const found = nearestInScale(pitch, scaleOf(key));
      expect(scaleOf(key)).toContain(((found % 12) + 12) % 12);
      expect(Math.abs(found - pitch)).toBeLessThanOrEqual(2);
    }),
  );
});
