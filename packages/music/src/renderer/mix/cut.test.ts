import { describe, expect, it } from 'vitest';
import { audibleEnd, cutAt } from './cut.ts';

const decaying = (seconds: number, perSecondDb: number) =>
  Float32Array.from(
    { length: seconds * 48_000 },
    (_, at) => Math.sin(at / 10) * 10 ** ((-perSecondDb * at) / 48_000 / 20),
  );

describe('audibleEnd', () => {
  it('lies 0.3 s after the last channel has gone below the threshold', () => {
    expect(audibleEnd([decaying(10, 20), decaying(10, 35)], 10 ** (-70 / 20)) / 48_000).toBeCloseTo(
      3.8,
      1,
    );
  });

  it('lies within the sound, silence included', () => {
    expect(audibleEnd([decaying(2, 1)], 1e-4)).toBe(2 * 48_000);
    expect(audibleEnd([new Float32Array(100)], 1e-4)).toBe(100);
  });
});

describe('cutAt', () => {
  it('fades what has not died away yet to nothing', () => {
    const [cut] = cutAt([decaying(4, 1)], 3 * 48_000);
    expect(cut).toHaveLength(3 * 48_000);
    const end = cut?.subarray(-100).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(end).toBeLessThan(10 ** (-60 / 20));
    expect(cut?.[2 * 48_000 - 16]).toBe(decaying(4, 1)[2 * 48_000 - 16]);
  });
});
