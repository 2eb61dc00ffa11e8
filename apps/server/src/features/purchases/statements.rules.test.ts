import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  positionOf,
  statementDays,
  statementNumber,
  statementState,
  sumLines,
} from './statements.rules.ts';

const anyMonth = fc
  .tuple(fc.integer({ min: 2020, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}-01`);
const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('number of a statement', () => {
  test('names the month and the position', () => {
    expect(statementNumber('2026-11-01', 7)).toBe('ST-202611-0007');
  });

  test('has a position that is read back, also beyond four digits', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 99_999 }), (month, position) => {
        const number = statementNumber(month, position);
        expect(number).toMatch(/^ST-\d{6}-\d{4,}$/);
        expect(positionOf(number)).toBe(position);
      }),
    );
  });
});

describe('days of a statement', () => {
  test('is dated the last day of the month and due on the tenth of the next', () => {
    expect(statementDays('2026-12-01')).toEqual({ datedOn: '2026-12-31', dueOn: '2027-01-10' });
    fc.assert(
      fc.property(anyMonth, (month) => {
        const { datedOn, dueOn } = statementDays(month);
        expect(datedOn.slice(0, 7)).toBe(month.slice(0, 7));
        expect(Date.parse(dueOn) - Date.parse(datedOn)).toBe(10 * 86_400_000);
      }),
    );
  });
});

test('is overdue from the day after the last day of payment until the deposit', () => {
  fc.assert(
    fc.property(anyDay, anyDay, fc.option(anyDay), (dueOn, today, depositedOn) => {
      const state = statementState({ due_on: dueOn, deposited_on: depositedOn }, today);
      expect(state === 'deposited').toBe(depositedOn !== null);
      if (depositedOn === null) expect(state === 'overdue').toBe(today > dueOn);
    }),
  );
});

test('sums purchases and refunds, whose difference is the total', () => {
  const line = fc.record({
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((amount) => amount !== 0),
    vat: fc.integer({ min: -90_000, max: 90_000 }),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { purchased, refunded, vat, total } = sumLines(lines);
      expect(purchased).toBeGreaterThanOrEqual(0);
      expect(refunded).toBeGreaterThanOrEqual(0);
      expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
      expect(vat).toBe(lines.reduce((sum, each) => sum + each.vat, 0));
    }),
  );
});
