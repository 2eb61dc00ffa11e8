import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromFieldValue, toFieldValue } from './deadline.rules.ts';

test('the field shows Seoul time', () => {
  expect(toFieldValue('2026-11-20T09:00:00.000Z')).toBe('2026-11-20T18:00');
  expect(fromFieldValue('2026-11-20T18:00')).toBe('2026-11-20T09:00:00.000Z');
  expect(toFieldValue(null)).toBe('');
  expect(fromFieldValue('')).toBeNull();
  expect(fromFieldValue('2026-11-20')).toBeNull();
});

test('a minute survives the field', () => {
  const minutes = fc.integer({ min: 28_000_000, max: 40_000_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const at = new Date(minute * 60_000).toISOString();
      expect(fromFieldValue(toFieldValue(at))).toBe(at);
    }),
  );
});
