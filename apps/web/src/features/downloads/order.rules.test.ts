import { expect, test } from 'vitest';
import { isFor } from './order.rules.ts';

test('an order belongs to the window of its piece and its project', () => {
  const plain = { music: { id: '1' }, project: null };
  expect(isFor(plain, { id: '1' })).toBe(true);
  expect(isFor(plain, { id: '1', project: null })).toBe(true);
  expect(isFor(plain, { id: '2' })).toBe(false);
  expect(isFor(plain, { id: '1', project: 'film' })).toBe(false);
  const film = { music: { id: '1' }, project: 'film' };
  expect(isFor(film, { id: '1', project: 'film' })).toBe(true);
  expect(isFor(film, { id: '1' })).toBe(false);
});
