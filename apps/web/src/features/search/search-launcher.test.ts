import { expect, test } from 'vitest';
import { isSearchShortcut } from './search-launcher.tsx';

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
const context = { isTyping: false, dialogOpen: false };

test('opens the search on slash', () => {
  expect(isSearchShortcut(press, context)).toBe(true);
  expect(isSearchShortcut({ ...press, code: 'Period' }, context)).toBe(false);
});

test.each([
  'ctrlKey',
  'metaKey',
  'altKey',
  'shiftKey',
  'repeat',
  'isComposing',
  'defaultPrevented',
])('does not open the search with %s', (state) => {
  expect(isSearchShortcut({ ...press, [state]: true }, context)).toBe(false);
});

test('does not open the search while typing or under a dialog', () => {
  expect(isSearchShortcut(press, { ...context, isTyping: true })).toBe(false);
  expect(isSearchShortcut(press, { ...context, dialogOpen: true })).toBe(false);
});
