import { expect, test } from 'vitest';
import { commandOf } from './arguments.ts';

test('music is asked for by numbers and a genre in either language', () => {
  expect(commandOf([])).toMatchObject({ kind: 'music', wish: { seed: 1, albums: 8, tracks: 8 } });
  const wish = { seed: 7, albums: 2, tracks: 3, genre: '재즈', seconds: 30 };
  const numbers = ['--albums', '2', '--tracks', '3', '--seed', '7', '--seconds', '30'];
  for (const genre of ['jazz', '재즈'])
    expect(commandOf([...numbers, '--genre', genre])).toMatchObject({ kind: 'music', wish });
});

test('rows without sound are asked for by their number', () => {
  const command = { kind: 'synthetic', rows: 1_000_000, seed: 1 };
  expect(commandOf(['--synthetic', '1000000'])).toEqual(command);
});

test('what cannot be is refused with what can', () => {
  expect(() => commandOf(['--albums', '0'])).toThrow('--albums must be a whole number');
  expect(() => commandOf(['--genre', 'polka'])).toThrow('Jazz');
  expect(() => commandOf(['--colour', 'red'])).toThrow();
});
