import { expect, test } from 'vitest';
import { secondsUntilNextDay } from './daily-caps.rules.ts';

test.each([
  ['2026-11-17T14:59:59.000Z', 1],
  ['2026-11-17T14:59:59.500Z', 1],
  ['2026-11-17T15:00:00.000Z', 86_400],
  ['2026-11-17T00:00:00.000Z', 15 * 3600],
])('at %s the day in Korea ends in %d s', (now, seconds) => {
  expect(secondsUntilNextDay(new Date(now))).toBe(seconds);
});
