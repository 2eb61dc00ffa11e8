import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterOf } from '../notation.ts';
import { writeBass } from './bass.ts';
import { bassOf, byBar, chord, chordsOver, testForm } from './test-grooves.ts';

const bars = testForm.energy.length;
const meter = meterOf('4/4');
const patterns = [{ intensity: 'mid', steps: 'R___W___W___W___' }] as const;
const changes = [
  chord(2, [0, 3, 7, 10]),
  chord(7, [0, 4, 7, 10]),
  chord(0, [0, 4, 7, 11]),
  chord(9, [0, 3, 7, 10]),
];

function walks(seed: number) {
  const chords = chordsOver(bars, meter, changes);
  return writeBass(bassOf(seed, '4/4', { patterns, chords, kickPulses: new Set() }));
}

const seeds = fc.integer({ min: 0, max: 0xffffffff });
/** Fixed seeds for statistical properties that do not apply to every single line. */
const knownSeeds = Array.from({ length: 20 }, (_, seed) => seed);

describe('a walking bass', () => {
  it('moves mainly by step and rarely repeats a note or leaps', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const line = walks(seed).filter(({ accent }) => accent > -0.8);
        const sizes = line
          .slice(1)
          .map(({ pitch }, at) => Math.abs(pitch - (line[at]?.pitch ?? 0)));
        const share = (fits: (size: number) => boolean) => sizes.filter(fits).length / sizes.length;
        expect(share((size) => size >= 1 && size <= 2)).toBeGreaterThan(0.6);
        expect(share((size) => size === 0)).toBeLessThan(0.06);
        expect(share((size) => size > 7)).toBeLessThan(0.08);
      }),
      { numRuns: 8 },
    );
  });

  it('rarely changes direction more than once in a bar', () => {
    const shares = knownSeeds.map((seed) => {
      const turns = byBar(walks(seed), meter, bars).map((bar) => {
        const ways = bar.slice(1).map(({ pitch }, at) => Math.sign(pitch - (bar[at]?.pitch ?? 0)));
        return ways.slice(1).filter((way, at) => way !== ways[at]).length;
      });
      return turns.filter((count) => count <= 1).length / bars;
    });
    expect(Math.min(...shares)).toBeGreaterThan(0.7);
    expect(shares.reduce((a, b) => a + b, 0) / shares.length).toBeGreaterThan(0.8);
  });

  it('uses its compass and stays within it', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const pitches = walks(seed).map(({ pitch }) => pitch);
        expect(Math.max(...pitches) - Math.min(...pitches)).toBeGreaterThanOrEqual(10);
        expect(Math.max(...pitches)).toBeLessThanOrEqual(52);
      }),
      { numRuns: 8 },
    );
  });

  it('approaches three of four chords by step', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const notes = walks(seed);
        const arrivals = notes
          .map((note, at) => ({ note, before: notes[at - 1] }))
          .filter(({ note, before }) => note.pulse % 96 === 0 && before !== undefined)
          .map(({ note, before }) => Math.abs(note.pitch - (before?.pitch ?? 0)));
        const near = arrivals.filter((size) => size === 1 || size === 2);
        expect(near.length).toBeGreaterThan(arrivals.length * 0.75);
      }),
      { numRuns: 8 },
    );
  });
});
