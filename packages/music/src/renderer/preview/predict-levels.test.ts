import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformGrid } from '#music/score/bar-grid.ts';
import { momentaryOf, predictBarLevels } from './predict-levels.ts';

const bars = 20;
const grid = uniformGrid(2000, bars);
const levelOf = (energy: number) => -40 + energy / 40;

/** Bars in a row; a momentary value belongs to the bar in its middle. */
const stretchOf = (firstBar: number, levels: readonly number[]) => {
  const known = Array.from({ length: bars }, (_, bar) => levels[bar - firstBar] ?? -70);
  const from = grid.msAt(firstBar) / 100;
  return {
    startMs: grid.msAt(firstBar),
    momentary: momentaryOf(known, grid).slice(from, from + 20 * levels.length - 2),
  };
};

describe('predictBarLevels', () => {
  const energies = fc.array(fc.integer({ min: 0, max: 1000 }), {
    minLength: bars,
    maxLength: bars,
  });

  it('returns the level of a measured bar, and others between the measured levels', () => {
    fc.assert(
      fc.property(energies, fc.integer({ min: 0, max: 10 }), (energy, firstBar) => {
        const measured = energy.slice(firstBar, firstBar + 8).map(levelOf);
        const levels = predictBarLevels(energy, [stretchOf(firstBar, measured)], grid);
        const inner = levels.slice(firstBar + 1, firstBar + 7);
        inner.forEach((level, at) => {
          expect(level).toBeCloseTo(measured[at + 1] as number, 6);
        });
        expect(Math.min(...levels)).toBeGreaterThanOrEqual(Math.min(...measured) - 1e-6);
        expect(Math.max(...levels)).toBeLessThanOrEqual(Math.max(...measured) + 1e-6);
      }),
    );
  });

  it('gives a bar the level of the bars with nearly the same energy', () => {
    const energy = Array.from({ length: bars }, (_, bar) => (bar % 10 < 5 ? 200 : 800));
    const measured = energy.slice(0, 10).map(levelOf);
    const levels = predictBarLevels(energy, [stretchOf(0, measured)], grid);
    expect(Math.abs((levels[12] as number) - levelOf(200))).toBeLessThan(1);
    expect(Math.abs((levels[17] as number) - levelOf(800))).toBeLessThan(1);
  });
});

describe('momentaryOf', () => {
  it('has the level of each bar in its time', () => {
    const levels = Array.from({ length: bars }, (_, bar) => -bar);
    const momentary = momentaryOf(levels, grid);
    expect(momentary).toHaveLength(400);
    expect(momentary[5]).toBe(-0);
    expect(momentary[395]).toBe(-19);
  });
});
