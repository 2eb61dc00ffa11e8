import { expect, test } from 'vitest';
import { decibelsOf, sampleRate } from './audio.ts';
import { applyFilters, lowPass } from './biquad.ts';
import { findPeaks, truePeakOf } from './true-peak.ts';

/** Swells in and out, because a tone cut off has peaks of its own. */
function tone(hz: number, phase: number): Float32Array {
  return Float32Array.from({ length: 4800 }, (_, at) => {
    const swell = Math.sin((Math.PI * at) / 4800) ** 2;
    return 0.5 * swell * Math.sin((2 * Math.PI * hz * at) / sampleRate + phase);
  });
}

test.each([
  [sampleRate / 4, Math.PI / 4],
  [sampleRate / 6, Math.PI / 6],
  [sampleRate / 8, Math.PI / 8],
  [sampleRate / 3, Math.PI / 6],
  [440, 0],
])('a tone of %d Hz reaches its height between the samples', (hz, phase) => {
  expect(decibelsOf(truePeakOf(tone(hz, phase)))).toBeCloseTo(-6.02, 1);
  expect(decibelsOf(truePeakOf(tone(hz, phase)))).toBeGreaterThan(-6.2);
});

test('skipping never changes the result', () => {
  let state = 11;
  const channel = Float32Array.from({ length: 20_000 }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state / 2 ** 31) * Math.sin(at / 900);
  });
  applyFilters(channel, [lowPass(9000)]);
  let everywhere = 0;
  // A threshold that is never raised makes it look at every peak there is.
  findPeaks(channel, 0, false, (_, peak) => {
    everywhere = Math.max(everywhere, peak);
    return 0;
  });
  expect(truePeakOf(channel)).toBe(everywhere);
});

test('a loop goes on beyond its ends', () => {
  const turn = Float32Array.from({ length: 480 }, (_, at) => (at & 2 ? -0.5 : 0.5));
  const heights: number[] = [];
  findPeaks(turn, 0.6, true, (_, peak) => {
    heights.push(peak);
    return 0.6;
  });
  expect(heights.length).toBeGreaterThan(400);
  for (const height of heights) expect(height).toBeCloseTo(Math.SQRT1_2, 2);
});

test('silence and single samples', () => {
  expect(truePeakOf(new Float32Array(1000))).toBe(0);
  expect(truePeakOf(new Float32Array())).toBe(0);
  expect(truePeakOf(Float32Array.of(-0.7))).toBeCloseTo(0.7, 6);
});
