import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeyPress } from '#ui/use-key-down.ts';
import { type Focused, keyWish } from './player-keys.ts';

const press = (code: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...rest,
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
  'Equal',
  'Minus',
];
const focuses: Focused[] = ['page', 'button', 'link', 'slider', 'typing'];

test('every key means something on the page itself', () => {
  for (const code of known) expect(keyWish(press(code), 'page'), code).not.toBeNull();
});

test('sections are counted as they are read', () => {
  expect(keyWish(press('Digit4'), 'page')).toEqual({ type: 'section', number: 4 });
  expect(keyWish(press('Numpad9'), 'page')).toEqual({ type: 'section', number: 9 });
  expect(keyWish(press('Digit0'), 'page')).toBeNull();
});

test('nothing is taken from someone who types, composes or holds a modifier', () => {
  fc.assert(
    fc.property(fc.constantFrom(...known), fc.constantFrom(...focuses), (code, focused) => {
      expect(keyWish(press(code), 'typing')).toBeNull();
      for (const taken of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])
        expect(keyWish(press(code, { [taken]: true }), focused)).toBeNull();
    }),
  );
});

test('a control keeps the keys it uses itself, and no others', () => {
  expect(keyWish(press('Space'), 'button')).toBeNull();
  expect(keyWish(press('Enter'), 'link')).toBeNull();
  expect(keyWish(press('ArrowRight'), 'slider')).toBeNull();
  expect(keyWish(press('Space'), 'link')).toEqual({ type: 'toggle' });
  expect(keyWish(press('ArrowDown'), 'button')).toEqual({ type: 'audition', by: 1 });
  expect(keyWish(press('KeyM'), 'slider')).toEqual({ type: 'mute' });
});

test('held keys go on where that makes sense, and toggles flip once', () => {
  const again = { repeat: true };
  expect(keyWish(press('ArrowRight', again), 'page')).toEqual({ type: 'seekBy', seconds: 5 });
  expect(keyWish(press('Minus', again), 'page')).toEqual({ type: 'volumeBy', steps: -5 });
  for (const code of ['Space', 'KeyS', 'KeyR', 'KeyM', 'KeyL', 'KeyD', 'Enter'])
    expect(keyWish(press(code, again), 'page'), code).toBeNull();
});

test('a plus may need shift, a question mark does, and the slash alone belongs to the search', () => {
  const shiftKey = true;
  expect(keyWish(press('Equal', { shiftKey }), 'page')).toEqual({ type: 'volumeBy', steps: 5 });
  expect(keyWish(press('Slash', { shiftKey }), 'page')).toEqual({ type: 'help' });
  expect(keyWish(press('Slash'), 'page')).toBeNull();
  expect(keyWish(press('KeyS', { shiftKey }), 'page')).toBeNull();
});
