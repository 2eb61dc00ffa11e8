import { itemTypes } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { readWishlistPlace } from './wishlist-place.ts';

const read = (address: string) =>
  readWishlistPlace(new URL(address, 'http://own.invalid').searchParams);

test('what is asked for survives its address', () => {
  const places = fc.record({
    kind: fc.constantFrom(...itemTypes),
    page: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(places, (place) => {
      expect(read(paths.wishlist(place))).toEqual(place);
    }),
  );
});

test('one page has one address, and what means nothing is the first page of music', () => {
  expect(paths.wishlist()).toBe('/wishlist');
  expect(paths.wishlist({ kind: 'music', page: 1 })).toBe('/wishlist');
  expect(paths.wishlist({ kind: 'album', page: 2 })).toBe('/wishlist?kind=album&page=2');
  expect(read('/wishlist?kind=film&page=-1')).toEqual({ kind: 'music', page: 1 });
});
