import { listMusics } from '@onsori/contract/catalog';
import { sortTypes } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorOf, positionOf } from './cursor.rules.ts';

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

test.each(sortTypes)('a cursor of %s says where the list goes on, to that sort alone', (sort) => {
  fc.assert(
    fc.property(keys[sort], id, (key, musicId) => {
      const cursor = cursorOf(sort, { key, id: musicId });
      expect(positionOf(sort, cursor)).toEqual({ key, id: musicId });
      expect(listMusics.query.safeParse({ cursor }).success).toBe(true);
      for (const other of sortTypes)
        if (other !== sort) expect(positionOf(other, cursor)).toBeNull();
    }),
  );
});

test('what we never gave out is refused, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...sortTypes), (text, sort) => {
      expect(positionOf(sort, text)).toBeNull();
      expect(positionOf(sort, Buffer.from(text).toString('base64url'))).toBeNull();
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
] as const)('%s %s %s is no position', (sort, key, musicId) => {
  expect(positionOf(sort, cursorOf(sort, { key, id: musicId }))).toBeNull();
});
