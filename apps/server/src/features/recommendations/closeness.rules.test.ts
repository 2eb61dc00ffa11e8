import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  energyCloseness,
  jaccardIndex,
  tempoCloseness,
  timbreCloseness,
} from './neighbours.rules.ts';

const tempo = fc.double({ min: 40, max: 220, noNaN: true });
const curve = fc.uint8Array({ minLength: 32, maxLength: 32 });

function expectCloseness(close: number): void {
  expect(close).toBeGreaterThanOrEqual(0);
  expect(close).toBeLessThanOrEqual(1);
}

describe('tempo', () => {
  test('is between 0 and 1 and symmetric', () => {
    fc.assert(
      fc.property(tempo, tempo, (a, b) => {
        expectCloseness(tempoCloseness(a, b));
        expect(tempoCloseness(a, b)).toBe(tempoCloseness(b, a));
        expect(tempoCloseness(a, a)).toBe(1);
      }),
    );
  });

  test('falls as the ratio grows, and is one half at double tempo', () => {
    expect(tempoCloseness(100, 102)).toBeGreaterThan(tempoCloseness(100, 106));
    expect(tempoCloseness(100, 106)).toBeGreaterThan(tempoCloseness(100, 130));
    expect(tempoCloseness(100, 130)).toBe(0);
    expect(tempoCloseness(70, 140)).toBeCloseTo(0.5);
    expect(tempoCloseness(140, 70)).toBeCloseTo(0.5);
    expect(tempoCloseness(50, 200)).toBe(0);
  });
});

describe('energy', () => {
  const rising = Uint8Array.from({ length: 32 }, (_, at) => 60 + 4 * at);
  const falling = rising.toReversed();
  const flat = new Uint8Array(32).fill(122);

  test('is between 0 and 1 and symmetric', () => {
    fc.assert(
      fc.property(curve, curve, (a, b) => {
        expectCloseness(energyCloseness(a, b));
        expect(energyCloseness(a, b)).toBe(energyCloseness(b, a));
        expect(energyCloseness(a, a)).toBeCloseTo(1, 10);
      }),
    );
  });

  test('depends on the shape of the curve', () => {
    expect(energyCloseness(rising, flat)).toBeGreaterThan(energyCloseness(rising, falling));
    expect(energyCloseness(rising, falling)).toBeCloseTo(0.5);
  });

  test('depends on the mean level', () => {
    const quieter = rising.map((level) => level - 40);
    expect(energyCloseness(rising, quieter)).toBeLessThan(0.9);
    expect(energyCloseness(rising, quieter)).toBeGreaterThan(energyCloseness(falling, quieter));
  });
});

test('divides the intersection of two sets by their union', () => {
  expect(jaccardIndex([1, 2], [2, 3])).toBeCloseTo(1 / 3);
  expect(jaccardIndex([1, 2], [2, 1])).toBe(1);
  expect(jaccardIndex([1], [])).toBe(0);
  expect(jaccardIndex([], [])).toBeUndefined();
});

test('timbre closeness falls with distance and is one half for random musics', () => {
  expect(timbreCloseness(0)).toBe(1);
  expect(timbreCloseness(0.5)).toBeGreaterThan(timbreCloseness(1));
  expect(timbreCloseness(Math.SQRT2)).toBeCloseTo(0.5, 1);
});
