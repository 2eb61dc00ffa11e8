import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatRegistrationNumber,
  isRegistrationNumber,
  parseRegistrationNumber,
} from './registration-number.ts';

const nineDigits = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String);
const endings = Array.from({ length: 10 }, (_, digit) => String(digit));
const validNumber = nineDigits.map(
  (start) => start + endings.find((digit) => isRegistrationNumber(start + digit)),
);

test('accepts registered numbers', () => {
  expect(isRegistrationNumber('1248100998')).toBe(true);
  expect(isRegistrationNumber('1208147521')).toBe(true);
});

test('refuses another length, other characters and the number zero', () => {
  for (const text of ['', '124810099', '12481009980', '124-81-00998', '0000000000'])
    expect(isRegistrationNumber(text)).toBe(false);
});

test('exactly one check digit fits', () => {
  fc.assert(
    fc.property(nineDigits, (start) => {
      expect(endings.filter((digit) => isRegistrationNumber(start + digit))).toHaveLength(1);
    }),
  );
});

test('notices every wrong digit among the first eight', () => {
  fc.assert(
    fc.property(
      validNumber,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 9 }),
      (number, at, offset) => {
        const wrong = (Number(number[at]) + offset) % 10;
        expect(isRegistrationNumber(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(
          false,
        );
      },
    ),
  );
});

test('groups digits so that parsing returns them', () => {
  expect(formatRegistrationNumber('1248100998')).toBe('124-81-00998');
  expect(['1', '124', '1248', '124810'].map(formatRegistrationNumber)).toEqual([
    '1',
    '124',
    '124-8',
    '124-81-0',
  ]);
  fc.assert(
    fc.property(validNumber, (number) => {
      expect(parseRegistrationNumber(formatRegistrationNumber(number))).toBe(number);
    }),
  );
  expect(parseRegistrationNumber(' 124 81 00998 99')).toBe('1248100998');
});
