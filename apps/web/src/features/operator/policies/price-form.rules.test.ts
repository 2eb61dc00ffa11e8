import { expect, test } from 'vitest';
import { isDayWrong, isPriceWrong, toPriceChange } from './price-form.rules.ts';

const form = {
  plan: 'pro',
  period: 'month',
  unitPrice: '21,900',
  effectiveOn: '2027-01-01',
} as const;

test('reads a price with separators', () => {
  expect(toPriceChange(form, '2027-01-01')).toEqual({
    plan: 'pro',
    period: 'month',
    unit_price: 21_900,
    effective_on: '2027-01-01',
  });
});

test.each(['', '999', '10000001', '21900.5', '-21900', 'abc'])(
  'refuses the price %j',
  (unitPrice) => {
    expect(isPriceWrong({ ...form, unitPrice })).toBe(true);
    expect(toPriceChange({ ...form, unitPrice }, '2027-01-01')).toBeNull();
  },
);

test.each(['', '2026-12-31'])('refuses the day %j', (effectiveOn) => {
  expect(isDayWrong({ ...form, effectiveOn }, '2027-01-01')).toBe(true);
  expect(toPriceChange({ ...form, effectiveOn }, '2027-01-01')).toBeNull();
});
