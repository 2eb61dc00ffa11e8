import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEntryCursor, parseEntryCursor } from './entry-cursor.rules.ts';

const cursors = fc.record({
  recordedAt: fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  }),
  id: fc.uuid({ version: 7 }),
});

test('a formatted cursor parses to itself', () => {
  fc.assert(
    fc.property(cursors, (cursor) => {
      expect(parseEntryCursor(formatEntryCursor(cursor))).toEqual(cursor);
    }),
  );
});

test.each([
  '',
  '_',
  '1',
  '1_2',
  '-1_0198f2c0-0000-7000-8000-000000000000',
  '1_2_3',
  '99999999999999_0198f2c0-0000-7000-8000-000000000000',
])('returns null for %j', (cursor) => {
  expect(parseEntryCursor(cursor)).toBeNull();
});
