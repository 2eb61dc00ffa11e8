import { describe, expect, it } from 'vitest';
import { meanSpectrum, octaveLevels, templateBands, toneFraming } from '#music/signal/spectrum.ts';
import { noise, toStereo } from '#music/signal/test-signals.ts';
import { createGateScore } from './test-master.ts';
import { toneChecks } from './tone-checks.ts';

// Low-passed noise, whose spectral centroid is in the range of music.
function darkNoise(): Float32Array {
  let low = 0;
  let lower = 0;
  return noise(4).map((x) => {
    low += 0.25 * (x - low);
    lower += 0.25 * (low - lower);
    return lower;
  });
}

const power = meanSpectrum(toStereo(darkNoise()), toneFraming);
const octaves = octaveLevels(power);

const failed = (bands: readonly number[], tilt = 0) =>
  toneChecks(power, { ...createGateScore(bands).production, tilt })
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

describe('tone checks', () => {
  it('pass a spectrum that matches the style', () => {
    expect(failed(octaves)).toEqual([]);
    expect(failed(octaves.map((db, octave) => db + (octave % 2 === 0 ? 3 : -3)))).toEqual([]);
  });

  it('fail for an octave that is too loud or missing', () => {
    expect(failed(octaves.with(1, (octaves[1] as number) - 9))).toEqual([
      'octave of 62 Hz against the style',
    ]);
    expect(failed(octaves.with(1, (octaves[1] as number) + 11))).toEqual([
      'octave of 62 Hz against the style',
    ]);
  });

  it('allow missing outermost octaves but not loud ones', () => {
    expect(failed(octaves.with(0, (octaves[0] as number) + 15))).toEqual([]);
    expect(failed(octaves.with(0, (octaves[0] as number) - 10))).toEqual([]);
    expect(failed(octaves.with(0, (octaves[0] as number) - 13))).toEqual([
      'octave of 31 Hz against the style',
    ]);
  });

  it('tolerate larger deviations of faint octaves', () => {
    const faint = power.map((value, bin) => (bin > 966 && bin < 1930 ? value / 1000 : value));
    const measured = octaveLevels(faint);
    const eighth = (db: number) =>
      toneChecks(faint, createGateScore(measured.with(8, db)).production)[8]?.passed;
    expect(measured[8]).toBeGreaterThan(-50);
    expect(measured[8]).toBeLessThan(-38);
    expect(eighth(-30)).toBe(true);
    expect(eighth(-20)).toBe(false);
  });

  it('fail for a spectral centroid that is too high', () => {
    const dark = octaves.map((db, octave) => db - 1.9 * octave);
    expect(failed(dark)).toContain('spectral centroid');
  });

  it('apply the tilt of the mood to the style', () => {
    expect(failed(octaves, 300)).not.toEqual([]);
    const tilted = templateBands({ bands: octaves.map((db) => 10 * db), tilt: 90 });
    const differences = tilted.map((db, octave) => db - (octaves[octave] as number));
    const steps = differences.slice(1).map((db, at) => db - (differences[at] as number));
    for (const step of steps) expect(step).toBeCloseTo(1, 6);
    expect(tilted.reduce((sum, db) => sum + 10 ** (db / 10), 0)).toBeCloseTo(1, 9);
  });
});
