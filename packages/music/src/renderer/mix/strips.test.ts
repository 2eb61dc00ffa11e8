import { describe, expect, it } from 'vitest';
import { createTestPart } from '#music/score/test-score.ts';
import { tone } from '#music/signal/test-signals.ts';
import { applyBalance, measureActiveLevel, measureBalance, sumStrips } from './strips.ts';

describe('active level', () => {
  it('measures the level of a part regardless of its pauses', () => {
    const sound = tone(96_000, 440, 0.1);
    const sparse = new Float32Array(960_000);
    sparse.set(sound, 384_000);
    const continuous = measureActiveLevel({ left: sound, right: sound });
    expect(continuous).toBeCloseTo(-23, 1);
    expect(measureActiveLevel({ left: sparse, right: sparse })).toBeCloseTo(continuous, 0);
  });

  it('returns negative infinity for silence', () => {
    const silent = new Float32Array(48_000);
    expect(measureActiveLevel({ left: silent, right: silent })).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('balance', () => {
  const powerOf = (channel: Float32Array) => channel.reduce((sum, value) => sum + value * value, 0);
  const wave = (gain: number) => Float32Array.from({ length: 480 }, (_, at) => gain * Math.sin(at));

  it('makes both channels equally powerful', () => {
    const mix = { left: wave(0.5), right: wave(0.4) };
    applyBalance(mix, measureBalance(mix));
    expect(powerOf(mix.left)).toBeCloseTo(powerOf(mix.right), 3);
  });

  it('limits the gain of each side and leaves silence unchanged', () => {
    const { left, right } = measureBalance({ left: wave(1), right: wave(0.01) });
    expect(20 * Math.log10(right / left)).toBeCloseTo(5, 5);
    expect(measureBalance({ left: wave(1), right: wave(0) })).toEqual({ left: 1, right: 1 });
  });
});

describe('sum strips', () => {
  const audio = { left: Float32Array.of(1, 0), right: Float32Array.of(0, 1) };
  const partWithPlace = (changes: object) =>
    createTestPart({
      place: { pan: 0, azimuth: 0, elevation: 0, width: 100, send: null, ...changes },
    });

  it('pans a part', () => {
    const { dry } = sumStrips([{ part: partWithPlace({ pan: -100, width: 0 }), audio }], 2);
    expect(dry.left[0]).toBeCloseTo(Math.SQRT1_2);
    expect(dry.left[1]).toBeCloseTo(Math.SQRT1_2);
    expect(dry.right[0]).toBeCloseTo(0);
  });

  it('preserves the stereo width of a wide part', () => {
    const { dry } = sumStrips([{ part: partWithPlace({}), audio }], 2);
    expect(dry.left[0]).toBeGreaterThan(1);
    expect(Math.abs(dry.right[0] ?? 1)).toBeLessThan(0.1);
  });

  it('applies the send level and sums the parts', () => {
    const { dry, sends } = sumStrips(
      [
        { part: partWithPlace({ send: -200 }), audio },
        { part: partWithPlace({}), audio },
      ],
      2,
    );
    expect((sends.left[0] ?? 0) / (dry.left[0] ?? 1)).toBeCloseTo(0.05);
  });
});
