import { sortTypes } from '@onsori/contract/enumerations';
import { listMusics } from '@onsori/contract/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.rules.ts';

const id = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String);
const keys = {
  recommendation: fc
    .integer({ min: -1e7, max: 1e7 })
    .map((thousandths) => String(thousandths / 1000)),
  '-release_date': fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  '-likes': fc.nat({ max: 999_999_999 }).map(String),
};

test.each(sortTypes)('decodes a cursor of %s for that sort only', (sort) => {
  fc.assert(
    fc.property(keys[sort], id, (key, musicId) => {
      const cursor = encodeCursor(sort, { key, id: musicId });
      expect(decodeCursor(sort, cursor)).toEqual({ key, id: musicId });
      expect(listMusics.query.safeParse({ cursor }).success).toBe(true);
      for (const other of sortTypes)
        if (other !== sort) expect(decodeCursor(other, cursor)).toBeNull();
    }),
  );
});

test('rejects arbitrary text', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...sortTypes), (text, sort) => {
      expect(decodeCursor(sort, text)).toBeNull();
      expect(decodeCursor(sort, Buffer.from(text).toString('base64url'))).toBeNull();
    }),
  );
});

test.each([
  ['recommendation', "1'::real; --", '1'],
  ['recommendation', 'NaN', '1'],
  ['-release_date', '2026-02-30', '1'],
  ['-release_date', '0000-01-01', '1'],
  ['-likes', '1.5', '1'],
  ['-likes', '1', '0'],
  ['-likes', '1', '9999999999999999999'],
] as const)('rejects the position %s %s %s', (sort, key, musicId) => {
  expect(decodeCursor(sort, encodeCursor(sort, { key, id: musicId }))).toBeNull();
});
