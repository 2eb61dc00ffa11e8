import { expect, test } from 'vitest';
import { musicKeyLabel, musicKeys, parseSoundKey } from './music-keys.ts';

test('there are twelve major and twelve minor keys, all different', () => {
  expect(musicKeys.filter((key) => key.endsWith(' major'))).toHaveLength(12);
  expect(musicKeys.filter((key) => key.endsWith(' minor'))).toHaveLength(12);
  expect(new Set(musicKeys).size).toBe(24);
});

test.each([
  ['C', 'C major'],
  ['F#', 'F# major'],
  ['Bbm', 'Bb minor'],
  ['C#m', 'C# minor'],
  ['H', null],
  ['', null],
])('reads the name %s of a sound', (name, key) => expect(parseSoundKey(name)).toBe(key));

test('labels a key in both languages', () => {
  expect(musicKeyLabel('Eb major', 'en')).toBe('E♭ major');
  expect(musicKeyLabel('Eb major', 'ko')).toBe('E♭장조');
  expect(musicKeyLabel('F# minor', 'ko')).toBe('F♯단조');
  expect(musicKeyLabel('Bb minor', 'en')).toBe('B♭ minor');
});
