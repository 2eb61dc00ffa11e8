import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByMatches } from './highlighted.tsx';

test('splits the text at the matches', () => {
  expect(splitByMatches('다시, 봄', [[1, 2]])).toEqual([
    { text: '다', matched: false },
    { text: '시', matched: true },
    { text: ', 봄', matched: false },
  ]);
  expect(splitByMatches('봄', [])).toEqual([{ text: '봄', matched: false }]);
  expect(splitByMatches('', [[0, 4]])).toEqual([]);
});

test('preserves the text and alternates segments for arbitrary ranges', () => {
  const ranges = fc.array(fc.tuple(fc.nat(12), fc.nat(12)));
  fc.assert(
    fc.property(fc.string({ maxLength: 10 }), ranges, (text, matches) => {
      const segments = splitByMatches(text, matches);
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      for (const [index, segment] of segments.entries()) {
        expect(segment.text).not.toBe('');
        expect(segment.matched).not.toBe(segments[index + 1]?.matched);
      }
    }),
  );
});
