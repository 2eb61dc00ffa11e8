import { describe, expect, it } from 'vitest';
import { intensityOf, patternsFor, readSteps } from './steps.ts';

describe('readSteps', () => {
  it('parses onsets, sustain signs, silence and lower-case letters', () => {
    expect(readSteps('R__r-5_-')).toEqual([
      { step: 0, steps: 3, letter: 'R', soft: false },
      { step: 3, steps: 1, letter: 'R', soft: true },
      { step: 5, steps: 2, letter: '5', soft: false },
    ]);
  });

  it('ignores sustain signs without an onset', () => {
    expect(readSteps('--__--')).toEqual([]);
  });
});

describe('intensityOf', () => {
  it.each([
    [0, 'low'],
    [0.44, 'low'],
    [0.45, 'mid'],
    [0.74, 'mid'],
    [0.75, 'high'],
    [1, 'high'],
  ] as const)('maps energy %d to %s', (energy, intensity) => {
    expect(intensityOf(energy)).toBe(intensity);
  });
});

describe('patternsFor', () => {
  const low = { intensity: 'low', steps: 'R---' } as const;
  const long = { intensity: 'high', steps: 'R---R---' } as const;
  const odd = { intensity: 'mid', steps: 'R--' } as const;

  it('returns patterns of whole bars with the given intensity', () => {
    expect(patternsFor([low, long, odd], 4, 'low')).toEqual([low]);
    expect(patternsFor([low, long, odd], 4, 'high')).toEqual([long]);
  });

  it('falls back to the nearest intensity', () => {
    expect(patternsFor([low, long, odd], 4, 'mid')).toEqual([low]);
    expect(patternsFor([low, odd], 3, 'high')).toEqual([odd]);
  });

  it('returns nothing for a meter without patterns', () => {
    expect(patternsFor([low, long, odd], 5, 'mid')).toEqual([]);
  });

  it('requires whole bars in every lane', () => {
    const beat = { intensity: 'mid', lanes: { kick: 'x---', hat: 'x-x' } } as const;
    expect(patternsFor([beat], 4, 'mid')).toEqual([]);
  });
});
