import { describe, expect, it } from 'vitest';
import { secondsToSamples, sine, toStereo } from '#music/signal/test-signals.ts';
import { loudnessChecks } from './loudness-checks.ts';

const nothing = new Float32Array();

function passedChecks(
  amplitude: number,
  seconds: number,
  integrated: number,
  range: number,
): boolean[] {
  const loudness = { integrated, range, momentary: nothing, shortTerm: nothing };
  const channel = new Float32Array(secondsToSamples(seconds));
  channel.set(sine(0.01, 1000, amplitude));
  return loudnessChecks(toStereo(channel), loudness).map(({ passed }) => passed);
}

describe('loudness checks', () => {
  it('pass the target loudness with a sufficient range', () => {
    expect(passedChecks(0.5, 50, -14.4, 3)).toEqual([true, true, true]);
    expect(passedChecks(0.88, 50, -13.6, 14)).toEqual([true, true, true]);
  });

  it('fail for a loudness that is too high, too low or missing', () => {
    for (const integrated of [-13.4, -14.6, Number.NEGATIVE_INFINITY, Number.NaN]) {
      expect(passedChecks(0.5, 50, integrated, 7)).toEqual([false, true, true]);
    }
  });

  it('fail for a range outside the limits of the length', () => {
    expect(passedChecks(0.5, 50, -14, 2.9)).toEqual([true, false, true]);
    expect(passedChecks(0.5, 50, -14, 14.1)).toEqual([true, false, true]);
    expect(passedChecks(0.5, 30, -14, 2.9)).toEqual([true, true, true]);
    expect(passedChecks(0.5, 30, -14, 0.5)).toEqual([true, false, true]);
    expect(passedChecks(0.5, 10, -14, 0)).toEqual([true, true, true]);
  });

  it('fail for peaks between the samples', () => {
    expect(passedChecks(0.9, 50, -14, 7)).toEqual([true, true, false]);
    // A tone at a quarter of the sample rate, sampled half-way between its peaks.
    const hidden = sine(1, 12_000, 0.95).map(
      (_, at) => 0.95 * Math.sin((Math.PI * (at + 0.5)) / 2),
    );
    expect(Math.max(...hidden)).toBeLessThan(0.68);
    const loudness = { integrated: -14, range: 0, momentary: nothing, shortTerm: nothing };
    expect(loudnessChecks(toStereo(hidden), loudness).at(-1)?.passed).toBe(false);
  });
});
