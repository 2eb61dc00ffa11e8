import { describe, expect, it } from 'vitest';
import { measureLoudness } from '#music/signal/loudness.ts';
import { pinkNoise, strokes } from '#music/signal/test-signals.ts';
import { measureTruePeak } from '#music/signal/true-peak.ts';
import {
  applyGainAndLimit,
  audibleEnd,
  master,
  masterTargets,
  softClip,
  stereoTarget,
  surroundTarget,
  trimWithFade,
} from './master.ts';

describe('master', () => {
  const seconds = 48_000;

  const signal = [1, 2].map((seed) => {
    const hits = strokes(4 * seconds, 24_000, 5);
    // The last second is nearly silent.
    return pinkNoise(4 * seconds, 1, seed).map(
      (value, at) => (value + (hits[at] as number)) * (at < 3 * seconds ? 1 : 1e-6),
    );
  });

  function music(amplitude: number): Float32Array[] {
    return signal.map((channel) => channel.map((value) => value * amplitude));
  }

  const peakDb = (channels: readonly Float32Array[]) =>
    20 * Math.log10(Math.max(...channels.map(measureTruePeak)));

  describe('master', () => {
    it.each([0.003, 0.05, 0.7])(
      'brings an amplitude of %d to −14 LUFS below −1.2 dBTP',
      (amplitude) => {
        const { channels, loudness } = master(music(amplitude), stereoTarget);
        expect(Math.abs(measureLoudness(channels).integrated + 14)).toBeLessThan(0.2);
        expect(loudness.integrated).toBeCloseTo(measureLoudness(channels).integrated, 6);
        expect(peakDb(channels)).toBeLessThanOrEqual(-1.2);
      },
    );

    it.each(['lufs_23', 'lkfs_24'] as const)(
      'brings music to the loudness of %s below −2 dBTP',
      (loudness) => {
        const target = masterTargets[loudness].stereo;
        for (const amplitude of [0.003, 0.7]) {
          const { channels } = master(music(amplitude), target);
          const { integrated } = measureLoudness(channels);
          expect(Math.abs(integrated - target.lufs)).toBeLessThan(0.2);
          expect(peakDb(channels)).toBeLessThanOrEqual(-2);
        }
      },
    );

    it('cuts a decaying sound at the same sample for every loudness', () => {
      const decaying = () =>
        [1, 2].map((seed) =>
          pinkNoise(6 * seconds, 0.1, seed).map(
            (value, at) => value * 10 ** -Math.max(0, at / seconds - 1),
          ),
        );
      const lengths = Object.values(masterTargets).map(
        ({ stereo }) => master(decaying(), stereo).channels[0]?.length,
      );
      expect(new Set(lengths).size).toBe(1);
      expect(lengths[0]).toBeLessThan(6 * seconds);
    });

    it('limits broadcast peaks to −2 dBTP', () => {
      const peaky = [1, 2].map((seed) => {
        const hits = strokes(4 * seconds, 24_000, 4);
        return pinkNoise(4 * seconds, 0.1, seed).map((value, at) => value + (hits[at] as number));
      });
      const { channels, reductionDb } = master(peaky, masterTargets.lufs_23.stereo);
      expect(reductionDb).toBeGreaterThan(0);
      expect(peakDb(channels)).toBeLessThanOrEqual(-2);
    });

    it('reports the gain reduction of the limiter', () => {
      const calm = [pinkNoise(4 * seconds, 0.1, 1), pinkNoise(4 * seconds, 0.1, 2)];
      expect(master(calm, stereoTarget).reductionDb).toBeLessThan(3);
      expect(master(music(0.05), stereoTarget).reductionDb).toBeGreaterThan(1);
    });

    it('soft-clips peaks beyond the maximum gain reduction', () => {
      const peaky = [1, 2].map((seed) => {
        const hits = strokes(4 * seconds, 24_000, 1.5);
        return pinkNoise(4 * seconds, 0.1, seed).map((value, at) => value + (hits[at] as number));
      });
      expect(peakDb(peaky) - measureLoudness(peaky).integrated).toBeGreaterThan(22);
      const { channels, reductionDb, loudness } = master(peaky, stereoTarget);
      expect(peakDb(channels)).toBeLessThanOrEqual(-1.2);
      expect(loudness.integrated).toBeCloseTo(-14, 0);
      expect(reductionDb).toBeLessThan(10);
    });

    it('ends shortly after the last audible sample, faded out', () => {
      const [left] = master(music(0.05), stereoTarget).channels;
      expect((left?.length ?? 0) / seconds).toBeCloseTo(3.3, 1);
      expect(Math.max(...(left?.subarray(-100) ?? [1]))).toBeLessThan(0.001);
    });

    it('cuts at the given end', () => {
      expect(master(music(0.05), stereoTarget, { end: 2 * seconds }).channels[0]).toHaveLength(
        2 * seconds,
      );
    });

    it('applies channel weights to the loudness', () => {
      const room = () => [1, 2, 3].map((seed) => pinkNoise(4 * seconds, 0.1, seed));
      const weights = [1, 1.41, 0];
      const { channels, loudness, gainDb } = master(room(), surroundTarget, {
        weights,
        end: 3 * seconds,
      });
      expect(loudness.integrated).toBeCloseTo(-18, 1);
      expect(measureLoudness(channels, weights).integrated).toBeCloseTo(-18, 1);
      expect(Math.abs(gainDb)).toBeGreaterThan(0.5);
    });

    it('leaves silence unchanged', () => {
      const { channels, gainDb } = master(
        [new Float32Array(seconds), new Float32Array(seconds)],
        stereoTarget,
      );
      expect(gainDb).toBe(0);
      expect(channels[0]?.every((value) => value === 0)).toBe(true);
    });
  });

  describe('applyGainAndLimit', () => {
    it('treats the loop point like any other position', () => {
      const rotate = (by: number) => {
        const hits = strokes(seconds, 12_000, 2);
        return Float32Array.from(hits, (_, at) => hits[(at + by) % seconds] as number);
      };
      const options = { gainDb: 3, ceilingDb: -1.25, circular: true };
      const straight = rotate(0);
      const rotated = rotate(20_000);
      applyGainAndLimit([straight], options);
      applyGainAndLimit([rotated], options);
      const rotatedBack = Float32Array.from(
        rotated,
        (_, at) => rotated[(at + seconds - 20_000) % seconds] as number,
      );
      const difference = rotatedBack.reduce(
        (max, value, at) => Math.max(max, Math.abs(value - (straight[at] as number))),
        0,
      );
      expect(difference).toBeLessThan(1e-4);
    });
  });
});

describe('soft clip', () => {
  it('is linear up to half of the ceiling and never exceeds the ceiling', () => {
    const channel = Float32Array.of(0.1, -0.5, 0.6, -0.9, 2, -100);
    softClip(channel, 1);
    expect(channel.subarray(0, 2)).toEqual(Float32Array.of(0.1, -0.5));
    expect(channel[2]).toBeCloseTo(0.6, 2);
    expect(channel[3]).toBeGreaterThan(-0.9);
    expect(channel[4]).toBeLessThanOrEqual(1);
    expect(channel[5]).toBe(-1);
  });
});

describe('trim with fade', () => {
  const decaying = (seconds: number, perSecondDb: number) =>
    Float32Array.from(
      { length: seconds * 48_000 },
      (_, at) => Math.sin(at / 10) * 10 ** ((-perSecondDb * at) / 48_000 / 20),
    );

  describe('audibleEnd', () => {
    it('returns 0.3 s after the last channel falls below the threshold', () => {
      expect(
        audibleEnd([decaying(10, 20), decaying(10, 35)], 10 ** (-70 / 20)) / 48_000,
      ).toBeCloseTo(3.8, 1);
    });

    it('never exceeds the length of the sound', () => {
      expect(audibleEnd([decaying(2, 1)], 1e-4)).toBe(2 * 48_000);
      expect(audibleEnd([new Float32Array(100)], 1e-4)).toBe(100);
    });
  });

  describe('trimWithFade', () => {
    it('fades the end of a sound that has not decayed', () => {
      const [cut] = trimWithFade([decaying(4, 1)], 3 * 48_000);
      expect(cut).toHaveLength(3 * 48_000);
      const end = cut?.subarray(-100).reduce((max, value) => Math.max(max, Math.abs(value)), 0);
      expect(end).toBeLessThan(10 ** (-60 / 20));
      expect(cut?.[2 * 48_000 - 16]).toBe(decaying(4, 1)[2 * 48_000 - 16]);
    });
  });
});
