import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CatalogueWish,
  estimateLeft,
  parseWish,
  seedOfTry,
  wishText,
} from './generation.rules.ts';

const wishes = fc.record(
  {
    seed: fc.nat(),
    albums: fc.integer({ min: 1, max: 100 }),
    tracks: fc.integer({ min: 1, max: 20 }),
    genre: fc.constantFrom('재즈' as const, 'EDM' as const),
    seconds: fc.integer({ min: 20, max: 600 }),
  },
  { requiredKeys: ['seed', 'albums', 'tracks'] },
);

test('a wish is the same text whatever order it was written in, and is read back whole', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const turned = Object.fromEntries(Object.entries(wish).reverse()) as unknown as CatalogueWish;
      expect(wishText(turned)).toBe(wishText(wish));
      expect(parseWish(wishText(wish))).toEqual(wish);
    }),
  );
});

test('every try has a seed of its own, the first the planned one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (seed) => {
      const seeds = Array.from({ length: 12 }, (_, tries) => seedOfTry(seed, tries));
      expect(seeds[0]).toBe(seed);
      expect(new Set(seeds).size).toBe(12);
      for (const each of seeds) expect(each >>> 0).toBe(each);
    }),
  );
});

test('what is left is known once something is done', () => {
  expect(estimateLeft(0, 10, 5)).toBeNull();
  expect(estimateLeft(5, 10, 60)).toBe(60);
  expect(estimateLeft(10, 10, 60)).toBe(0);
});
