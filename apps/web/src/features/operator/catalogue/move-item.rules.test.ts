import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem } from './move-item.rules.ts';

const lists = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 });

test('moves one item and leaves the others in their order', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (list, a, b) => {
      const [from, to] = [a % list.length, b % list.length];
      const moved = moveItem(list, from, to);
      const item = list[from];
      expect(moved[to]).toBe(item);
      expect(moved.filter((each) => each !== item)).toEqual(list.filter((each) => each !== item));
      expect(moveItem(moved, to, from)).toEqual(list);
    }),
  );
});

test('leaves the list alone beyond its ends', () => {
  const list = ['a', 'b'];
  expect(moveItem(list, 0, -1)).toBe(list);
  expect(moveItem(list, 1, 2)).toBe(list);
  expect(moveItem(list, 2, 0)).toBe(list);
  expect(moveItem([], 0, 0)).toEqual([]);
});
