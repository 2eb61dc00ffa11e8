import { describe, expect, it } from 'vitest';
import type { Stereo } from '../signal/audio.ts';
import {
  addNote,
  beatTimes,
  clicks,
  noise,
  secondsToSamples,
  sumChannels,
  toStereo,
} from '../signal/test-signals.ts';
import { brightness, liveliness } from './analyse.ts';
import {
  computeColumnStatistics,
  extractFeatures,
  featureDistance,
  featureSimilarity,
} from './features.ts';
import { measureAudio } from './measure-audio.ts';

const seconds = 6;

function chords(pitches: readonly number[], beat: number, amplitude = 0.1): Float32Array {
  const channel = new Float32Array(secondsToSamples(seconds));
  for (let from = 0; from < seconds; from += beat) {
    for (const pitch of pitches) addNote(channel, { from, seconds: beat, pitch, amplitude });
  }
  return channel;
}

function scaledBy({ left, right }: Stereo, gain: number): Stereo {
  return { left: left.map((x) => gain * x), right: right.map((x) => gain * x) };
}

const still = toStereo(chords([48, 55, 64], 3));
const stillHigher = toStereo(chords([50, 57, 66], 3));
const high = toStereo(chords([84, 88, 91], 3));
const driving = toStereo(
  sumChannels(
    chords([36, 48, 55], 0.25),
    clicks(seconds, beatTimes(seconds, 140), 0.8),
    clicks(seconds, beatTimes(seconds, 560), 0.3),
  ),
);
const signals = { still, stillHigher, high, driving, hiss: toStereo(noise(seconds)) };
const measurements = Object.fromEntries(
  Object.entries(signals).map(([name, audio]) => [name, measureAudio(audio)]),
) as Record<keyof typeof signals, ReturnType<typeof measureAudio>>;
const column = (name: string, signal: keyof typeof signals) => {
  const { names, values } = extractFeatures(measurements[signal]);
  expect(names).toContain(name);
  return values[names.indexOf(name)] as number;
};

describe('extractFeatures', () => {
  it('returns one finite value per unique name', () => {
    for (const measured of Object.values(measurements)) {
      const { names, values } = extractFeatures(measured);
      expect(values).toHaveLength(names.length);
      expect(new Set(names).size).toBe(names.length);
      expect(values.every(Number.isFinite)).toBe(true);
    }
  });

  it('returns finite values for silence and very short audio', () => {
    for (const samples of [0, 100, 30_000]) {
      const { values } = extractFeatures(measureAudio(toStereo(new Float32Array(samples))));
      expect(values.every(Number.isFinite)).toBe(true);
    }
  });

  it('does not depend on the level', () => {
    const quiet = extractFeatures(measureAudio(scaledBy(driving, 0.125)));
    const { names, values } = extractFeatures(measurements.driving);
    names.forEach((name, at) => {
      expect(quiet.values[at], name).toBeCloseTo(values[at] as number, 2);
    });
  });

  it('separates high from low, percussive from sustained, and noise from notes', () => {
    expect(column('colour.centroid.mean', 'high')).toBeGreaterThan(
      column('colour.centroid.mean', 'still') + 1,
    );
    expect(column('stroke.percussive', 'driving')).toBeGreaterThan(
      column('stroke.percussive', 'still') + 0.1,
    );
    expect(column('stroke.rate', 'driving')).toBeGreaterThan(6);
    expect(column('stroke.rate', 'still')).toBeLessThan(1);
    expect(column('harmony.density', 'hiss')).toBeGreaterThan(
      column('harmony.density', 'still') + 0.1,
    );
    expect(column('contrast.4', 'still')).toBeGreaterThan(column('contrast.4', 'hiss') + 5);
  });

  it('separates wide from narrow', () => {
    const wide = extractFeatures(
      measureAudio({ left: noise(seconds, 0.1, 1), right: noise(seconds, 0.1, 2) }),
    );
    const at = wide.names.indexOf('width.correlation.3200');
    expect(Math.abs(wide.values[at] as number)).toBeLessThan(0.1);
    expect(column('width.correlation.3200', 'hiss')).toBeCloseTo(1, 3);
  });
});

describe('character', () => {
  it('rates the driving piece livelier and the high piece brighter', () => {
    expect(liveliness(measurements.driving)).toBeGreaterThan(liveliness(measurements.still) + 0.3);
    expect(brightness(measurements.high)).toBeGreaterThan(brightness(measurements.still) + 1);
    expect(brightness(measurements.hiss)).toBeGreaterThan(brightness(measurements.high));
  });
});

describe('similarity', () => {
  const vectors = Object.values(measurements).map(extractFeatures);
  const columns = computeColumnStatistics(vectors.map(({ values }) => values));
  const featuresFor = (name: keyof typeof signals) => extractFeatures(measurements[name]);

  it('is 1 for the same sound, and the distance is symmetric', () => {
    expect(featureSimilarity(featuresFor('still'), featuresFor('still'), columns)).toBe(1);
    expect(featureDistance(featuresFor('still'), featuresFor('high'), columns)).toBeCloseTo(
      featureDistance(featuresFor('high'), featuresFor('still'), columns),
      12,
    );
  });

  it('is higher for a neighbouring chord than for other music', () => {
    const near = featureSimilarity(featuresFor('still'), featuresFor('stillHigher'), columns);
    for (const otherName of ['high', 'driving', 'hiss'] as const) {
      expect(near).toBeGreaterThan(
        1.5 * featureSimilarity(featuresFor('still'), featuresFor(otherName), columns),
      );
    }
  });

  it('ignores columns without deviation', () => {
    const flat = { ...columns, deviations: columns.deviations.map(() => 0) };
    expect(featureDistance(featuresFor('still'), featuresFor('hiss'), flat)).toBe(0);
  });
});
