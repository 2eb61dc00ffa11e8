import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decibelsOf, gainOf, sampleRate, silence } from './audio.ts';
import { applyCurve, compress } from './compressor.ts';

const gentle = {
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
    (_, at) => gainOf(db) * Math.sin((2 * Math.PI * 1000 * at) / sampleRate),
  );
}

function peakDb(channel: Float32Array, fromSeconds: number, toSeconds: number): number {
  const part = channel.subarray(fromSeconds * sampleRate, toSeconds * sampleRate);
  return decibelsOf(part.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
}

test.each([
  [-30, -30],
  // In the knee: 3/4 · (over + 3)² / 12.
  [-20, -20.5625],
  [-8, -17],
  [0, -15],
])('a lasting sound of %d dB comes out at %d', (db, expected) => {
  const audio = { left: sine(db, 1), right: sine(db, 1) };
  compress(audio, gentle);
  expect(Math.abs(peakDb(audio.left, 0.8, 1) - expected)).toBeLessThan(0.15);
});

test('makeup lifts what is below the threshold', () => {
  const audio = { left: sine(-40, 0.5), right: sine(-40, 0.5) };
  compress(audio, { ...gentle, makeupDb: 6 });
  expect(peakDb(audio.left, 0.1, 0.5)).toBeCloseTo(-34, 2);
});

test('attack and release take their time', () => {
  const left = sine(-50, 1);
  left.set(sine(-2, 0.3), 0.2 * sampleRate);
  const audio = { left, right: left.slice() };
  compress(audio, { ...gentle, attackMs: 20 });
  expect(peakDb(audio.left, 0.2, 0.202)).toBeGreaterThan(-5);
  expect(peakDb(audio.left, 0.4, 0.5)).toBeLessThan(-15);
  expect(peakDb(audio.left, 0.505, 0.515)).toBeLessThan(-60);
  expect(peakDb(audio.left, 0.95, 1)).toBeCloseTo(-50, 0);
});

test('what it did to one sound can be done to another, in parts that add up to it', () => {
  fc.assert(
    fc.property(fc.double({ min: -30, max: 0, noNaN: true }), fc.boolean(), (db, circular) => {
      const whole = { left: sine(db, 0.05), right: sine(-40, 0.05) };
      const part = { left: whole.left.map((x) => x / 2), right: whole.right.map((x) => x / 2) };
      const curve = compress(whole, { ...gentle, circular });
      applyCurve(part, curve);
      expect(part.left.map((x) => 2 * x)).toEqual(whole.left);
      expect(part.right.map((x) => 2 * x)).toEqual(whole.right);
    }),
    { numRuns: 20 },
  );
});

test('the quiet channel moves with the loud one', () => {
  const audio = { left: sine(-5, 0.5), right: sine(-45, 0.5) };
  compress(audio, gentle);
  expect(peakDb(audio.left, 0.3, 0.5) - peakDb(audio.right, 0.3, 0.5)).toBeCloseTo(40, 3);
});

test('a loop begins as it goes on', () => {
  const loop = sine(-50, 1);
  loop.set(sine(-4, 0.2), 0.8 * sampleRate);
  const once = { left: loop.slice(), right: loop.slice() };
  compress(once, { ...gentle, circular: true });
  const thrice = silence(3 * sampleRate);
  for (const channel of [thrice.left, thrice.right]) {
    for (let turn = 0; turn < 3; turn += 1) channel.set(loop, turn * sampleRate);
  }
  compress(thrice, gentle);
  const second = thrice.left.subarray(sampleRate, 2 * sampleRate);
  const difference = once.left.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (second[at] as number))),
    0,
  );
  expect(difference).toBeLessThan(1e-5);
});

test('whatever comes in, what goes out is finite and no louder', () => {
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
