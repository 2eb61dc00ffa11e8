import { describe, expect, it } from 'vitest';
import { audibleEnd, trimWithFade } from './trim-with-fade.ts';

const decaying = (seconds: number, perSecondDb: number) =>
  Float32Array.from(
    { length: seconds * 48_000 },
    (_, at) => Math.sin(at / 10) * 10 ** ((-perSecondDb * at) / 48_000 / 20),
  );

describe('audibleEnd', () => {
  it('returns 0.3 s after the last channel falls below the threshold', () => {
    expect(audibleEnd([decaying(10, 20), decaying(10, 35)], 10 ** (-70 / 20)) / 48_000).toBeCloseTo(
      3.8,
      1,
    );
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
