import { expect, test } from 'vitest';
import { decibelsToGain, sampleRate } from './audio.ts';
import { measureLoudness } from './loudness.ts';

/** Creates a sequence of 997 Hz tones with the given levels and durations. */
function tones(...steps: readonly (readonly [db: number, seconds: number])[]): Float32Array {
  const second = Float64Array.from({ length: sampleRate }, (_, at) =>
    Math.sin((2 * Math.PI * 997 * at) / sampleRate),
  );
  const seconds = steps.reduce((sum, [, length]) => sum + length, 0);
  const channel = new Float32Array(seconds * sampleRate);
  let from = 0;
  for (const [db, length] of steps) {
    const scaled = Float32Array.from(second, (value) => decibelsToGain(db) * value);
    for (let at = 0; at < length; at += 1, from += sampleRate) channel.set(scaled, from);
  }
  return channel;
}

test('measures the reference sine of the standard', () => {
  const silent = new Float32Array(5 * sampleRate);
  expect(measureLoudness([tones([0, 5]), silent]).integrated).toBeCloseTo(-3.01, 1);
  const both = tones([-20, 5]);
  expect(Math.abs(measureLoudness([both, both]).integrated + 20)).toBeLessThan(0.03);
});

test('ignores quiet passages below the gate', () => {
  const channel = tones([-36, 5], [-23, 30], [-36, 5]);
  const { integrated } = measureLoudness([channel, channel]);
  expect(Math.abs(integrated + 23)).toBeLessThan(0.1);
  const long = tones([-26, 10], [-20, 10], [-26, 10]);
  expect(measureLoudness([long, long]).integrated).toBeLessThan(-22);
});

test.each([
  [
    [
      [-20, 20],
      [-30, 20],
    ],
    10,
  ],
  [
    [
      [-20, 20],
      [-15, 20],
    ],
    5,
  ],
  [
    [
      [-50, 20],
      [-35, 20],
      [-20, 20],
      [-35, 20],
      [-50, 20],
    ],
    15,
  ],
] as const)('measures the range of %j as %d LU', (steps, expected) => {
  const channel = tones(...steps);
  expect(Math.abs(measureLoudness([channel, channel]).range - expected)).toBeLessThan(0.3);
});

test('momentary and short-term windows follow the level', () => {
  const channel = tones([-20, 4], [-40, 4]);
  const { momentary, shortTerm } = measureLoudness([channel, channel]);
  expect(momentary).toHaveLength(77);
  expect(shortTerm).toHaveLength(51);
  expect(momentary[10]).toBeCloseTo(-20, 1);
  expect(momentary[60]).toBeCloseTo(-40, 1);
  expect(shortTerm[0]).toBeCloseTo(-20, 1);
  expect(shortTerm[50]).toBeCloseTo(-40, 1);
});

test('weights bass lower and treble higher', () => {
  const level = (hz: number) =>
    measureLoudness([
      Float32Array.from({ length: sampleRate }, (_, at) =>
        Math.sin((2 * Math.PI * hz * at) / sampleRate),
      ),
    ]).integrated;
  expect(level(40)).toBeLessThan(level(1000) - 4);
  expect(level(8000)).toBeGreaterThan(level(1000) + 3);
});

test('applies the channel weights', () => {
  const channel = tones([-20, 2]);
  const plain = measureLoudness([channel]).integrated;
  expect(measureLoudness([channel], [1.41]).integrated - plain).toBeCloseTo(1.49, 2);
  expect(measureLoudness([channel, channel], [1, 0]).integrated).toBe(plain);
});

test('returns −Infinity and range 0 for silence', () => {
  const { integrated, range, momentary } = measureLoudness([new Float32Array(sampleRate)]);
  expect(integrated).toBe(-Infinity);
  expect(range).toBe(0);
  expect(momentary[0]).toBe(-Infinity);
  expect(measureLoudness([]).integrated).toBe(-Infinity);
  expect(measureLoudness([new Float32Array(100)]).integrated).toBe(-Infinity);
});
