import { expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

it('evicts and returns the least recently used value', () => {
  const cache = createLruCache<number>(2);
  expect(cache.set('a', 1)).toBe(undefined);
  expect(cache.set('b', 2)).toBe(undefined);
  expect(cache.get('a')).toBe(1);
  expect(cache.set('c', 3)).toBe(2);
  expect(cache.get('b')).toBe(undefined);
  expect(cache.set('a', 4)).toBe(undefined);
  cache.delete('c');
  expect(cache.set('d', 5)).toBe(undefined);
  expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual([4, undefined, 5]);
});
