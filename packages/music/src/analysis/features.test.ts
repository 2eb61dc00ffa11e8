import { describe, expect, it } from 'vitest';
import type { Stereo } from '../renderer/dsp/audio.ts';
import { brightness, liveliness } from './character.ts';
import { columnsOf, distanceOf, likeness } from './distance.ts';
import { featuresOf } from './features.ts';
import { listen } from './listen.ts';
import { added, addNote, both, clicks, everyBeat, noise, secondsOf } from './test-signals.ts';

const seconds = 6;

function chords(pitches: readonly number[], beat: number, amplitude = 0.1): Float32Array {
  const channel = new Float32Array(secondsOf(seconds));
  for (let from = 0; from < seconds; from += beat) {
    for (const pitch of pitches) addNote(channel, { from, seconds: beat, pitch, amplitude });
  }
  return channel;
}

function scaledBy({ left, right }: Stereo, gain: number): Stereo {
  return { left: left.map((x) => gain * x), right: right.map((x) => gain * x) };
}

const still = both(chords([48, 55, 64], 3));
const stillHigher = both(chords([50, 57, 66], 3));
const high = both(chords([84, 88, 91], 3));
const driving = both(
  added(
    chords([36, 48, 55], 0.25),
    clicks(seconds, everyBeat(seconds, 140), 0.8),
    clicks(seconds, everyBeat(seconds, 560), 0.3),
  ),
);
const heard = { still, stillHigher, high, driving, hiss: both(noise(seconds)) };
const listenings = Object.fromEntries(
  Object.entries(heard).map(([name, audio]) => [name, listen(audio)]),
) as Record<keyof typeof heard, ReturnType<typeof listen>>;
const column = (name: string, of: keyof typeof heard) => {
  const { names, values } = featuresOf(listenings[of]);
  expect(names).toContain(name);
  return values[names.indexOf(name)] as number;
};

describe('features', () => {
  it('are as many as they have names, each name once, all of them numbers', () => {
    for (const listening of Object.values(listenings)) {
      const { names, values } = featuresOf(listening);
      expect(values).toHaveLength(names.length);
      expect(new Set(names).size).toBe(names.length);
      expect(values.every(Number.isFinite)).toBe(true);
    }
  });

  it('of silence and of hardly anything are numbers, too', () => {
    for (const samples of [0, 100, 30_000]) {
      const { values } = featuresOf(listen(both(new Float32Array(samples))));
      expect(values.every(Number.isFinite)).toBe(true);
    }
  });

  it('do not depend on the level', () => {
    const quiet = featuresOf(listen(scaledBy(driving, 0.125)));
    const { names, values } = featuresOf(listenings.driving);
    names.forEach((name, at) => {
      expect(quiet.values[at], name).toBeCloseTo(values[at] as number, 2);
    });
  });

  it('tell high from low, struck from held, noise from notes', () => {
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

  it('tell wide from narrow', () => {
    const wide = featuresOf(
      listen({ left: noise(seconds, 0.1, 1), right: noise(seconds, 0.1, 2) }),
    );
    const at = wide.names.indexOf('width.correlation.3200');
    expect(Math.abs(wide.values[at] as number)).toBeLessThan(0.1);
    expect(column('width.correlation.3200', 'hiss')).toBeCloseTo(1, 3);
  });
});

describe('character', () => {
  it('finds the driving piece the liveliest and the high one the brightest', () => {
    expect(liveliness(listenings.driving)).toBeGreaterThan(liveliness(listenings.still) + 0.3);
    expect(brightness(listenings.high)).toBeGreaterThan(brightness(listenings.still) + 1);
    expect(brightness(listenings.hiss)).toBeGreaterThan(brightness(listenings.high));
  });
});

describe('likeness', () => {
  const vectors = Object.values(listenings).map(featuresOf);
  const columns = columnsOf(vectors.map(({ values }) => values));
  const of = (name: keyof typeof heard) => featuresOf(listenings[name]);

  it('is whole for the same sound and the same both ways', () => {
    expect(likeness(of('still'), of('still'), columns)).toBe(1);
    expect(distanceOf(of('still'), of('high'), columns)).toBeCloseTo(
      distanceOf(of('high'), of('still'), columns),
      12,
    );
  });

  it('is greater for a neighbouring chord than for other music', () => {
    const near = likeness(of('still'), of('stillHigher'), columns);
    for (const other of ['high', 'driving', 'hiss'] as const) {
      expect(near).toBeGreaterThan(1.5 * likeness(of('still'), of(other), columns));
    }
  });

  it('is not thrown off by a column that is the same everywhere', () => {
    const flat = { ...columns, deviations: columns.deviations.map(() => 0) };
    expect(distanceOf(of('still'), of('hiss'), flat)).toBe(0);
  });
});
