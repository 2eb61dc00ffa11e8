import { expect, test } from 'vitest';
import { gainToDecibels, sampleRate } from './audio.ts';
import { applyFilters, lowPass } from './biquad.ts';
import { findPeaks, measureTruePeak } from './true-peak.ts';

/** Fades in and out, because an abrupt end causes peaks of its own. */
function tone(hz: number, phase: number): Float32Array {
  return Float32Array.from({ length: 4800 }, (_, at) => {
    const fade = Math.sin((Math.PI * at) / 4800) ** 2;
    return 0.5 * fade * Math.sin((2 * Math.PI * hz * at) / sampleRate + phase);
  });
}

test.each([
  [sampleRate / 4, Math.PI / 4],
  [sampleRate / 6, Math.PI / 6],
  [sampleRate / 8, Math.PI / 8],
  [sampleRate / 3, Math.PI / 6],
  [440, 0],
])('measures the peak of a %d Hz tone between the samples', (hz, phase) => {
  expect(gainToDecibels(measureTruePeak(tone(hz, phase)))).toBeCloseTo(-6.02, 1);
  expect(gainToDecibels(measureTruePeak(tone(hz, phase)))).toBeGreaterThan(-6.2);
});

test('skipping blocks does not change the result', () => {
  let state = 11;
  const channel = Float32Array.from({ length: 20_000 }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state / 2 ** 31) * Math.sin(at / 900);
  });
  applyFilters(channel, [lowPass(9000)]);
  let unskippedPeak = 0;
  // A threshold of 0 makes findPeaks evaluate every sample.
  findPeaks(channel, 0, false, (_, peak) => {
    unskippedPeak = Math.max(unskippedPeak, peak);
    return 0;
  });
  expect(measureTruePeak(channel)).toBe(unskippedPeak);
});

test('continues a loop beyond its ends', () => {
  const loop = Float32Array.from({ length: 480 }, (_, at) => (at & 2 ? -0.5 : 0.5));
  const heights: number[] = [];
  findPeaks(loop, 0.6, true, (_, peak) => {
    heights.push(peak);
    return 0.6;
  });
  expect(heights.length).toBeGreaterThan(400);
  for (const height of heights) expect(height).toBeCloseTo(Math.SQRT1_2, 2);
});

test('handles silence, empty input and single samples', () => {
  expect(measureTruePeak(new Float32Array(1000))).toBe(0);
  expect(measureTruePeak(new Float32Array())).toBe(0);
  expect(measureTruePeak(Float32Array.of(-0.7))).toBeCloseTo(0.7, 6);
});
