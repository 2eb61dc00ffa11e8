import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_STORED_DEPTHS, parseDepths, withDepth } from './scroll-positions.ts';

test('stores the maximum depth of a list', () => {
  const depths = withDepth(withDepth({}, 'k1', 4), 'k1', 1);
  expect(depths).toEqual({ k1: 4 });
  expect(withDepth(depths, 'k1', 5)).toEqual({ k1: 5 });
});

test('stores only the newest history entries', () => {
  const key = fc.stringMatching(/^[a-z]{1,3}$/);
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 90 }), (keys) => {
      const depths = keys.reduce<Readonly<Record<string, number>>>(
        (all, k) => withDepth(all, k, 2),
        {},
      );
      const newest = [...new Set(keys.toReversed())].slice(0, MAX_STORED_DEPTHS);
      expect(Object.keys(depths).toSorted()).toEqual(newest.toSorted());
    }),
  );
});

test('ignores invalid values', () => {
  expect(parseDepths('{"a":3,"b":"x","c":null}')).toEqual({ a: 3 });
  for (const text of [null, '', 'x', '[]', '7', 'null']) expect(parseDepths(text)).toEqual({});
});
