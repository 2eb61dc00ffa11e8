import { expect, test } from 'vitest';
import { opensSearch } from './search-key.ts';

const press = {
  code: 'Slash',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};
const page = { typing: false, dialogOpen: false };

test('the slash opens the search on a page', () => {
  expect(opensSearch(press, page)).toBe(true);
  expect(opensSearch({ ...press, code: 'Period' }, page)).toBe(false);
});

test.each([
  'ctrlKey',
  'metaKey',
  'altKey',
  'shiftKey',
  'repeat',
  'isComposing',
  'defaultPrevented',
])('not with %s', (state) => {
  expect(opensSearch({ ...press, [state]: true }, page)).toBe(false);
});

test('not while typing, nor under a dialog', () => {
  expect(opensSearch(press, { ...page, typing: true })).toBe(false);
  expect(opensSearch(press, { ...page, dialogOpen: true })).toBe(false);
});
