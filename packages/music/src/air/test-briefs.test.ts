import { optionKeys } from '@onsori/contract/taxonomy';
import { describe, expect, it } from 'vitest';
import { testBriefs } from './test-briefs.ts';

describe('test briefs', () => {
  it('cover 13 genres, 8 curve shapes, every tempo and 15 to 120 seconds in 20 briefs', () => {
    const briefs = testBriefs.map(({ brief }) => brief);
    expect(briefs).toHaveLength(20);
    expect(new Set(briefs.map(({ genre }) => genre))).toEqual(new Set(optionKeys('genre')));
    expect(new Set(testBriefs.map(({ shape }) => shape)).size).toBe(8);
    expect(new Set(briefs.map(({ tempo }) => tempo))).toEqual(new Set(optionKeys('tempo')));
    const seconds = briefs.map((brief) => brief.seconds);
    expect([Math.min(...seconds), Math.max(...seconds)]).toEqual([15, 120]);
  });

  it('have one or two moods, one to three instruments, and exclude none that they ask for', () => {
    for (const { brief } of testBriefs) {
      expect([1, 2]).toContain(brief.moods.length);
      expect([1, 2, 3]).toContain(brief.insts.length);
      expect(brief.excludedInsts.length).toBeLessThanOrEqual(3);
      expect(brief.excludedInsts.filter((inst) => brief.insts.includes(inst))).toEqual([]);
    }
  });

  it('have curves in order of time from 0 to 1', () => {
    for (const { brief } of testBriefs) {
      const times = brief.curve.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect([times[0], times.at(-1)]).toEqual([0, 1]);
      for (const { level } of brief.curve) expect(level).toBeGreaterThanOrEqual(0);
      for (const { level } of brief.curve) expect(level).toBeLessThanOrEqual(1);
    }
  });
});
