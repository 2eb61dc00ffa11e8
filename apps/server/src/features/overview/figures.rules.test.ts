import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPastTarget, summarizeFigure } from './figures.rules.ts';
import { overviewRange } from './overview-periods.rules.ts';

const HOUR_MS = 3_600_000;

test('the same hours in both weeks have no difference, at any moment of the day', () => {
  const midnight = Date.parse('2025-11-16T15:00:00Z');
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 24, maxLength: 24 }),
      fc.integer({ min: 0, max: 23 }),
      (values, hours) => {
        const measuredAt = new Date(midnight + hours * HOUR_MS);
        const hourly = new Map(
          values.flatMap((value, hour) => [
            ...(hour < hours ? [[midnight + hour * HOUR_MS, value] as const] : []),
            [midnight - 7 * 24 * HOUR_MS + hour * HOUR_MS, value] as const,
          ]),
        );
        const range = overviewRange('today', measuredAt, measuredAt);
        const { value, previous } = summarizeFigure('signups', hourly, range);
        expect(value).toBe(previous);
      },
    ),
  );
});

test('a period is compared with days of the same weekdays', () => {
  for (const period of ['today', 'week', 'month'] as const) {
    const { from, previousFrom, slots, slotMs } = overviewRange(period, new Date(), null);
    const days = (from.getTime() - previousFrom.getTime()) / (24 * HOUR_MS);
    expect(days % 7).toBe(0);
    expect(days * 24 * HOUR_MS).toBeGreaterThanOrEqual(slots * slotMs);
  }
});

test('only a value beyond its target is past it', () => {
  expect(isPastTarget(200, { kind: 'max', limit: 200 })).toBe(false);
  expect(isPastTarget(201, { kind: 'max', limit: 200 })).toBe(true);
  expect(isPastTarget(3.9, { kind: 'min', limit: 4 })).toBe(true);
  expect(isPastTarget(4, { kind: 'min', limit: 4 })).toBe(false);
  expect(isPastTarget(0, null)).toBe(false);
  expect(isPastTarget(null, { kind: 'min', limit: 4 })).toBe(false);
});
