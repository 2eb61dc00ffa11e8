import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stretchesOf } from './highlight.ts';

test('what matched is set apart', () => {
  expect(stretchesOf('다시, 봄', [[1, 2]])).toEqual([
    { text: '다', matched: false },
    { text: '시', matched: true },
    { text: ', 봄', matched: false },
  ]);
  expect(stretchesOf('봄', [])).toEqual([{ text: '봄', matched: false }]);
  expect(stretchesOf('', [[0, 4]])).toEqual([]);
});

test('whatever places are told, the text stays whole and neighbours differ', () => {
  const places = fc.array(fc.tuple(fc.nat(12), fc.nat(12)));
  fc.assert(
    fc.property(fc.string({ maxLength: 10 }), places, (text, matches) => {
      const stretches = stretchesOf(text, matches);
      expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
      for (const [index, stretch] of stretches.entries()) {
        expect(stretch.text).not.toBe('');
        expect(stretch.matched).not.toBe(stretches[index + 1]?.matched);
      }
    }),
  );
});
