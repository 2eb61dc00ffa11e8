import { expect, test } from 'vitest';
import { parseCommand } from './catalog.ts';

test('parses the counts and a genre in either language', () => {
  expect(parseCommand([])).toMatchObject({
    kind: 'music',
    batchOptions: { seed: 1, albums: 8, tracks: 8 },
  });
  const batchOptions = { seed: 7, albums: 2, tracks: 3, genre: '재즈', seconds: 30 };
  const numbers = ['--albums', '2', '--tracks', '3', '--seed', '7', '--seconds', '30'];
  for (const genre of ['jazz', '재즈'])
    expect(parseCommand([...numbers, '--genre', genre])).toMatchObject({
      kind: 'music',
      batchOptions,
    });
});

test('parses the number of rows without sound', () => {
  const command = { kind: 'synthetic', rows: 1_000_000, seed: 1 };
  expect(parseCommand(['--synthetic', '1000000'])).toEqual(command);
});

test('parses a withdrawal, its reason and its note', () => {
  expect(parseCommand(['withdraw', '12', 'rights_claim', '권리자의', '요청'])).toEqual({
    kind: 'withdraw',
    musicId: '12',
    reason: 'rights_claim',
    note: '권리자의 요청',
  });
  expect(parseCommand(['restore', '12', '권리', '확인'])).toEqual({
    kind: 'restore',
    musicId: '12',
    note: '권리 확인',
  });
  for (const args of [
    ['withdraw'],
    ['withdraw', '12'],
    ['withdraw', '12', 'other'],
    ['withdraw', '12', 'because', 'of'],
    ['restore', '12', ' '],
    ['withdraw', 'x', 'other', 'y'],
  ])
    expect(() => parseCommand(args)).toThrow('required');
});

test('rejects invalid values with a message that names the valid ones', () => {
  expect(() => parseCommand(['--albums', '0'])).toThrow('--albums must be a whole number');
  expect(() => parseCommand(['--genre', 'polka'])).toThrow('Jazz');
  expect(() => parseCommand(['--colour', 'red'])).toThrow();
});
