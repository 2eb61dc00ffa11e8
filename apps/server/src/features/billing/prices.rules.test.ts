import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasValidSeats,
  priceOf,
  prorateDown,
  prorateUp,
  splitVat,
  unitPriceOf,
} from './prices.rules.ts';

const anyWon = fc.integer({ min: 0, max: 100_000_000 });

describe('splitVat', () => {
  test.each([
    [30_000, 27_273, 2_727],
    [9_026, 8_205, 821],
    [37_400, 34_000, 3_400],
    [9_900, 9_000, 900],
    [0, 0, 0],
  ])('splits %i into %i and %i', (total, supply, vat) => {
    expect(splitVat(total)).toEqual({ supply, vat });
  });

  test('is the nearest won to a tenth of the supply', () => {
    fc.assert(
      fc.property(anyWon, (total) => {
        const { supply, vat } = splitVat(total);
        expect(supply + vat).toBe(total);
        expect(Math.abs(supply * 11 - total * 10)).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('proration', () => {
  test.each([
    [49_000, 17, 30, 27_766],
    [49_000, 13, 31, 20_548],
  ])('of %i won for %i of %i days costs %i', (amount, days, periodDays, expected) => {
    expect(prorateDown(amount, days, periodDays)).toBe(expected);
  });

  test.each([
    [99_000, 245, 365, 66_453],
    [147_000, 16, 30, 78_400],
  ])('of %i won for %i of %i days is worth %i', (amount, days, periodDays, expected) => {
    expect(prorateUp(amount, days, periodDays)).toBe(expected);
  });

  test('stays between nothing and everything, and both ways differ by a won at most', () => {
    const anyDays = fc.integer({ min: -400, max: 800 });
    fc.assert(
      fc.property(anyWon, anyDays, fc.integer({ min: 1, max: 366 }), (amount, days, periodDays) => {
        const down = prorateDown(amount, days, periodDays);
        const up = prorateUp(amount, days, periodDays);
        expect(down).toBeGreaterThanOrEqual(0);
        expect(up).toBeLessThanOrEqual(amount);
        expect([0, 1]).toContain(up - down);
        expect(down + prorateUp(amount, periodDays - days, periodDays)).toBe(amount);
      }),
    );
  });
});

test('prices are per seat where a plan has seats', () => {
  expect(unitPriceOf('creator', 'year')).toBe(99_000);
  expect(priceOf({ plan: 'business', period: 'month', seats: 3 })).toBe(147_000);
  expect(priceOf({ plan: 'business', period: 'month', seats: 3 }, 50_000)).toBe(150_000);
  expect(hasValidSeats({ plan: 'business', period: 'month', seats: 3 })).toBe(true);
  expect(hasValidSeats({ plan: 'pro', period: 'month', seats: 1 })).toBe(true);
  expect(hasValidSeats({ plan: 'pro', period: 'month', seats: 2 })).toBe(false);
});
