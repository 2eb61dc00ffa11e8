import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepened, maxRemembered, parseDepths } from './list-depth.ts';

test('a list is remembered as deep as it ever was', () => {
  const depths = deepened(deepened({}, 'k1', 4), 'k1', 1);
  expect(depths).toEqual({ k1: 4 });
  expect(deepened(depths, 'k1', 5)).toEqual({ k1: 5 });
});

test('the newest places are remembered, and not more than so many', () => {
  const key = fc.stringMatching(/^[a-z]{1,3}$/);
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 90 }), (keys) => {
      const depths = keys.reduce<Readonly<Record<string, number>>>(
        (all, k) => deepened(all, k, 2),
        {},
      );
      const newest = [...new Set(keys.toReversed())].slice(0, maxRemembered);
      expect(Object.keys(depths).toSorted()).toEqual(newest.toSorted());
    }),
  );
});

test('what is no depth is left out', () => {
  expect(parseDepths('{"a":3,"b":"x","c":null}')).toEqual({ a: 3 });
  for (const text of [null, '', 'x', '[]', '7', 'null']) expect(parseDepths(text)).toEqual({});
});
