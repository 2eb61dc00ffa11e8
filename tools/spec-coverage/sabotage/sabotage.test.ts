import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawRows } from './draw.ts';
import { applySabotage } from './sabotage.ts';

const rows = Array.from({ length: 500 }, (_, index) => ({ id: `2.rows.${index}` }));

test('draws distinct rows, the same ones for the same seed', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(500), (seed, count) => {
      const drawn = drawRows(rows, count, seed);
      expect(new Set(drawn).size).toBe(count);
      expect(drawRows(rows.toReversed(), count, seed)).toEqual(drawn);
    }),
    { numRuns: 20 },
  );
  expect(drawRows(rows, 60, 'a')).not.toEqual(drawRows(rows, 60, 'b'));
});

test('replaces a text that occurs once', () => {
  const sabotage = { row: '', file: '', find: 'a', replace: 'b' };
  expect(applySabotage('xay', sabotage)).toBe('xby');
  expect(applySabotage('aa', sabotage)).toBeNull();
  expect(applySabotage('x', sabotage)).toBeNull();
});
