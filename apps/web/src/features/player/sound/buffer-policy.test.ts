import { expect, it } from 'vitest';
import { evictable } from './buffer-policy.ts';

it('lets go of what was heard long ago, where much is kept', () => {
  expect(evictable([[0, 301]], 200)).toEqual([0, 170]);
  expect(evictable([[0, 300]], 200)).toBe(null);
  expect(evictable([[0, 400]], 20)).toBe(null);
  expect(evictable([], 20)).toBe(null);
});
