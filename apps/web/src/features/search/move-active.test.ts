import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveActive, onText } from './move-active.ts';

test('from the text down to the first, up to the last, and back to the text', () => {
  expect(moveActive(3, onText, 'ArrowDown')).toBe(0);
  expect(moveActive(3, onText, 'ArrowUp')).toBe(2);
  expect(moveActive(3, 0, 'ArrowUp')).toBe(onText);
  expect(moveActive(3, 2, 'ArrowDown')).toBe(onText);
  expect(moveActive(0, onText, 'ArrowDown')).toBe(onText);
});

test('other keys move nothing', () => {
  for (const key of ['Enter', 'Home', 'End', 'Tab', 'ArrowLeft', 'a', 'toString'])
    expect(moveActive(3, 1, key)).toBeNull();
});

test('the way up undoes the way down, and a full round ends where it began', () => {
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
