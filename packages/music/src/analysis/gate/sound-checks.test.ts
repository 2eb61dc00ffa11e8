import { describe, expect, it } from 'vitest';
import { createTestScore } from '#music/score/test-score.ts';
import type { Stereo } from '#music/signal/audio.ts';
import { meanSpectrum, octaveLevels, templateBands, toneFraming } from '#music/signal/spectrum.ts';
import {
  beatTimes,
  clicks,
  noise,
  secondsToSamples,
  sine,
  sumChannels,
  toStereo,
} from '#music/signal/test-signals.ts';
import { computeChannelSums, loudnessChecks, signalChecks, toneChecks } from './sound-checks.ts';
import { createGateScore } from './test-master.ts';

describe('loudness checks', () => {
  const nothing = new Float32Array();
  const score = createTestScore({});

  function passedChecks(
    amplitude: number,
    seconds: number,
    integrated: number,
    range: number,
  ): boolean[] {
    const loudness = { integrated, range, momentary: nothing, shortTerm: nothing };
    const channel = new Float32Array(secondsToSamples(seconds));
    channel.set(sine(0.01, 1000, amplitude));
    return loudnessChecks(toStereo(channel), loudness, score).map(({ passed }) => passed);
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
      expect(loudnessChecks(toStereo(hidden), loudness, score).at(-1)?.passed).toBe(false);
    });
  });
});

describe('signal checks', () => {
  const failed = (audio: Stereo) =>
    signalChecks(computeChannelSums(audio))
      .filter(({ passed }) => !passed)
      .map(({ name }) => name);

  const sound = () =>
    toStereo(sumChannels(noise(2, 0.25), clicks(2, beatTimes(2, 120), 0.6), sine(2, 200, 0.05)));

  describe('signal checks', () => {
    it('pass music-like sound', () => {
      expect(failed(sound())).toEqual([]);
    });

    it('fail for NaN and infinite samples', () => {
      for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
        const audio = sound();
        audio.right[1234] = bad;
        expect(failed(audio)).toContain('samples that are no numbers');
      }
    });

    it('fail for three consecutive samples at full scale, not for two', () => {
      const audio = sound();
      audio.left.set([1, 1], 5000);
      expect(failed(audio)).toEqual([]);
      audio.left.set([-1, -1, -1], 6000);
      expect(failed(audio)).toEqual(['samples at full scale in a row']);
    });

    it('fail for a DC offset in one channel', () => {
      const { left, right } = sound();
      expect(failed({ left: left.map((x) => x + 0.002), right })).toEqual(['offset left']);
      expect(failed({ left, right: right.map((x) => x - 0.002) })).toEqual(['offset right']);
    });

    it('fail for a crest factor that is too low or too high', () => {
      expect(failed(toStereo(sine(1, 440)))).toEqual(['crest factor']);
      expect(failed(toStereo(clicks(2, [0.5, 1.5], 0.9)))).toEqual(['crest factor']);
      expect(failed(toStereo(new Float32Array(1000)))).toEqual(['crest factor']);
    });
  });
});

describe('tone checks', () => {
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
});
