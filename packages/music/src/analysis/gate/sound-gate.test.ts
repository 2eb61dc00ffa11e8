import { describe, expect, it } from 'vitest';
import type { CurvePoint } from '#music/score/recipe.ts';
import type { Section } from '#music/score/score.ts';
import type { Stereo } from '#music/signal/audio.ts';
import { noise, secondsToSamples, sumChannels, toStereo } from '#music/signal/test-signals.ts';
import { computeChannelSums } from './sound-checks.ts';
import { contourChecks, silenceChecks, stereoChecks } from './sound-gate.ts';
import { createGateScore } from './test-master.ts';

describe('contour checks', () => {
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
    curve?: readonly CurvePoint[],
  ) => {
    const momentary = Float32Array.from({ length: 20 * 4 * levels.length }, (_, at) =>
      Number(levels[Math.min(levels.length - 1, Math.floor((at + 2) / 80))]),
    );
    const score = createGateScore(flat, createForm(kinds));
    const brief = { ...score.recipe.brief, ...(curve && { curve }) };
    const bars = 4 * kinds.length;
    return contourChecks(
      { ...score, bars, recipe: { ...score.recipe, brief } },
      { momentary, seconds },
    ).map(({ passed }) => passed);
  };

  const level = (value: number) => [{ at: 0, level: value }];
  const rise = [
    { at: 0.4, level: 0.6 },
    { at: 0.6, level: 0.8 },
  ];

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

    it('require half of the rise that a curve asks for, and no contrast of a flat curve', () => {
      expect(passedChecks(['verse', 'climax'], [-15, -14], 48, rise)).toEqual([false, true]);
      expect(passedChecks(['verse', 'climax'], [-15.5, -14], 48, rise)).toEqual([true, true]);
      expect(passedChecks(['verse', 'climax'], [-14, -14], 48, rise)).toEqual([false, false]);
      expect(passedChecks(['verse', 'climax'], [-14, -14], 48, level(0.5))).toEqual([true, true]);
      expect(passedChecks(['verse', 'climax'], [-14, -14])).toEqual([false, false]);
    });

    it('require less of short pieces', () => {
      expect(passedChecks(['verse', 'climax'], [-16, -14], 40)).toEqual([true, true]);
      expect(passedChecks(['verse', 'climax'], [-15, -14], 40)).toEqual([false, true]);
      expect(passedChecks(['verse', 'climax'], [-15, -14], 15)).toEqual([true, true]);
      expect(passedChecks(['verse', 'climax'], [-14, -15], 15)).toEqual([false, true]);
    });
  });
});

describe('silence checks', () => {
  const failed = (audio: Stereo) =>
    silenceChecks(audio)
      .filter(({ passed }) => !passed)
      .map(({ name }) => name);

  function withSilence(...holes: readonly (readonly [from: number, to: number])[]): Stereo {
    const channel = noise(5);
    for (const [from, to] of holes) channel.fill(0, secondsToSamples(from), secondsToSamples(to));
    return toStereo(channel);
  }

  describe('silence checks', () => {
    it('pass short pauses and a tail that decays', () => {
      expect(failed(withSilence([0, 0.4], [2, 2.9], [4.9, 5]))).toEqual([]);
      expect(failed(withSilence([3, 5]))).toEqual([]);
    });

    it('fail for silence at the start', () => {
      expect(failed(withSilence([0, 0.6], [4.9, 5]))).toEqual(['silence at the head']);
    });

    it('fail for a gap', () => {
      expect(failed(withSilence([2, 3.1], [4.9, 5]))).toEqual(['longest silence inside']);
    });

    it('fail for a cut tail', () => {
      expect(failed(withSilence())).toEqual(['level of the last 50 ms']);
    });

    it('count sound in a single channel', () => {
      const audio = withSilence([4.9, 5]);
      audio.left.fill(0, secondsToSamples(1), secondsToSamples(3));
      expect(failed(audio)).toEqual([]);
    });

    it('fail for complete silence', () => {
      expect(failed(withSilence([0, 5]))).toEqual(['silence at the head']);
    });
  });
});

describe('stereo checks', () => {
  const failed = (audio: Stereo) =>
    stereoChecks(computeChannelSums(audio))
      .filter(({ passed }) => !passed)
      .map(({ name }) => name);

  const common = noise(1, 0.1, 1);
  const wide = {
    left: sumChannels(common, noise(1, 0.1, 2)),
    right: sumChannels(common, noise(1, 0.1, 3)),
  };

  describe('stereo checks', () => {
    it('pass a common signal with different sides', () => {
      expect(failed(wide)).toEqual([]);
    });

    it('fail for channels out of phase', () => {
      expect(failed({ ...wide, right: wide.left.map((x) => -x) })).toEqual([
        'correlation of the channels',
        'level change in mono',
      ]);
    });

    it('fail for mono and for uncorrelated channels', () => {
      expect(failed(toStereo(common))).toEqual(['correlation of the channels']);
      expect(failed({ left: noise(1, 0.1, 2), right: noise(1, 0.1, 3) })).toEqual([
        'correlation of the channels',
      ]);
    });

    it('fail for an unbalanced channel', () => {
      const quieter = (channel: Float32Array) => channel.map((x) => 0.8 * x);
      expect(failed({ ...wide, right: quieter(wide.right) })).toEqual(['balance left to right']);
      expect(failed({ ...wide, left: quieter(wide.left) })).toEqual(['balance left to right']);
    });
  });
});
