import { expect, test } from 'vitest';
import { gainToDecibels, sampleRate } from './audio.ts';
import {
  applyFilters,
  type Biquad,
  highPass,
  highShelf,
  lowPass,
  lowShelf,
  peaking,
} from './biquad.ts';

/** Measures the impulse response, which covers both the processing and the formulas. */
function levelAt(hz: number, ...filters: Biquad[]): number {
  const response = new Float32Array(sampleRate);
  response[0] = 1;
  applyFilters(response, filters);
  let real = 0;
  let imaginary = 0;
  response.forEach((value, at) => {
    const angle = (2 * Math.PI * hz * at) / sampleRate;
    real += value * Math.cos(angle);
    imaginary -= value * Math.sin(angle);
  });
  return gainToDecibels(Math.hypot(real, imaginary));
}

test('a pass filter halves the power at its corner and falls by 12 dB per octave', () => {
  expect(levelAt(1000, lowPass(1000))).toBeCloseTo(-3.01, 2);
  expect(levelAt(50, lowPass(1000))).toBeCloseTo(0, 2);
  expect(levelAt(4000, lowPass(1000))).toBeCloseTo(-24.5, 0);
  expect(levelAt(200, highPass(200))).toBeCloseTo(-3.01, 2);
  expect(levelAt(8000, highPass(200))).toBeCloseTo(0, 2);
  expect(levelAt(50, highPass(200))).toBeCloseTo(-24.1, 1);
  expect(levelAt(500, lowPass(500, 2))).toBeCloseTo(6.02, 2);
});

test('a peaking filter changes its centre and not the ends of the spectrum', () => {
  expect(levelAt(2000, peaking(2000, 1, 6))).toBeCloseTo(6, 2);
  expect(levelAt(40, peaking(2000, 1, 6))).toBeCloseTo(0, 1);
  expect(levelAt(2000, peaking(2000, 1, -9))).toBeCloseTo(-9, 2);
});

test('a shelf changes one side fully, its corner by half and the other side not at all', () => {
  expect(levelAt(10, lowShelf(300, -8))).toBeCloseTo(-8, 1);
  expect(levelAt(300, lowShelf(300, -8))).toBeCloseTo(-4, 2);
  expect(levelAt(9000, lowShelf(300, -8))).toBeCloseTo(0, 1);
  expect(levelAt(30, highShelf(3000, 5))).toBeCloseTo(0, 1);
  expect(levelAt(3000, highShelf(3000, 5))).toBeCloseTo(2.5, 2);
  expect(levelAt(20_000, highShelf(3000, 5))).toBeCloseTo(5, 1);
});

test.each([2, 3, 4, 5])('%i filters in series add their gains', (count) => {
  const filters = [
    highPass(80),
    peaking(400, 1.4, -5),
    lowShelf(150, 3),
    highShelf(7000, -4),
    lowPass(9000),
  ].slice(0, count);
  const single = filters.reduce((sum, filter) => sum + levelAt(310, filter), 0);
  expect(levelAt(310, ...filters)).toBeCloseTo(single, 3);
});

test('a decayed filter outputs exact zeros', () => {
  const channel = new Float32Array(2 * sampleRate);
  channel[0] = 1;
  applyFilters(channel, [highPass(100), lowPass(2000)]);
  expect(channel.subarray(sampleRate).every((value) => value === 0)).toBe(true);
});

test('a corner above the Nyquist frequency stays stable', () => {
  const channel = new Float32Array(4096).fill(1);
  applyFilters(channel, [lowPass(40_000), highShelf(30_000, 6)]);
  expect(channel.every((value) => Math.abs(value) < 10)).toBe(true);
});
