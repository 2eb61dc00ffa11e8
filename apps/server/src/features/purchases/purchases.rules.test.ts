import { purchaseLimits } from '@onsori/contract/purchase-values';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstMonthOf, leftOf, noTerms, priceOf, stateOf, termsOf } from './purchases.rules.ts';

const anyPrice = fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: null });

describe('terms', () => {
  test('are the usual ones unless an operator agreed on others', () => {
    expect(termsOf(noTerms)).toEqual({
      airPrice: 55_000,
      musicPrice: 33_000,
      monthlyLimit: 3_000_000,
    });
    fc.assert(
      fc.property(anyPrice, anyPrice, anyPrice, (airPrice, musicPrice, monthlyLimit) => {
        const terms = termsOf({ airPrice, musicPrice, monthlyLimit });
        expect(priceOf('air', terms)).toBe(airPrice ?? purchaseLimits.airPrice);
        expect(priceOf('music', terms)).toBe(musicPrice ?? purchaseLimits.musicPrice);
        expect(terms.monthlyLimit).toBe(monthlyLimit ?? purchaseLimits.monthlyLimit);
      }),
    );
  });

  test('a limit of 0 forbids buying, and a lowered limit leaves nothing', () => {
    expect(termsOf({ ...noTerms, monthlyLimit: 0 }).monthlyLimit).toBe(0);
    expect(leftOf({ monthlyLimit: 100 }, 300)).toBe(0);
    expect(leftOf({ monthlyLimit: 300 }, 100)).toBe(200);
  });
});

describe('firstMonthOf', () => {
  test('begins a quarter in January, April, July and October', () => {
    const at = (month: number) => new Date(Date.UTC(2026, month - 1, 15));
    const quarters = Array.from({ length: 12 }, (_, index) =>
      firstMonthOf('quarter', at(index + 1))?.slice(5, 7),
    );
    expect(quarters).toEqual([
      ...['01', '01', '01', '04', '04', '04'],
      ...['07', '07', '07', '10', '10', '10'],
    ]);
  });

  test('counts the last evening of a month to the next one', () => {
    const lastEvening = new Date('2026-12-31T09:00:00Z');
    expect(firstMonthOf('month', lastEvening)).toBe('2027-01-01');
    expect(firstMonthOf('quarter', lastEvening)).toBe('2027-01-01');
    expect(firstMonthOf('year', lastEvening)).toBe('2027-01-01');
    expect(firstMonthOf('all', lastEvening)).toBeNull();
  });
});

test('a refund is requested until it is decided', () => {
  const at = new Date();
  expect(stateOf({ refund_requested_at: null, refunded_at: null })).toBe('paid');
  expect(stateOf({ refund_requested_at: at, refunded_at: null })).toBe('refund_requested');
  expect(stateOf({ refund_requested_at: null, refunded_at: at })).toBe('refunded');
});
