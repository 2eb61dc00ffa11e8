import { describe, expect, it } from 'vitest';
import { barGridOf, uniformGrid } from './bar-grid.ts';
import { createTestScore } from './test-score.ts';

const tempoMap = [
  { steps: 16, beatsMs: [480, 480, 488, 480] },
  { steps: 8, beatsMs: [488, 496] },
  { steps: 16, beatsMs: [480, 480, 480, 480] },
];
const grid = barGridOf(createTestScore({ bars: 3, tempoMap }));

describe('barGridOf', () => {
  it('gives every bar the same time without a tempo map', () => {
    const uniform = barGridOf(createTestScore({ bars: 3 }));
    expect([0, 1, 2.5].map(uniform.msAt)).toEqual([0, 1920, 4800]);
    expect(uniform.barAt(2400)).toBe(1.25);
  });

  it('starts each bar where the beats of the one before end', () => {
    expect([0, 1, 2, 3].map(grid.msAt)).toEqual([0, 1928, 2912, 4832]);
    expect(grid.msAt(1.5)).toBe(1928 + 492);
  });

  it('finds the bar of a time, also after the last bar', () => {
    expect([0, 1927, 1928, 2912].map((ms) => Math.floor(grid.barAt(ms)))).toEqual([0, 0, 1, 2]);
    expect(grid.barAt(4832 + 960)).toBe(3.5);
  });

  it('slices bars timed from the first of them', () => {
    expect([0, 1, 2].map(grid.slice(1, 2).msAt)).toEqual([0, 984, 2904]);
    expect(uniformGrid(1000, 8).slice(4, 2).msAt(1)).toBe(1000);
  });
});
