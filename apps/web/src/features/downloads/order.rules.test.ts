import { expect, test } from 'vitest';
import { belongsTo } from './order.rules.ts';

test('an order matches the dialog of its music and project', () => {
  const plain = { music: { id: '1' }, project: null };
  expect(belongsTo(plain, { id: '1' })).toBe(true);
  expect(belongsTo(plain, { id: '1', project: null })).toBe(true);
  expect(belongsTo(plain, { id: '2' })).toBe(false);
  expect(belongsTo(plain, { id: '1', project: 'film' })).toBe(false);
  const film = { music: { id: '1' }, project: 'film' };
  expect(belongsTo(film, { id: '1', project: 'film' })).toBe(true);
  expect(belongsTo(film, { id: '1' })).toBe(false);
});
