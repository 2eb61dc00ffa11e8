import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseByteRange, requestedRange } from './byte-range.ts';

test('a parsed range lies within the file', () => {
  const numbers = fc.option(fc.nat(2000), { nil: '' });
  fc.assert(
    fc.property(numbers, numbers, fc.integer({ min: 1, max: 1000 }), (from, to, size) => {
      const range = parseByteRange(`bytes=${from}-${to}`, size);
      if (range === null || range === 'unsatisfiable') return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
  );
});

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=3-', { first: 3, last: 9 }],
  ['bytes=3-99', { first: 3, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-3', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['seconds=0-1', null],
  [undefined, null],
] as const)('parses %s of a file of ten bytes', (header, expected) => {
  expect(parseByteRange(header, 10)).toEqual(expected);
});

test('honours a range only when If-Range matches the version', () => {
  const file = { etag: '"a"', size: 10 };
  const rangeFor = (ifRange: string | undefined) =>
    requestedRange({ range: 'bytes=5-', ifRange }, file);
  for (const same of [undefined, '"a"']) expect(rangeFor(same)).toEqual({ first: 5, last: 9 });
  for (const other of ['"b"', 'W/"a"', 'Sun, 15 Nov 2026 09:00:00 GMT', ''])
    expect(rangeFor(other)).toBeNull();
});
