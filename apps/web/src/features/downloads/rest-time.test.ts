import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restTime } from './rest-time.ts';

test.each([
  [0, 5, 'seconds'],
  [3, 5, 'seconds'],
  [17, 20, 'seconds'],
  [21, 30, 'seconds'],
  [90, 90, 'seconds'],
  [91, 2, 'minutes'],
  [200, 3, 'minutes'],
] as const)('%d seconds are told as %d %s', (seconds, count, unit) => {
  expect(restTime(seconds)).toEqual({ unit, count });
});

test('what is told is never nothing, and near to the truth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3600 }), (seconds) => {
      const { unit, count } = restTime(seconds);
      const told = unit === 'minutes' ? count * 60 : count;
      expect(told).toBeGreaterThan(0);
      expect(Math.abs(told - seconds)).toBeLessThanOrEqual(30);
    }),
  );
});
