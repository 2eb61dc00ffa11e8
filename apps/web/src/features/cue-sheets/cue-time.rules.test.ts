import { formatCueLength, formatCueTime } from '@onsori/contract/cue-times';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCueLength, parseCueTime } from './cue-time.rules.ts';

const seconds = fc.integer({ min: 0, max: 30 * 3600 });

test.each([
  ['00:14:05', 845],
  ['14:05', 845],
  ['1405', 845],
  [' 001405 ', 845],
  ['5', 5],
  ['0', 0],
  ['300000', 108_000],
])('reads %s', (text, expected) => {
  expect(parseCueTime(text)).toBe(expected * 1000);
});

test.each(['', '00:60:00', '1460', '99', '00:00:00:12', '1.5', '30:00:01', '1234567', '가'])(
  'rejects %s',
  (text) => {
    expect(parseCueTime(text)).toBeNull();
  },
);

test('reads every printed time, also without colons', () => {
  fc.assert(
    fc.property(seconds, (value) => {
      const text = formatCueTime(value * 1000);
      expect(parseCueTime(text)).toBe(value * 1000);
      expect(parseCueTime(text.replaceAll(':', ''))).toBe(value * 1000);
    }),
  );
});

test('reads every printed length but zero', () => {
  fc.assert(
    fc.property(seconds, (value) => {
      expect(parseCueLength(formatCueLength(value * 1000))).toBe(value === 0 ? null : value * 1000);
    }),
  );
});
