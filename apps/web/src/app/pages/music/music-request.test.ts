import fc from 'fast-check';
import { expect, test } from 'vitest';
import { musicPlaceOf, pageCount } from './music-request.ts';

test('an address says which part of the list is meant', () => {
  const read = (query: string) => musicPlaceOf(new URLSearchParams(query));
  expect(read('')).toEqual({ page: 1, sortType: 'recommendation' });
  expect(read('page=3&sortType=-likes')).toEqual({ page: 3, sortType: '-likes' });
  expect(read('page=0&sortType=nonsense')).toEqual({ page: 1, sortType: 'recommendation' });
  for (const page of ['x', '-1', '1.5', '01', '1e3', '9999999'])
    expect(read(`page=${page}`).page).toBe(1);
});

test('every page that can be opened lies within the depth of lists', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.integer({ min: 1, max: 100 }), (total, perPage) => {
      const pages = pageCount(total, perPage);
      expect(pages).toBeGreaterThanOrEqual(1);
      expect((pages - 1) * perPage).toBeLessThan(Math.max(1, Math.min(total, 10_000)));
    }),
  );
});
