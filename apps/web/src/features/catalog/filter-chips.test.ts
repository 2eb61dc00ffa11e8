import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipWidth } from './filter-chips.tsx';

const rem = (width: string) => Number(width.replace('rem', ''));

test('grows with the label and with the digits of the count', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (label, more, count) => {
      expect(rem(chipWidth(label + more, count))).toBeGreaterThanOrEqual(
        rem(chipWidth(label, count)),
      );
      expect(rem(chipWidth(label, count * 10 + 10))).toBeGreaterThan(rem(chipWidth(label, count)));
    }),
  );
});

test('reserves no width for a missing count', () => {
  expect(rem(chipWidth('차분한', undefined))).toBeLessThan(rem(chipWidth('차분한', 1)));
});
