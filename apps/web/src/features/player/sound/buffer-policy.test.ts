import { expect, it } from 'vitest';
import { evictableRange } from './buffer-policy.ts';

it('evicts what was played long ago when too much is buffered', () => {
  expect(evictableRange([[0, 301]], 200)).toEqual([0, 170]);
  expect(evictableRange([[0, 300]], 200)).toBe(null);
  expect(evictableRange([[0, 400]], 20)).toBe(null);
  expect(evictableRange([], 20)).toBe(null);
});
