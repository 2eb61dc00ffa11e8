import { reviewDays } from '@onsori/contract/reviews-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashReviewToken, reviewExpiry, reviewUrl } from './reviews.rules.ts';

test('a link expires whole days after it was created', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom(...reviewDays),
      (now, days) => {
        expect((reviewExpiry(now, days).getTime() - now.getTime()) / 86_400_000).toBe(days);
      },
    ),
  );
});

test('tokens have different hashes, which do not contain them', () => {
  fc.assert(
    fc.property(fc.base64String({ minLength: 32 }), fc.base64String({ minLength: 32 }), (a, b) => {
      expect(hashReviewToken(a)).toHaveLength(32);
      expect(hashReviewToken(a).equals(hashReviewToken(b))).toBe(a === b);
      expect(hashReviewToken(a).includes(a)).toBe(false);
    }),
  );
});

test('the address has the token as its last segment', () => {
  expect(reviewUrl('https://onsori.test', 'abc')).toBe('https://onsori.test/r/abc');
});
