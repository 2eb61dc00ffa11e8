import { expect, test } from 'vitest';
import { decibelsOf, sampleRate } from './audio.ts';
import { applyFilters, highPass, lowPass } from './biquad.ts';
import { hallResponse } from './hall.ts';

const hall = { seconds: 1.8, predelayMs: 18, dampHz: 5200, seed: 7 };
const { left, right } = hallResponse(hall);

function energyOf(channel: Float32Array): number {
  return channel.reduce((sum, value) => sum + value * value, 0);
}

function band(channel: Float32Array, fromHz: number, toHz: number): Float32Array {
  const result = channel.slice();
  applyFilters(result, [highPass(fromHz), highPass(fromHz), lowPass(toHz), lowPass(toHz)]);
  return result;
}

/** From where the backward integral has lost 5 dB to where it has lost 35, doubled. */
function decaySeconds(channel: Float32Array): number {
  const left = new Float64Array(channel.length + 1);
  for (let at = channel.length - 1; at >= 0; at -= 1) {
    left[at] = (left[at + 1] as number) + (channel[at] as number) ** 2;
  }
  const whenLost = (db: number) =>
    left.findIndex((energy) => energy < (left[0] as number) * 10 ** (-db / 10));
  return (2 * (whenLost(35) - whenLost(5))) / sampleRate;
}

test('a hall dies away in its time, the treble sooner', () => {
  for (const channel of [left, right]) {
    expect(decaySeconds(band(channel, 700, 1400))).toBeGreaterThan(1.8 * 0.85);
    expect(decaySeconds(band(channel, 700, 1400))).toBeLessThan(1.8 * 1.12);
    const treble = decaySeconds(band(channel, 7000, 9000));
    expect(treble).toBeGreaterThan(0.3);
    expect(treble).toBeLessThan(0.9);
  }
  const small = hallResponse({ ...hall, seconds: 0.6 });
  expect(decaySeconds(band(small.left, 700, 1400))).toBeLessThan(0.7);
});

test('each side has the energy 1 and shares nothing with the other', () => {
  expect(energyOf(left)).toBeCloseTo(1, 5);
  expect(energyOf(right)).toBeCloseTo(1, 5);
  const shared = left.reduce((sum, value, at) => sum + value * (right[at] as number), 0);
  expect(Math.abs(shared)).toBeLessThan(0.1);
});

test('the bass stays dry', () => {
  const bass = energyOf(band(left, 20, 70)) / 50;
  const middle = energyOf(band(left, 400, 800)) / 400;
  expect(decibelsOf(Math.sqrt(bass / middle))).toBeLessThan(-20);
});

test('the direct sound stands alone and the end is silent', () => {
  const direct = left.subarray(0, Math.round(0.004 * sampleRate));
  expect(energyOf(direct)).toBeLessThan(1e-4);
  expect(energyOf(left.subarray(-480))).toBeLessThan(1e-9);
  expect(left.every(Number.isFinite)).toBe(true);
});

test('echoes come singly first and densely later', () => {
  const share = (from: number, to: number) => {
    const part = left.subarray(from * sampleRate, to * sampleRate);
    const level = Math.sqrt(energyOf(part) / part.length);
    return part.filter((value) => Math.abs(value) > level).length / part.length;
  };
  // Of a dense noise about a third lies beyond its own deviation.
  expect(share(0.012, 0.03)).toBeLessThan(0.22);
  expect(share(0.3, 0.4)).toBeGreaterThan(0.28);
});

test('the seed decides', () => {
  expect(hallResponse(hall).left).toEqual(left);
  expect(hallResponse({ ...hall, seed: 8 }).left).not.toEqual(left);
});
