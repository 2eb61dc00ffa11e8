import { expect, it } from 'vitest';
import { correlation, pinkNoise, rmsDb } from '#music/signal/test-signals.ts';
import { disperse } from './bed.ts';

it('preserves the level and decorrelates the signal', () => {
  const noise = pinkNoise(96_000, 0.1, 1);
  const decorrelated = disperse(noise, [11.7, 17.3, 23.9]);
  expect(rmsDb(decorrelated)).toBeCloseTo(rmsDb(noise), 0);
  expect(Math.abs(correlation(noise, decorrelated))).toBeLessThan(0.3);
});
