import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFileSize, roundRemainingTime } from './downloads-texts.ts';

test.each([
  [820_400, '820 kB'],
  [1_280_000, '1.3 MB'],
  [7_000_000, '7 MB'],
  [9_960_000, '10 MB'],
  [374_200_000, '374 MB'],
  [999_600_000, '1 GB'],
  [1_240_000_000, '1.2 GB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes, 'en')).toBe(text.replace(' ', '\u00a0'));
});

test('never formats a larger file as a smaller one, in either language', () => {
  const scale = { kB: 1e3, MB: 1e6, GB: 1e9 };
  const read = (bytes: number, locale: string) => {
    const [, value = '', unit = ''] =
      /^([\d.,]+)\s?(\wB)$/.exec(formatFileSize(bytes, locale)) ?? [];
    return Number(value.replaceAll(',', '')) * scale[unit as keyof typeof scale];
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 4e9 }),
      fc.integer({ min: 0, max: 1e9 }),
      fc.constantFrom('ko', 'en'),
      (bytes, more, locale) => {
        expect(read(bytes + more, locale)).toBeGreaterThanOrEqual(read(bytes, locale));
        expect(Math.abs(read(bytes, locale) - bytes)).toBeLessThanOrEqual(
          Math.max(100, bytes * 0.06),
        );
      },
    ),
  );
});

test.each([
  [0, 5, 'seconds'],
  [3, 5, 'seconds'],
  [17, 20, 'seconds'],
  [21, 30, 'seconds'],
  [90, 90, 'seconds'],
  [91, 2, 'minutes'],
  [200, 3, 'minutes'],
] as const)('rounds %d seconds to %d %s', (seconds, count, unit) => {
  expect(roundRemainingTime(seconds)).toEqual({ unit, count });
});

test('returns a positive time within 30 seconds of the exact one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3600 }), (seconds) => {
      const { unit, count } = roundRemainingTime(seconds);
      const roundedSeconds = unit === 'minutes' ? count * 60 : count;
      expect(roundedSeconds).toBeGreaterThan(0);
      expect(Math.abs(roundedSeconds - seconds)).toBeLessThanOrEqual(30);
    }),
  );
});
