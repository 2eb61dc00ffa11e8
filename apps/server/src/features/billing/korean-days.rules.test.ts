import { billingPeriods } from '@onsori/contract/plans';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  atKoreanHour,
  businessDayAfter,
  dayOfMonth,
  daysBetween,
  koreanDay,
  nextPeriodEnd,
  startOfKoreanDay,
} from './korean-days.rules.ts';

const anyDay = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days));

describe('days in Korea', () => {
  test('begin at 15:00 UTC of the day before', () => {
    expect(koreanDay(new Date('2026-11-16T14:59:59.999Z'))).toBe('2026-11-16');
    expect(koreanDay(new Date('2026-11-16T15:00:00Z'))).toBe('2026-11-17');
    expect(startOfKoreanDay('2026-11-17')).toEqual(new Date('2026-11-16T15:00:00Z'));
    expect(atKoreanHour('2026-11-17', 10)).toEqual(new Date('2026-11-17T01:00:00Z'));
  });

  test('can be added and counted across years and leap days', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(koreanDay(startOfKoreanDay(day))).toBe(day);
      }),
    );
  });
});

describe('nextPeriodEnd', () => {
  test('returns to the anchor day after a short month', () => {
    expect(nextPeriodEnd('2027-01-31', 31, 'month')).toBe('2027-02-28');
    expect(nextPeriodEnd('2027-02-28', 31, 'month')).toBe('2027-03-31');
    expect(nextPeriodEnd('2027-03-31', 31, 'month')).toBe('2027-04-30');
    expect(nextPeriodEnd('2027-12-31', 31, 'month')).toBe('2028-01-31');
  });

  test('returns to 29 February in the next leap year', () => {
    expect(nextPeriodEnd('2028-02-29', 29, 'year')).toBe('2029-02-28');
    expect(nextPeriodEnd('2031-02-28', 29, 'year')).toBe('2032-02-29');
  });

  test('gives periods without gaps that keep the anchor day', () => {
    const anyPeriods = fc.array(fc.constantFrom(...billingPeriods), { maxLength: 30 });
    fc.assert(
      fc.property(anyDay, anyPeriods, (first, periods) => {
        const anchorDay = dayOfMonth(first);
        let start = first;
        for (const period of periods) {
          const end = nextPeriodEnd(start, anchorDay, period);
          const days = daysBetween(start, end);
          const [min, max] = period === 'month' ? [28, 31] : [365, 366];
          expect(days).toBeGreaterThanOrEqual(min);
          expect(days).toBeLessThanOrEqual(max);
          const isLastOfMonth = dayOfMonth(addDays(end, 1)) === 1;
          expect(dayOfMonth(end) === anchorDay || isLastOfMonth).toBe(true);
          expect(dayOfMonth(end)).toBeLessThanOrEqual(anchorDay);
          start = end;
        }
      }),
    );
  });
});

test('businessDayAfter skips weekends', () => {
  // 2026-11-20 is a Friday.
  expect(businessDayAfter('2026-11-16', 3)).toBe('2026-11-19');
  expect(businessDayAfter('2026-11-20', 1)).toBe('2026-11-23');
  expect(businessDayAfter('2026-11-21', 3)).toBe('2026-11-25');
  expect(businessDayAfter('2026-11-20', 0)).toBe('2026-11-20');
});
