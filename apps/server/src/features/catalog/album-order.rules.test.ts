import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasSameItems } from './album-order.rules.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }).map(String), { maxLength: 12 });

test('accepts every permutation of a list', () => {
  const pair = ids.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(fc.property(pair, ([list, order]) => hasSameItems(list, order)));
});

test('refuses a list with an item added, missing, replaced or repeated', () => {
  fc.assert(
    fc.property(ids, fc.nat(), (list, at) => {
      const index = at % (list.length + 1);
      const others = list.toSpliced(index, 1);
      expect(hasSameItems(list, [...list, 'other'])).toBe(false);
      if (index === list.length) return;
      expect(hasSameItems(list, others)).toBe(false);
      expect(hasSameItems(list, [...others, 'other'])).toBe(false);
      for (const repeated of others) expect(hasSameItems(list, [...others, repeated])).toBe(false);
    }),
  );
});
