import { expect, it } from 'vitest';
import { keyName } from './sound-label.ts';

it.each([
  [{ tonic: 0, mode: 'ionian' }, 'C'],
  [{ tonic: 2, mode: 'dorian' }, 'Dm'],
  [{ tonic: 10, mode: 'mixolydian' }, 'Bb'],
  [{ tonic: 8, mode: 'harmonic-minor' }, 'G#m'],
  [{ tonic: 4, mode: 'phrygian-dominant' }, 'E'],
] as const)('%o is %s', (key, name) => {
  expect(keyName(key)).toBe(name);
});
