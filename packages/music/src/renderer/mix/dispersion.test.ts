import { expect, it } from 'vitest';
import { dispersed } from './dispersion.ts';
import { correlation, pinkNoise, rmsDb } from './test-sounds.ts';

it('sounds alike and is something else', () => {
  const noise = pinkNoise(96_000, 0.1, 1);
  const other = dispersed(noise, [11.7, 17.3, 23.9]);
  expect(rmsDb(other)).toBeCloseTo(rmsDb(noise), 0);
  expect(Math.abs(correlation(noise, other))).toBeLessThan(0.3);
});
