import { describe, expect, it } from 'vitest';
import { barLevels, notesPerBar, previewBar, sectionLevels, strongestSection } from './contour.ts';
import { scoreWith } from './gate/test-master.ts';

const span = (firstBar: number, bars: number) => ({ firstBar, bars });

describe('contour', () => {
  it('gives each bar the momentary values whose middle lies in it', () => {
    // Bars of a second: middles at 0.2 … 0.9 s are the first bar's.
    const momentary = [...Array(8).fill(-20), ...Array(10).fill(-10), ...Array(5).fill(-30)];
    const levels = barLevels(momentary, { barMs: 1000, bars: 3 });
    expect(levels.map(Math.round)).toEqual([-20, -10, -30]);
  });

  it('means energies, not decibels, and gives silence a floor', () => {
    const [mixed] = barLevels([-10, Number.NEGATIVE_INFINITY], { barMs: 1000, bars: 1 });
    expect(mixed).toBeCloseTo(-13.01, 2);
    expect(barLevels([], { barMs: 1000, bars: 2 })).toEqual([-70, -70]);
  });

  it('finds the section that is loud and dense', () => {
    const sections = [span(0, 2), span(2, 2), span(4, 2)];
    const levels = [-20, -20, -14, -14, -13.5, -13.5];
    expect(sectionLevels(levels, sections).map((level) => Math.round(level * 10))).toEqual([
      -200, -140, -135,
    ]);
    expect(strongestSection(levels, [4, 4, 20, 20, 8, 8], sections)).toBe(1);
    expect(strongestSection(levels, [4, 4, 8, 8, 8, 8], sections)).toBe(2);
  });

  it('counts the notes that begin in a bar, late ones in the last', () => {
    const notes = [0, 1999, 2000, 47_999, 50_000].map((ms) => ({
      pulse: 0,
      pulses: 1,
      pitch: 60,
      velocity: 80,
      ms,
      lengthMs: 100,
    }));
    const score = scoreWith([]);
    const part = { notes } as unknown as (typeof score.parts)[number];
    const counts = notesPerBar({ ...score, parts: [part, part] });
    expect(counts).toHaveLength(24);
    expect([counts[0], counts[1], counts[2], counts[23]]).toEqual([4, 2, 0, 4]);
  });

  it('starts a preview at the first section as loud as any', () => {
    const sections = [span(0, 2), span(2, 2), span(4, 2), span(6, 2)];
    const levels = [-30, -30, -15, -15, -25, -25, -14.5, -14.5];
    expect(previewBar(levels, sections, 2)).toBe(2);
    expect(previewBar(levels.with(6, -12).with(7, -12), sections, 2)).toBe(6);
    // The last section is too short for a preview of four bars.
    expect(previewBar(levels.with(6, -10).with(7, -10), sections, 4)).toBe(4);
  });
});
