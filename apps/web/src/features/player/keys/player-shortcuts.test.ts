import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeyPress } from '#ui/use-key-down.ts';
import { type FocusKind, toShortcutCommand } from './player-shortcuts.ts';

const press = (code: string, overrides: Partial<KeyPress> = {}): KeyPress => ({
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...overrides,
});

const known = [
  'Space',
  'Enter',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Digit1',
  'Digit9',
  'Numpad3',
  'KeyL',
  'KeyD',
  'KeyS',
  'KeyR',
  'KeyM',
  'KeyQ',
  'Equal',
  'Minus',
];
const focuses: FocusKind[] = ['page', 'button', 'link', 'slider', 'typing'];

test('every shortcut works when the page has the focus', () => {
  for (const code of known) expect(toShortcutCommand(press(code), 'page'), code).not.toBeNull();
});

test('digit keys select sections from 1 to 9', () => {
  expect(toShortcutCommand(press('Digit4'), 'page')).toEqual({ type: 'section', number: 4 });
  expect(toShortcutCommand(press('Numpad9'), 'page')).toEqual({ type: 'section', number: 9 });
});

test('the key 0 returns to the beginning', () => {
  for (const code of ['Digit0', 'Numpad0'])
    expect(toShortcutCommand(press(code), 'page')).toEqual({ type: 'seek', time: 0 });
});

test('ignores keys while typing, composing or with a modifier', () => {
  fc.assert(
    fc.property(fc.constantFrom(...known), fc.constantFrom(...focuses), (code, focused) => {
      expect(toShortcutCommand(press(code), 'typing')).toBeNull();
      for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])
        expect(toShortcutCommand(press(code, { [modifier]: true }), focused)).toBeNull();
    }),
  );
});

test('a focused control takes precedence only for its own keys', () => {
  expect(toShortcutCommand(press('Space'), 'button')).toBeNull();
  expect(toShortcutCommand(press('Enter'), 'link')).toBeNull();
  expect(toShortcutCommand(press('ArrowRight'), 'slider')).toBeNull();
  expect(toShortcutCommand(press('Space'), 'link')).toEqual({ type: 'toggle' });
  expect(toShortcutCommand(press('ArrowDown'), 'button')).toEqual({ type: 'audition', by: 1 });
  expect(toShortcutCommand(press('KeyM'), 'slider')).toEqual({ type: 'mute' });
});

test('repeats seek and volume while a key is down, and toggles once', () => {
  const again = { repeat: true };
  expect(toShortcutCommand(press('ArrowRight', again), 'page')).toEqual({
    type: 'seekBy',
    seconds: 5,
  });
  expect(toShortcutCommand(press('Minus', again), 'page')).toEqual({ type: 'volumeBy', steps: -5 });
  for (const code of ['Space', 'KeyS', 'KeyR', 'KeyM', 'KeyL', 'KeyD', 'Enter'])
    expect(toShortcutCommand(press(code, again), 'page'), code).toBeNull();
});

test('accepts shift for plus, requires it for help, and leaves the slash to the search', () => {
  const shiftKey = true;
  expect(toShortcutCommand(press('Equal', { shiftKey }), 'page')).toEqual({
    type: 'volumeBy',
    steps: 5,
  });
  expect(toShortcutCommand(press('Slash', { shiftKey }), 'page')).toEqual({ type: 'help' });
  expect(toShortcutCommand(press('Slash'), 'page')).toBeNull();
  expect(toShortcutCommand(press('KeyS', { shiftKey }), 'page')).toBeNull();
});
