import { describe, expect, it } from 'vitest';
import type { Check } from '#music/check.ts';
import { createTestScore } from '#music/score/test-score.ts';
import { measureLoudness } from '#music/signal/loudness.ts';
import { noise, sine, toStereo } from '#music/signal/test-signals.ts';
import { binauralGate, loopGate, loopSoundGate, surroundGate } from './version-gates.ts';

describe('version gates', () => {
  const failed = (checks: readonly Check[]) =>
    checks.filter(({ passed }) => !passed).map(({ name }) => name);

  function createSound(gain: number) {
    // Ten strokes per second, because a low crest factor fails the signal checks.
    const withStrokes = (value: number, failedFor: number) =>
      (failedFor % 4800 < 40 ? 4 : 1) * gain * value;
    const audio = toStereo(noise(4).map(withStrokes));
    const loudness = measureLoudness([audio.left, audio.right]);
    return { audio, loudness, reductionDb: 0, files: [] };
  }

  it('fails a loop that exceeds full scale or has invalid samples', () => {
    expect(failed(loopSoundGate(createSound(0.2), 4 * 48_000))).toEqual([]);
    expect(failed(loopSoundGate(createSound(2), 4 * 48_000))).toContain('true peak');
    const broken = createSound(0.2);
    broken.audio.left[100] = Number.NaN;
    expect(failed(loopSoundGate(broken, 4 * 48_000))).toContain('samples that are no numbers');
  });

  it('fails a binaural master off the target loudness', () => {
    expect(failed(binauralGate(createSound(0.01), createTestScore({})))).toContain(
      'integrated loudness',
    );
  });

  it('fails a surround mix that is too loud or peaks too high', () => {
    const { loudness } = createSound(0.2);
    const failedFor = (integrated: number, peakDb: number) =>
      failed(
        surroundGate({
          file: '',
          gainDb: 0,
          reductionDb: 0,
          peakDb,
          loudness: { ...loudness, integrated },
        }),
      );
    expect(failedFor(-18, -1.1)).toEqual([]);
    expect(failedFor(-16, -1.1)).toEqual(['integrated loudness']);
    expect(failedFor(-18, -0.5)).toEqual(['true peak']);
  });
});

describe('loop gate', () => {
  const failed = (checks: ReturnType<typeof loopGate>) =>
    checks.filter(({ passed }) => !passed).map(({ name }) => name);

  describe('loop gate', () => {
    it('passes whole cycles, noise and silence', () => {
      expect(failed(loopGate(toStereo(sine(1, 440)), 48_000))).toEqual([]);
      expect(failed(loopGate(toStereo(sine(1, 30)), 48_000))).toEqual([]);
      expect(failed(loopGate(toStereo(noise(1)), 48_000))).toEqual([]);
      expect(failed(loopGate(toStereo(new Float32Array(48_000)), 48_000))).toEqual([]);
    });

    it('detects a click at the loop point in its channel', () => {
      const audio = { left: sine(1, 440), right: sine(1, 440.25) };
      expect(failed(loopGate(audio, 48_000))).toEqual(['join right against its surroundings']);
    });

    it('detects a single wrong sample', () => {
      const audio = toStereo(sine(1, 440));
      audio.left[47_999] = (audio.left[47_999] as number) + 0.01;
      expect(failed(loopGate(audio, 48_000))).toEqual(['join left against its surroundings']);
    });

    it('checks the number of samples', () => {
      expect(failed(loopGate(toStereo(sine(1, 440)), 48_001))).toEqual([
        'samples left',
        'samples right',
      ]);
    });
  });
});
