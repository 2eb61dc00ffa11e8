import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

it('forgets what was not used for longest, and says what', () => {
  const recent = createRecent<number>(2);
  expect(recent.set('a', 1)).toBe(undefined);
  expect(recent.set('b', 2)).toBe(undefined);
  expect(recent.get('a')).toBe(1);
  expect(recent.set('c', 3)).toBe(2);
  expect(recent.get('b')).toBe(undefined);
  expect(recent.set('a', 4)).toBe(undefined);
  recent.delete('c');
  expect(recent.set('d', 5)).toBe(undefined);
  expect([recent.get('a'), recent.get('c'), recent.get('d')]).toEqual([4, undefined, 5]);
});
