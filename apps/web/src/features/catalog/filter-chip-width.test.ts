import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipWidth } from './filter-chip-width.ts';

const rem = (width: string) => Number(width.replace('rem', ''));

test('more letters and more digits never need less room', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (label, more, count) => {
      expect(rem(chipWidth(label + more, count))).toBeGreaterThanOrEqual(
        rem(chipWidth(label, count)),
      );
      expect(rem(chipWidth(label, count * 10 + 10))).toBeGreaterThan(rem(chipWidth(label, count)));
    }),
  );
});

test('a chip without a count needs no room for one', () => {
  expect(rem(chipWidth('차분한', undefined))).toBeLessThan(rem(chipWidth('차분한', 1)));
});
