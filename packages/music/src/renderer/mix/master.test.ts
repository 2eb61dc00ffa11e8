import { describe, expect, it } from 'vitest';
import { loudnessOf } from '../dsp/loudness.ts';
import { truePeakOf } from '../dsp/true-peak.ts';
import { master, press, stereoTarget, surroundTarget } from './master.ts';
import { pinkNoise, strokes } from './test-sounds.ts';

const seconds = 48_000;

const played = [1, 2].map((seed) => {
  const hits = strokes(4 * seconds, 24_000, 5);
  // The last second is as good as silent.
  return pinkNoise(4 * seconds, 1, seed).map(
    (value, at) => (value + (hits[at] as number)) * (at < 3 * seconds ? 1 : 1e-6),
  );
});

function music(amplitude: number): Float32Array[] {
  return played.map((channel) => channel.map((value) => value * amplitude));
}

const peakDb = (channels: readonly Float32Array[]) =>
  20 * Math.log10(Math.max(...channels.map(truePeakOf)));

describe('master', () => {
  it.each([0.003, 0.05, 0.7])(
    'brings an amplitude of %d to −14 LUFS below −1.2 dBTP',
    (amplitude) => {
      const { channels, loudness } = master(music(amplitude), stereoTarget);
      expect(Math.abs(loudnessOf(channels).integrated + 14)).toBeLessThan(0.2);
      expect(loudness.integrated).toBeCloseTo(loudnessOf(channels).integrated, 6);
      expect(peakDb(channels)).toBeLessThanOrEqual(-1.2);
    },
  );

  it('tells how much it limited', () => {
    const calm = [pinkNoise(4 * seconds, 0.1, 1), pinkNoise(4 * seconds, 0.1, 2)];
    expect(master(calm, stereoTarget).reductionDb).toBeLessThan(3);
    expect(master(music(0.05), stereoTarget).reductionDb).toBeGreaterThan(1);
  });

  it('rounds off what would need more than a limiter should do', () => {
    const peaky = [1, 2].map((seed) => {
      const hits = strokes(4 * seconds, 24_000, 1.5);
      return pinkNoise(4 * seconds, 0.1, seed).map((value, at) => value + (hits[at] as number));
    });
    expect(peakDb(peaky) - loudnessOf(peaky).integrated).toBeGreaterThan(22);
    const { channels, reductionDb, loudness } = master(peaky, stereoTarget);
    expect(peakDb(channels)).toBeLessThanOrEqual(-1.2);
    expect(loudness.integrated).toBeCloseTo(-14, 0);
    expect(reductionDb).toBeLessThan(10);
  });

  it('ends soon after the last sound, in silence', () => {
    const [left] = master(music(0.05), stereoTarget).channels;
    expect((left?.length ?? 0) / seconds).toBeCloseTo(3.3, 1);
    expect(Math.max(...(left?.subarray(-100) ?? [1]))).toBeLessThan(0.001);
  });

  it('ends where it is told to', () => {
    expect(master(music(0.05), stereoTarget, { end: 2 * seconds }).channels[0]).toHaveLength(
      2 * seconds,
    );
  });

  it('weighs the channels of a room', () => {
    const room = () => [1, 2, 3].map((seed) => pinkNoise(4 * seconds, 0.1, seed));
    const weights = [1, 1.41, 0];
    const { channels, loudness, gainDb } = master(room(), surroundTarget, {
      weights,
      end: 3 * seconds,
    });
    expect(loudness.integrated).toBeCloseTo(-18, 1);
    expect(loudnessOf(channels, weights).integrated).toBeCloseTo(-18, 1);
    expect(Math.abs(gainDb)).toBeGreaterThan(0.5);
  });

  it('leaves silence silent', () => {
    const { channels, gainDb } = master(
      [new Float32Array(seconds), new Float32Array(seconds)],
      stereoTarget,
    );
    expect(gainDb).toBe(0);
    expect(channels[0]?.every((value) => value === 0)).toBe(true);
  });
});

describe('press', () => {
  it('treats the join of a loop like any other place', () => {
    const turn = (by: number) => {
      const hits = strokes(seconds, 12_000, 2);
      return Float32Array.from(hits, (_, at) => hits[(at + by) % seconds] as number);
    };
    const options = { gainDb: 3, ceilingDb: -1.25, circular: true };
    const straight = turn(0);
    const turned = turn(20_000);
    press([straight], options);
    press([turned], options);
    const back = Float32Array.from(
      turned,
      (_, at) => turned[(at + seconds - 20_000) % seconds] as number,
    );
    const off = back.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (straight[at] as number))),
      0,
    );
    expect(off).toBeLessThan(1e-4);
  });
});
