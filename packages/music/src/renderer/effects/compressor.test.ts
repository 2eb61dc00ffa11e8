import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decibelsToGain, gainToDecibels, sampleRate, silence } from '#music/signal/audio.ts';
import { applyGainCurve, compress } from './compressor.ts';

const baseOptions = {
  thresholdDb: -20,
  ratio: 4,
  attackMs: 5,
  releaseMs: 100,
  kneeDb: 6,
  makeupDb: 0,
};

function sine(db: number, seconds: number): Float32Array {
  return Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => decibelsToGain(db) * Math.sin((2 * Math.PI * 1000 * at) / sampleRate),
  );
}

function peakDb(channel: Float32Array, fromSeconds: number, toSeconds: number): number {
  const part = channel.subarray(fromSeconds * sampleRate, toSeconds * sampleRate);
  return gainToDecibels(part.reduce((max, value) => Math.max(max, Math.abs(value)), 0));
}

test.each([
  [-30, -30],
  // Inside the knee: 3/4 · (over + 3)² / 12.
  [-20, -20.5625],
  [-8, -17],
  [0, -15],
])('compresses a steady sound of %d dB to %d dB', (db, expected) => {
  const audio = { left: sine(db, 1), right: sine(db, 1) };
  compress(audio, baseOptions);
  expect(Math.abs(peakDb(audio.left, 0.8, 1) - expected)).toBeLessThan(0.15);
});

test('makeup gain raises sounds below the threshold', () => {
  const audio = { left: sine(-40, 0.5), right: sine(-40, 0.5) };
  compress(audio, { ...baseOptions, makeupDb: 6 });
  expect(peakDb(audio.left, 0.1, 0.5)).toBeCloseTo(-34, 2);
});

test('follows the attack and release times', () => {
  const left = sine(-50, 1);
  left.set(sine(-2, 0.3), 0.2 * sampleRate);
  const audio = { left, right: left.slice() };
  compress(audio, { ...baseOptions, attackMs: 20 });
  expect(peakDb(audio.left, 0.2, 0.202)).toBeGreaterThan(-5);
  expect(peakDb(audio.left, 0.4, 0.5)).toBeLessThan(-15);
  expect(peakDb(audio.left, 0.505, 0.515)).toBeLessThan(-60);
  expect(peakDb(audio.left, 0.95, 1)).toBeCloseTo(-50, 0);
});

test('returns a gain curve that can be applied to parts of the same mix', () => {
  fc.assert(
    fc.property(fc.double({ min: -30, max: 0, noNaN: true }), fc.boolean(), (db, circular) => {
      const whole = { left: sine(db, 0.05), right: sine(-40, 0.05) };
      const part = { left: whole.left.map((x) => x / 2), right: whole.right.map((x) => x / 2) };
      const curve = compress(whole, { ...baseOptions, circular });
      applyGainCurve(part, curve);
      expect(part.left.map((x) => 2 * x)).toEqual(whole.left);
      expect(part.right.map((x) => 2 * x)).toEqual(whole.right);
    }),
    { numRuns: 20 },
  );
});

test('applies the same gain to both channels', () => {
  const audio = { left: sine(-5, 0.5), right: sine(-45, 0.5) };
  compress(audio, baseOptions);
  expect(peakDb(audio.left, 0.3, 0.5) - peakDb(audio.right, 0.3, 0.5)).toBeCloseTo(40, 3);
});

test('compresses a loop in its steady state', () => {
  const loop = sine(-50, 1);
  loop.set(sine(-4, 0.2), 0.8 * sampleRate);
  const looped = { left: loop.slice(), right: loop.slice() };
  compress(looped, { ...baseOptions, circular: true });
  const tripled = silence(3 * sampleRate);
  for (const channel of [tripled.left, tripled.right]) {
    for (let repetition = 0; repetition < 3; repetition += 1)
      channel.set(loop, repetition * sampleRate);
  }
  compress(tripled, baseOptions);
  const second = tripled.left.subarray(sampleRate, 2 * sampleRate);
  const difference = looped.left.reduce(
    (max, value, at) => Math.max(max, Math.abs(value - (second[at] as number))),
    0,
  );
  expect(difference).toBeLessThan(1e-5);
});

test('returns finite samples that are never louder than the input', () => {
  fc.assert(
    fc.property(
      fc.float32Array({ noNaN: true, noDefaultInfinity: true, minLength: 1, maxLength: 200 }),
      fc.record({
        thresholdDb: fc.double({ min: -60, max: 0, noNaN: true }),
        ratio: fc.double({ min: 1, max: 100, noNaN: true }),
        attackMs: fc.double({ min: 0, max: 100, noNaN: true }),
        releaseMs: fc.double({ min: 0, max: 1000, noNaN: true }),
        kneeDb: fc.double({ min: 0, max: 24, noNaN: true }),
        makeupDb: fc.constant(0),
        circular: fc.boolean(),
      }),
      (signal, compression) => {
        const audio = { left: signal.slice(), right: signal.slice().reverse() };
        compress(audio, compression);
        audio.left.forEach((value, at) => {
          expect(Number.isFinite(value)).toBe(true);
          expect(Math.abs(value)).toBeLessThanOrEqual(Math.abs(signal[at] as number));
        });
      },
    ),
  );
});
