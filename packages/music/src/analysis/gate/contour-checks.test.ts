import { describe, expect, it } from 'vitest';
import type { Section } from '#music/score/score.ts';
import { contourChecks } from './sound-gate.ts';
import { createGateScore } from './test-master.ts';

const flat = Array.from({ length: 10 }, () => -10);

/** Creates sections of four bars each. */
function createForm(kinds: readonly Section['kind'][]): Section[] {
  return kinds.map((kind, at) => ({
    kind,
    theme: 'A' as const,
    firstBar: 4 * at,
    bars: 4,
    energy: kind === 'climax' ? 1000 : 300,
  }));
}

const passedChecks = (
  kinds: readonly Section['kind'][],
  levels: readonly number[],
  seconds = 48,
) => {
  const momentary = Float32Array.from({ length: 20 * 4 * levels.length }, (_, at) =>
    Number(levels[Math.min(levels.length - 1, Math.floor((at + 2) / 80))]),
  );
  return contourChecks(createGateScore(flat, createForm(kinds)), { momentary, seconds }).map(
    ({ passed }) => passed,
  );
};

describe('contour checks', () => {
  it('require the climax 3 LU above the first verse', () => {
    expect(passedChecks(['intro', 'verse', 'climax'], [-20, -17.1, -14])).toEqual([true, true]);
    expect(passedChecks(['intro', 'verse', 'climax'], [-20, -16.5, -14])).toEqual([false, true]);
    expect(passedChecks(['intro', 'verse', 'verse', 'climax'], [-20, -18, -14, -14])).toEqual([
      true,
      true,
    ]);
  });

  it('use the first section without an intro when there is no verse', () => {
    expect(passedChecks(['intro', 'build', 'climax'], [-14, -18, -14])).toEqual([true, true]);
    expect(passedChecks(['intro', 'build', 'climax'], [-18, -16, -14])).toEqual([false, true]);
    expect(passedChecks(['climax'], [-14])).toEqual([true, true]);
  });

  it('reject sections that all have the same level', () => {
    expect(passedChecks(['verse', 'verse', 'climax'], [-14.3, -14.2, -14], 15)).toEqual([
      true,
      false,
    ]);
    expect(passedChecks(['verse', 'bridge', 'climax'], [-14.4, -15, -14], 15)).toEqual([
      true,
      true,
    ]);
  });

  it('require less of short pieces', () => {
    expect(passedChecks(['verse', 'climax'], [-16, -14], 40)).toEqual([true, true]);
    expect(passedChecks(['verse', 'climax'], [-15, -14], 40)).toEqual([false, true]);
    expect(passedChecks(['verse', 'climax'], [-15, -14], 15)).toEqual([true, true]);
    expect(passedChecks(['verse', 'climax'], [-14, -15], 15)).toEqual([false, true]);
  });
});
