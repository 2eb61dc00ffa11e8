import { expect, test } from 'vitest';
import { gainToDecibels, sampleRate } from '#music/signal/audio.ts';
import { applyFilters, highPass, lowPass } from '#music/signal/biquad.ts';
import { createHallResponse } from './hall.ts';

const hall = { seconds: 1.8, predelayMs: 18, dampHz: 5200, seed: 7 };
const { left, right } = createHallResponse(hall);

function energyOf(channel: Float32Array): number {
  return channel.reduce((sum, value) => sum + value * value, 0);
}

function bandPass(channel: Float32Array, fromHz: number, toHz: number): Float32Array {
  const result = channel.slice();
  applyFilters(result, [highPass(fromHz), highPass(fromHz), lowPass(toHz), lowPass(toHz)]);
  return result;
}

/** RT60 from the backward integral: twice the time from −5 dB to −35 dB. */
function decaySeconds(channel: Float32Array): number {
  const remaining = new Float64Array(channel.length + 1);
  for (let at = channel.length - 1; at >= 0; at -= 1) {
    remaining[at] = (remaining[at + 1] as number) + (channel[at] as number) ** 2;
  }
  const indexAtLoss = (db: number) =>
    remaining.findIndex((energy) => energy < (remaining[0] as number) * 10 ** (-db / 10));
  return (2 * (indexAtLoss(35) - indexAtLoss(5))) / sampleRate;
}

test('decays in the given time, and faster in the treble', () => {
  for (const channel of [left, right]) {
    expect(decaySeconds(bandPass(channel, 700, 1400))).toBeGreaterThan(1.8 * 0.85);
    expect(decaySeconds(bandPass(channel, 700, 1400))).toBeLessThan(1.8 * 1.12);
    const treble = decaySeconds(bandPass(channel, 7000, 9000));
    expect(treble).toBeGreaterThan(0.3);
    expect(treble).toBeLessThan(0.9);
  }
  const small = createHallResponse({ ...hall, seconds: 0.6 });
  expect(decaySeconds(bandPass(small.left, 700, 1400))).toBeLessThan(0.7);
});

test('both channels have energy 1 and are uncorrelated', () => {
  expect(energyOf(left)).toBeCloseTo(1, 5);
  expect(energyOf(right)).toBeCloseTo(1, 5);
  const shared = left.reduce((sum, value, at) => sum + value * (right[at] as number), 0);
  expect(Math.abs(shared)).toBeLessThan(0.1);
});

test('attenuates the bass', () => {
  const bass = energyOf(bandPass(left, 20, 70)) / 50;
  const middle = energyOf(bandPass(left, 400, 800)) / 400;
  expect(gainToDecibels(Math.sqrt(bass / middle))).toBeLessThan(-20);
});

test('starts after the direct sound and ends in silence', () => {
  const direct = left.subarray(0, Math.round(0.004 * sampleRate));
  expect(energyOf(direct)).toBeLessThan(1e-4);
  expect(energyOf(left.subarray(-480))).toBeLessThan(1e-9);
  expect(left.every(Number.isFinite)).toBe(true);
});

test('has sparse early reflections and a dense tail', () => {
  const share = (from: number, to: number) => {
    const part = left.subarray(from * sampleRate, to * sampleRate);
    const level = Math.sqrt(energyOf(part) / part.length);
    return part.filter((value) => Math.abs(value) > level).length / part.length;
  };
  // About a third of dense noise exceeds its standard deviation.
  expect(share(0.012, 0.03)).toBeLessThan(0.22);
  expect(share(0.3, 0.4)).toBeGreaterThan(0.28);
});

test('is deterministic per seed', () => {
  expect(createHallResponse(hall).left).toEqual(left);
  expect(createHallResponse({ ...hall, seed: 8 }).left).not.toEqual(left);
});
