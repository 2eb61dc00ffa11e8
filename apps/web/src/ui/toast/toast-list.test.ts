import { expect, it } from 'vitest';
import { withToast } from './toast-list.ts';

const of = (...messages: string[]) => messages.map((message, id) => ({ id, message }));

it('adds at the end', () => {
  expect(withToast(of('a'), { id: 9, message: 'b' }).map((t) => t.message)).toEqual(['a', 'b']);
});

it('replaces the same words instead of saying them twice', () => {
  expect(withToast(of('a', 'b'), { id: 9, message: 'a' })).toEqual([
    { id: 1, message: 'b' },
    { id: 9, message: 'a' },
  ]);
});

it('keeps three', () => {
  const list = withToast(of('a', 'b', 'c'), { id: 9, message: 'd' });
  expect(list.map((t) => t.message)).toEqual(['b', 'c', 'd']);
});
