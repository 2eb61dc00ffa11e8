import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLength } from './length.ts';

test('lengths read as people say them', () => {
  expect(formatLength(134)).toBe('2:14');
  expect(formatLength(59.6)).toBe('1:00');
  expect(formatLength(7)).toBe('0:07');
  expect(formatLength(3734)).toBe('1:02:14');
});

test('a length can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (seconds) => {
      const parts = formatLength(seconds).split(':').map(Number);
      expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(seconds);
    }),
  );
});
