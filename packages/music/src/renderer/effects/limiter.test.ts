import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decibelsToGain, gainToDecibels, sampleRate } from '#music/signal/audio.ts';
import { applyFilters, lowPass } from '#music/signal/biquad.ts';
import { findPeaks, measureTruePeak } from '#music/signal/true-peak.ts';
import { limit } from './limiter.ts';

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

/** Reference meter that interpolates everywhere with a longer kernel than the limiter's. */
function referencePeak(channel: Float32Array): number {
  let peak = 0;
  for (let at = 0; at < channel.length; at += 1) {
    for (let fraction = 0; fraction < 1; fraction += 0.25) {
      let sum = 0;
      for (let tap = -24; tap <= 24; tap += 1) {
        const distance = tap - fraction;
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

test('does not change audio below the ceiling', () => {
  const channel = tone(sampleRate, 440, 0.8);
  const before = channel.slice();
  expect(limit([channel], limits)).toBe(0);
  expect(channel).toEqual(before);
});

test('limits a burst to the ceiling and leaves the audio around it unchanged', () => {
  const channel = tone(sampleRate, 330, 0.5).map((value, at) =>
    at > 20_000 && at < 20_960 ? value * (1 + 3 * Math.sin((Math.PI * at) / 960) ** 2) : value,
  );
  const before = channel.slice();
  expect(limit([channel], limits)).toBeCloseTo(gainToDecibels(2) + 1, 0);
  expect(gainToDecibels(measureTruePeak(channel))).toBeLessThan(-0.95);
  expect(gainToDecibels(measureTruePeak(channel))).toBeGreaterThan(-1.3);
  expect(channel.subarray(0, 19_800)).toEqual(before.subarray(0, 19_800));
  expect(channel[47_999]).toBeCloseTo(before[47_999] as number, 4);
});

test('changes the gain smoothly', () => {
  const channel = new Float32Array(9600).fill(0.2);
  channel[4800] = 3;
  limit([channel], { ...limits, lookaheadMs: 4 });
  for (let at = 1; at < channel.length; at += 1) {
    if (at === 4800 || at === 4801) continue;
    const change = Math.abs((channel[at] as number) - (channel[at - 1] as number)) / 0.2;
    expect(change).toBeLessThan(0.02);
  }
});

test('detects a peak between samples', () => {
  // A tone at a quarter of the sample rate whose peaks are 3 dB above the samples.
  const channel = Float32Array.from({ length: 4800 }, (_, at) => (at & 2 ? -0.8 : 0.8));
  expect(limit([channel], limits)).toBeGreaterThan(1.5);
  expect(gainToDecibels(referencePeak(channel.subarray(200, 4600)))).toBeLessThan(-0.9);
});

test('applies the same gain to all channels', () => {
  const loud = tone(4800, 500, 1.5);
  const quiet = tone(4800, 700, 0.1);
  const before = quiet.slice();
  limit([quiet, loud], limits);
  expect((quiet[2400] as number) / (before[2400] as number)).toBeCloseTo(
    decibelsToGain(-1) / 1.5,
    2,
  );
});

test('limits a loop in its steady state', () => {
  const source = tone(9600, 1000, 0.6);
  source.set(tone(300, 1000, 2.5), 0);
  source.set(tone(100, 1000, 1.8), 9450);
  const loop = source.slice();
  const long = new Float32Array(5 * source.length);
  for (let at = 0; at < 5; at += 1) long.set(source, at * source.length);
  limit([loop], { ...limits, circular: true });
  limit([long], limits);
  const middle = long.subarray(2 * source.length, 3 * source.length);
  loop.forEach((value, at) => {
    expect(value).toBeCloseTo(middle[at] as number, 5);
  });
});

test('never exceeds the ceiling', () => {
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
          channel.map((value, at) => value * decibelsToGain(db) * Math.sin(at / 400) ** 2),
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
          expect(gainToDecibels(peak)).toBeLessThan(-0.9);
        }
      },
    ),
    // In these examples the highest inter-sample peaks are next to samples far below the ceiling.
    {
      numRuns: 60,
      examples: [
        [1_587_658_130, 0, 657, 0, 0, false],
        [1_450_159_756, 0, 1733, 0, 0, false],
      ],
    },
  );
});

test('satisfies a reference meter for noise and music', () => {
  const music = tone(6000, 220, 1.4);
  noise(6000, 4).forEach((value, at) => {
    music[at] = (music[at] as number) + (at % 1500 < 300 ? value : 0.1 * value);
  });
  for (const channel of [music, noise(6000, 9).map((value) => 3 * value)]) {
    // Recordings have no content near the Nyquist frequency, where meters differ.
    applyFilters(channel, [lowPass(15_000), lowPass(15_000)]);
    limit([channel], limits);
    expect(gainToDecibels(referencePeak(channel))).toBeLessThan(-0.9);
  }
});
