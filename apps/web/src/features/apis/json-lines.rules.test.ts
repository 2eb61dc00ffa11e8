import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJsonLines } from './json-lines.rules.ts';

const textOf = (value: unknown, isShortened = false) =>
  toJsonLines(value, { isShortened, moreItems: (count) => `${count} more` })
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n');

test('the lines of a whole value are its JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(JSON.parse(textOf(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('shortened, a list of objects shows its first and counts the others', () => {
  expect(textOf({ items: [{ id: '1', moods: ['a', 'b'] }, { id: '2' }, {}] }, true)).toBe(
    [
      '{',
      '  "items": [',
      '    {',
      '      "id": "1",',
      '      "moods": ["a", "b"]',
      '    },',
      '    … 2 more',
      '  ]',
      '}',
    ].join('\n'),
  );
});

test('shortened, long texts end early', () => {
  expect(textOf('x'.repeat(100), true)).toBe(`"${'x'.repeat(48)}…"`);
});
