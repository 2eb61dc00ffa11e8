import { purchaseLimits } from '@onsori/contract/purchase-values';
import { purchaseRoutes } from '@onsori/contract/purchases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLeft, findTermProblems, termNames, toTerms, toTermsInput } from './terms.rules.ts';

const amount = (min: number) =>
  fc.option(fc.integer({ min, max: purchaseLimits.maxMonthlyLimit }), { nil: null });
const terms = fc.record({ air_price: amount(1), music_price: amount(1), monthly_limit: amount(0) });
const accepts = (values: object) =>
  purchaseRoutes.setCompanyTerms.body.safeParse({ ...values, reason: 'r' }).success;

test('terms survive the form, and the server accepts them', () => {
  fc.assert(
    fc.property(terms, (agreed) => {
      const input = toTermsInput(agreed);
      expect(findTermProblems(input)).toEqual([]);
      expect(toTerms(input)).toEqual(agreed);
      expect(accepts(agreed)).toBe(true);
    }),
  );
});

test('reads amounts as they are typed, and an empty field as the default', () => {
  expect(toTerms({ air_price: ' 44,000원 ', music_price: '', monthly_limit: '₩0' })).toEqual({
    air_price: 44_000,
    music_price: null,
    monthly_limit: 0,
  });
});

test('finds every field that the server would refuse', () => {
  const tooMuch = String(purchaseLimits.maxMonthlyLimit + 1);
  for (const text of ['-1', '1.5', 'x', tooMuch])
    expect(findTermProblems({ air_price: text, music_price: text, monthly_limit: text })).toEqual(
      termNames,
    );
  expect(findTermProblems({ air_price: '0', music_price: '0', monthly_limit: '0' })).toEqual([
    'air_price',
    'music_price',
  ]);
  expect(accepts({ air_price: 0, music_price: null, monthly_limit: 0 })).toBe(false);
});

test('nothing is left of a limit that is used up or was lowered', () => {
  expect(findLeft({ monthly_limit: null, bought: 55_000 })).toBe(
    purchaseLimits.monthlyLimit - 55_000,
  );
  expect(findLeft({ monthly_limit: 100_000, bought: 165_000 })).toBe(0);
});
