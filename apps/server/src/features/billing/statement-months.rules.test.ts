import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOfMonth, koreanDay } from './korean-days.rules.ts';
import { closesAt, closingDay, nextMonth, statementMonth } from './statement-months.rules.ts';

const anyInstant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('statementMonth', () => {
  test('closes at 18:00 in Korea on the last day of a month', () => {
    expect(statementMonth(new Date('2026-11-30T08:59:59.999Z'))).toBe('2026-11-01');
    expect(statementMonth(new Date('2026-11-30T09:00:00Z'))).toBe('2026-12-01');
    expect(statementMonth(new Date('2026-12-31T09:00:00Z'))).toBe('2027-01-01');
    expect(closesAt('2026-11-01')).toEqual(new Date('2026-11-30T09:00:00Z'));
  });

  test('ends on the last day of short and long months', () => {
    expect(closingDay('2028-02-01')).toBe('2028-02-29');
    expect(closingDay('2027-02-01')).toBe('2027-02-28');
    expect(closingDay('2026-12-01')).toBe('2026-12-31');
  });

  test('puts every instant into exactly one month', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const month = statementMonth(at);
        expect(dayOfMonth(month)).toBe(1);
        expect(at < closesAt(month)).toBe(true);
        const before = statementMonth(new Date(closesAt(month).getTime() - 1));
        expect(before).toBe(month);
        expect(statementMonth(closesAt(month))).toBe(nextMonth(month));
        expect(addDays(closingDay(month), 1)).toBe(nextMonth(month));
      }),
    );
  });

  test('is the calendar month in Korea except for the last evening', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const day = koreanDay(at);
        const isLastDay = dayOfMonth(addDays(day, 1)) === 1;
        fc.pre(!isLastDay);
        expect(statementMonth(at).slice(0, 7)).toBe(day.slice(0, 7));
      }),
    );
  });

  test('never goes back as time goes on', () => {
    fc.assert(
      fc.property(anyInstant, anyInstant, (one, other) => {
        const [first, last] = one < other ? [one, other] : [other, one];
        expect(statementMonth(first) <= statementMonth(last)).toBe(true);
      }),
    );
  });
});
