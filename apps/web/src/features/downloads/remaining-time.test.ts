import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundRemainingTime } from './remaining-time.ts';

test.each([
  [0, 5, 'seconds'],
  [3, 5, 'seconds'],
  [17, 20, 'seconds'],
  [21, 30, 'seconds'],
  [90, 90, 'seconds'],
  [91, 2, 'minutes'],
  [200, 3, 'minutes'],
] as const)('rounds %d seconds to %d %s', (seconds, count, unit) => {
  expect(roundRemainingTime(seconds)).toEqual({ unit, count });
});

test('returns a positive time within 30 seconds of the exact one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3600 }), (seconds) => {
      const { unit, count } = roundRemainingTime(seconds);
      const roundedSeconds = unit === 'minutes' ? count * 60 : count;
      expect(roundedSeconds).toBeGreaterThan(0);
      expect(Math.abs(roundedSeconds - seconds)).toBeLessThanOrEqual(30);
    }),
  );
});
