import { itemTypes } from '@onsori/contract/enumerations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wishlistPath } from '#features/library/wishlist-path.ts';
import { parseWishlistParams } from './wishlist-page.tsx';

const parse = (address: string) =>
  parseWishlistParams(new URL(address, 'http://own.invalid').searchParams);

test('parses search params back from their URL', () => {
  const anyParams = fc.record({
    kind: fc.constantFrom(...itemTypes),
    sortType: fc.constantFrom('-liked_at' as const, 'title' as const),
    page: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(anyParams, (params) => {
      expect(parse(wishlistPath(params))).toEqual(params);
    }),
  );
});

test('omits defaults from the URL and falls back to the first page of music', () => {
  expect(wishlistPath()).toBe('/wishlist');
  expect(wishlistPath({ kind: 'music', page: 1 })).toBe('/wishlist');
  expect(wishlistPath({ kind: 'album', page: 2 })).toBe('/wishlist?kind=album&page=2');
  expect(wishlistPath({ sortType: 'duration' })).toBe('/wishlist?sortType=duration');
  expect(parse('/wishlist?sortType=bpm').sortType).toBe('bpm');
  expect(parse('/wishlist?kind=album&sortType=bpm').sortType).toBe('-liked_at');
  expect(parse('/wishlist?sortType=likes').sortType).toBe('-liked_at');
  expect(parse('/wishlist?kind=film&page=-1')).toEqual({
    kind: 'music',
    sortType: '-liked_at',
    page: 1,
  });
});
