import { describe, expect, it } from 'vitest';
import type { Section } from '#music/score/score.ts';
import { contourChecks } from './contour-checks.ts';
import { scoreWith } from './test-master.ts';

const flat = Array.from({ length: 10 }, () => -10);

/** Four bars each. */
function formOf(kinds: readonly Section['kind'][]): Section[] {
  return kinds.map((kind, at) => ({
    kind,
    theme: 'A' as const,
    firstBar: 4 * at,
    bars: 4,
    energy: kind === 'climax' ? 1000 : 300,
  }));
}

const outcome = (kinds: readonly Section['kind'][], levels: readonly number[], seconds = 48) => {
  const momentary = Float32Array.from({ length: 20 * 4 * levels.length }, (_, at) =>
    Number(levels[Math.min(levels.length - 1, Math.floor((at + 2) / 80))]),
  );
  return contourChecks(scoreWith(flat, formOf(kinds)), { momentary, seconds }).map(
    ({ passed }) => passed,
  );
};

describe('contour checks', () => {
  it('want the climax three units above the first verse', () => {
    expect(outcome(['intro', 'verse', 'climax'], [-20, -17.1, -14])).toEqual([true, true]);
    expect(outcome(['intro', 'verse', 'climax'], [-20, -16.5, -14])).toEqual([false, true]);
    expect(outcome(['intro', 'verse', 'verse', 'climax'], [-20, -18, -14, -14])).toEqual([
      true,
      true,
    ]);
  });

  it('take what comes first where there is no verse', () => {
    expect(outcome(['intro', 'build', 'climax'], [-14, -18, -14])).toEqual([true, true]);
    expect(outcome(['intro', 'build', 'climax'], [-18, -16, -14])).toEqual([false, true]);
    expect(outcome(['climax'], [-14])).toEqual([true, true]);
  });

  it('want no section like all others', () => {
    expect(outcome(['verse', 'verse', 'climax'], [-14.3, -14.2, -14], 15)).toEqual([true, false]);
    expect(outcome(['verse', 'bridge', 'climax'], [-14.4, -15, -14], 15)).toEqual([true, true]);
  });

  it('ask less of short pieces', () => {
    expect(outcome(['verse', 'climax'], [-16, -14], 40)).toEqual([true, true]);
    expect(outcome(['verse', 'climax'], [-15, -14], 40)).toEqual([false, true]);
    expect(outcome(['verse', 'climax'], [-15, -14], 15)).toEqual([true, true]);
    expect(outcome(['verse', 'climax'], [-14, -15], 15)).toEqual([false, true]);
  });
});
