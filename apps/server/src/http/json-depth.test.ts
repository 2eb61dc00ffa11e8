import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNestedDeeperThan } from './app.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test('compares the depth of any JSON text and ignores brackets in strings', () => {
  const brackets = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', '\\', 'a') });
  const { value: json } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      brackets,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(brackets, tie('value'), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(json, fc.nat({ max: 6 }), (value, max) => {
      expect(isNestedDeeperThan(JSON.stringify(value), max)).toBe(depthOf(value) > max);
    }),
  );
});
