import { expect, test } from 'vitest';
import { toCandidateKey } from './candidate-keys.rules.ts';

const press = (code: string, values: object = {}) => ({
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...values,
});

test('digits play a candidate and C comments', () => {
  expect(toCandidateKey(press('Digit2'), 'page')).toEqual({ do: 'play', number: 2 });
  expect(toCandidateKey(press('Numpad3'), 'control')).toEqual({ do: 'play', number: 3 });
  expect(toCandidateKey(press('KeyC'), 'control')).toEqual({ do: 'comment' });
  expect(toCandidateKey(press('Space'), 'page')).toEqual({ do: 'toggle' });
});

test('a text field takes every key, another control the space bar', () => {
  for (const code of ['Digit1', 'KeyC', 'Space'])
    expect(toCandidateKey(press(code), 'text')).toBeNull();
  expect(toCandidateKey(press('Space'), 'control')).toBeNull();
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { isComposing: true },
  { defaultPrevented: true },
])('leaves a key with %o alone', (values) => {
  expect(toCandidateKey(press('KeyC', values), 'page')).toBeNull();
});
