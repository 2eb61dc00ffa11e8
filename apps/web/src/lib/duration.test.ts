import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test('formats minutes and seconds, with hours when needed', () => {
  expect(formatDuration(134)).toBe('2:14');
  expect(formatDuration(59.6)).toBe('1:00');
  expect(formatDuration(7)).toBe('0:07');
  expect(formatDuration(3734)).toBe('1:02:14');
});

test('a formatted length parses back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (seconds) => {
      const parts = formatDuration(seconds).split(':').map(Number);
      expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(seconds);
    }),
  );
});
