import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decibelsOf, gainOf, sampleRate } from './audio.ts';
import { applyFilters, lowPass } from './biquad.ts';
import { limit } from './limiter.ts';
import { findPeaks, truePeakOf } from './true-peak.ts';

const limits = { ceilingDb: -1, lookaheadMs: 3, releaseMs: 60 };

function noise(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  });
}

function tone(count: number, hz: number, gain: number): Float32Array {
  return Float32Array.from(
    { length: count },
    (_, at) => gain * Math.sin((2 * Math.PI * hz * at) / sampleRate + 0.7),
  );
}

/** Interpolates everywhere, with a longer kernel than the limiter's. */
function carefulPeak(channel: Float32Array): number {
  let peak = 0;
  for (let at = 0; at < channel.length; at += 1) {
    for (let part = 0; part < 1; part += 0.25) {
      let sum = 0;
      for (let tap = -24; tap <= 24; tap += 1) {
        const distance = tap - part;
        const angle = Math.PI * distance;
        const window = Math.cos(angle / 50) ** 2;
        const sinc = distance === 0 ? 1 : Math.sin(angle) / angle;
        sum += (channel[at + tap] ?? 0) * sinc * window;
      }
      peak = Math.max(peak, Math.abs(sum));
    }
  }
  return peak;
}

test('what is below the ceiling is not touched', () => {
  const channel = tone(sampleRate, 440, 0.8);
  const before = channel.slice();
  expect(limit([channel], limits)).toBe(0);
  expect(channel).toEqual(before);
});

test('a burst is brought to the ceiling, with the sound around it left alone', () => {
  const channel = tone(sampleRate, 330, 0.5).map((value, at) =>
    at > 20_000 && at < 20_960 ? value * (1 + 3 * Math.sin((Math.PI * at) / 960) ** 2) : value,
  );
  const before = channel.slice();
  expect(limit([channel], limits)).toBeCloseTo(decibelsOf(2) + 1, 0);
  expect(decibelsOf(truePeakOf(channel))).toBeLessThan(-0.95);
  expect(decibelsOf(truePeakOf(channel))).toBeGreaterThan(-1.3);
  expect(channel.subarray(0, 19_800)).toEqual(before.subarray(0, 19_800));
  expect(channel[47_999]).toBeCloseTo(before[47_999] as number, 4);
});

test('the gain is smooth', () => {
  const channel = new Float32Array(9600).fill(0.2);
  channel[4800] = 3;
  limit([channel], { ...limits, lookaheadMs: 4 });
  for (let at = 1; at < channel.length; at += 1) {
    if (at === 4800 || at === 4801) continue;
    const change = Math.abs((channel[at] as number) - (channel[at - 1] as number)) / 0.2;
    expect(change).toBeLessThan(0.02);
  }
});

test('a peak between the samples is seen', () => {
  // A quarter of the sample rate, sampled halfway: 3 dB higher than any sample.
  const channel = Float32Array.from({ length: 4800 }, (_, at) => (at & 2 ? -0.8 : 0.8));
  expect(limit([channel], limits)).toBeGreaterThan(1.5);
  expect(decibelsOf(carefulPeak(channel.subarray(200, 4600)))).toBeLessThan(-0.9);
});

test('all channels move together', () => {
  const loud = tone(4800, 500, 1.5);
  const quiet = tone(4800, 700, 0.1);
  const before = quiet.slice();
  limit([quiet, loud], limits);
  expect((quiet[2400] as number) / (before[2400] as number)).toBeCloseTo(gainOf(-1) / 1.5, 2);
});

test('a loop is limited as if it had always been playing', () => {
  const turn = tone(9600, 1000, 0.6);
  turn.set(tone(300, 1000, 2.5), 0);
  turn.set(tone(100, 1000, 1.8), 9450);
  const loop = turn.slice();
  const long = new Float32Array(5 * turn.length);
  for (let at = 0; at < 5; at += 1) long.set(turn, at * turn.length);
  limit([loop], { ...limits, circular: true });
  limit([long], limits);
  const middle = long.subarray(2 * turn.length, 3 * turn.length);
  loop.forEach((value, at) => {
    expect(value).toBeCloseTo(middle[at] as number, 5);
  });
});

test('nothing ever exceeds the ceiling', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.double({ min: -20, max: 40, noNaN: true }),
      fc.integer({ min: 1, max: 2500 }),
      fc.double({ min: 0, max: 8, noNaN: true }),
      fc.double({ min: 0, max: 300, noNaN: true }),
      fc.boolean(),
      (seed, db, count, lookaheadMs, releaseMs, circular) => {
        const channels = [noise(count, seed), noise(count, seed + 1)].map((channel) =>
          channel.map((value, at) => value * gainOf(db) * Math.sin(at / 400) ** 2),
        );
        const reduction = limit(channels, { ceilingDb: -1, lookaheadMs, releaseMs, circular });
        expect(reduction).toBeGreaterThanOrEqual(0);
        for (const channel of channels) {
          expect(channel.every(Number.isFinite)).toBe(true);
          let peak = 0;
          findPeaks(channel, 0, circular, (_, height) => {
            peak = Math.max(peak, height);
            return 0;
          });
          expect(decibelsOf(peak)).toBeLessThan(-0.9);
        }
      },
    ),
    // The examples hid their highest curves beside samples far below the ceiling.
    {
      numRuns: 60,
      examples: [
        [1_587_658_130, 0, 657, 0, 0, false],
        [1_450_159_756, 0, 1733, 0, 0, false],
      ],
    },
  );
});

test('a careful meter agrees on noise and music alike', () => {
  const music = tone(6000, 220, 1.4);
  noise(6000, 4).forEach((value, at) => {
    music[at] = (music[at] as number) + (at % 1500 < 300 ? value : 0.1 * value);
  });
  for (const channel of [music, noise(6000, 9).map((value) => 3 * value)]) {
    // Recordings have nothing near half the sample rate, where meters differ.
    applyFilters(channel, [lowPass(15_000), lowPass(15_000)]);
    limit([channel], limits);
    expect(decibelsOf(carefulPeak(channel))).toBeLessThan(-0.9);
  }
});
