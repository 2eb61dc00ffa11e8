import { describe, expect, it } from 'vitest';
import type { RenderResult } from '#music/renderer/render.ts';
import { createTestPart, createTestScore } from '#music/score/test-score.ts';
import { briefSoundChecks } from './brief-checks.ts';

type RenderedPart = RenderResult['parts'][number];

const partOf = (instrument: string, lufs: number): RenderedPart => ({
  part: createTestPart({ instrument }),
  playedLufs: lufs,
  loudness: { integrated: lufs, momentary: new Float32Array() },
});

const rise = [
  { at: 0, level: 0 },
  { at: 1, level: 1 },
];

const scoreWith = (brief: object) => {
  const { recipe } = createTestScore({});
  return createTestScore({
    recipe: { ...recipe, brief: { ...recipe.brief, isExact: true, insts: ['첼로'], ...brief } },
    bars: 4,
    exactSeconds: 10,
  });
};

const rising = [-26, -22, -18, -14];

function failedChecks(
  brief: object,
  { samples = 480_000, cello = -20, levels = rising } = {},
): string[] {
  const parts = [partOf('piano', -18), partOf('cello', cello)];
  return briefSoundChecks(scoreWith(brief), samples, parts, levels)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);
}

describe('sound against the brief of a producer', () => {
  it('passes when length, instruments and energy are as requested', () => {
    expect(failedChecks({ curve: rise })).toEqual([]);
  });

  it('fails for a single missing sample', () => {
    expect(failedChecks({ curve: rise }, { samples: 479_999 })).toEqual(['length in samples']);
  });

  it('fails for a requested instrument that is missing or inaudible', () => {
    expect(failedChecks({}, { cello: -33 })).toEqual(['level of 첼로']);
    expect(failedChecks({ insts: ['하프'] })).toEqual(['level of 하프']);
  });

  it('fails for energy against the curve, and skips a flat curve', () => {
    const falling = { levels: rising.toReversed() };
    expect(failedChecks({ curve: rise }, falling)).toEqual(['energy per bar against the curve']);
    expect(failedChecks({ curve: [{ at: 0, level: 0.5 }] }, falling)).toEqual([]);
  });

  it('does not concern music without a brief of a producer', () => {
    expect(failedChecks({ isExact: undefined, insts: ['하프'] })).toEqual([]);
  });
});
