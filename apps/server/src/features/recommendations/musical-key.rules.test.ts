import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyCloseness, parseKey } from './neighbours.rules.ts';

const tonics = ['C', 'C#', 'Db', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'Ab', 'A', 'Bb', 'B', 'B♯', 'Cb'];
const keyText = fc
  .tuple(fc.constantFrom(...tonics), fc.constantFrom('', 'm'))
  .map(([tonic, mode]) => `${tonic}${mode}`);

function closeness(a: string, b: string): number {
  const [keyA, keyB] = [parseKey(a), parseKey(b)];
  if (!keyA || !keyB) throw new Error('not a key');
  return keyCloseness(keyA, keyB);
}

describe('a key', () => {
  test.each([
    ['C♯', 'Db'],
    ['F#m', 'G♭m'],
    ['B♯', 'C'],
    ['Cb', 'B'],
    ['E♭m', 'D#m'],
  ])('%s is the same as %s', (a, b) => {
    expect(parseKey(a)).toEqual(parseKey(b));
  });

  test('differs from the other twenty-three', () => {
    const names = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
    const keys = names.flatMap((name) => [parseKey(name), parseKey(`${name}m`)]);
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(24);
  });

  test.each(['', 'H', 'c', 'm', 'C minor', 'C##', 'Am7', ' C'])('is not %j', (text) => {
    expect(parseKey(text)).toBeUndefined();
  });
});

describe('closeness of keys', () => {
  test('is between 0 and 1, symmetric, and 1 only for equal keys', () => {
    fc.assert(
      fc.property(keyText, keyText, (a, b) => {
        const close = closeness(a, b);
        expect(close).toBeGreaterThanOrEqual(0);
        expect(close).toBe(closeness(b, a));
        expect(close).toBeLessThanOrEqual(1);
        expect(close === 1).toBe(JSON.stringify(parseKey(a)) === JSON.stringify(parseKey(b)));
      }),
    );
  });

  test('falls along the circle of fifths, with the relative key as a direct neighbour', () => {
    expect(closeness('C', 'G')).toBe(closeness('C', 'F'));
    expect(closeness('C', 'Am')).toBe(closeness('C', 'G'));
    expect(closeness('C', 'G')).toBeGreaterThan(closeness('C', 'D'));
    expect(closeness('C', 'D')).toBeGreaterThan(closeness('C', 'F#'));
    expect(closeness('C', 'Am')).toBeGreaterThan(closeness('C', 'Cm'));
  });
});
