import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convolve, convolveMany } from './convolution.ts';

function noise(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  });
}

/** Reference implementation by definition. */
function convolveDirectly(signal: Float32Array, response: Float32Array): Float64Array {
  const result = new Float64Array(signal.length + response.length - 1);
  signal.forEach((value, at) => {
    response.forEach((tap, delay) => {
      result[at + delay] = (result[at + delay] as number) + value * tap;
    });
  });
  return result;
}

function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let max = Math.abs(a.length - b.length);
  for (let at = 0; at < a.length; at += 1) {
    max = Math.max(max, Math.abs((a[at] as number) - (b[at] as number)));
  }
  return max;
}

test('matches direct convolution for any lengths', () => {
  const length = fc.integer({ min: 1, max: 700 });
  fc.assert(
    fc.property(length, length, fc.integer(), (samples, taps, seed) => {
      const signal = noise(samples, seed);
      const response = noise(taps, seed + 1);
      expect(
        largestDifference(convolve(signal, response), convolveDirectly(signal, response)),
      ).toBeLessThan(1e-4);
    }),
    { numRuns: 60 },
  );
});

test('partitions a response longer than one transform', () => {
  const response = new Float32Array(100_000);
  response[0] = 1;
  response[32_767] = 0.5;
  response[32_768] = -0.25;
  response[99_999] = 2;
  const signal = noise(150_000, 5);
  signal.fill(0, 20_000, 140_000);
  const expected = new Float64Array(249_999);
  for (const [delay, gain] of [
    [0, 1],
    [32_767, 0.5],
    [32_768, -0.25],
    [99_999, 2],
  ] as const) {
    signal.forEach((value, at) => {
      expected[at + delay] = (expected[at + delay] as number) + gain * value;
    });
  }
  expect(largestDifference(convolve(signal, response), expected)).toBeLessThan(1e-6);
});

test('returns exact zeros for silence', () => {
  expect(convolve(new Float32Array(5000), noise(300, 1)).every((value) => value === 0)).toBe(true);
});

test('convolveMany sums the convolutions of all sources per ear', () => {
  const samples = 9001;
  const sources = [1, 2, 3].map((seed) => ({
    signal: noise(samples - 1500 * seed, seed),
    left: noise(40 * seed, seed + 10),
    right: noise(130 - 20 * seed, seed + 20),
  }));
  sources[1]?.signal.fill(0, 0, 4000);
  const mixed = convolveMany(sources, samples);
  for (const side of ['left', 'right'] as const) {
    const expected = new Float64Array(samples);
    for (const source of sources) {
      convolveDirectly(source.signal, source[side])
        .subarray(0, samples)
        .forEach((value, at) => {
          expected[at] = (expected[at] as number) + value;
        });
    }
    expect(largestDifference(mixed[side], expected)).toBeLessThan(1e-4);
  }
});

test('convolveMany throws for long responses', () => {
  const long = new Float32Array(40_000);
  expect(() => convolveMany([{ signal: long, left: long, right: long }], 10)).toThrow('too many');
});

test('convolveMany returns silence without sources', () => {
  expect(convolveMany([], 10).left).toEqual(new Float32Array(10));
});
