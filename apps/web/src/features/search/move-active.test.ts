import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INPUT_INDEX, moveActive } from './move-active.ts';

test('cycles through the input and the items', () => {
  expect(moveActive(3, INPUT_INDEX, 'ArrowDown')).toBe(0);
  expect(moveActive(3, INPUT_INDEX, 'ArrowUp')).toBe(2);
  expect(moveActive(3, 0, 'ArrowUp')).toBe(INPUT_INDEX);
  expect(moveActive(3, 2, 'ArrowDown')).toBe(INPUT_INDEX);
  expect(moveActive(0, INPUT_INDEX, 'ArrowDown')).toBe(INPUT_INDEX);
});

test('returns null for other keys', () => {
  for (const key of ['Enter', 'Home', 'End', 'Tab', 'ArrowLeft', 'a', 'toString'])
    expect(moveActive(3, 1, key)).toBeNull();
});

test('moves up and down symmetrically and wraps around', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (count, start) => {
      const from = (start % (count + 1)) - 1;
      const down = moveActive(count, from, 'ArrowDown') ?? Number.NaN;
      expect(moveActive(count, down, 'ArrowUp')).toBe(from);
      const seen = new Set([from]);
      let at = from;
      for (let step = 0; step <= count; step += 1) {
        at = moveActive(count, at, 'ArrowDown') ?? Number.NaN;
        seen.add(at);
      }
      expect(at).toBe(from);
      expect(seen.size).toBe(count + 1);
    }),
  );
});
