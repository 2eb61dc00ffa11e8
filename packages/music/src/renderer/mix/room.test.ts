import { describe, expect, it } from 'vitest';
import { createTestScore } from '#music/score/test-score.ts';
import { correlation, largestDifference, pinkNoise, rmsDb } from '#music/signal/test-signals.ts';
import { convolveRoom, convolveRoomCircular, createRoomResponse } from './room.ts';

const { production } = createTestScore({});
const room = createRoomResponse({
  ...production,
  hall: { decay: 8, predelayMs: 10, dampHz: 5000 },
});
const sends = { left: pinkNoise(48_000, 0.1, 1), right: pinkNoise(48_000, 0.1, 2) };

describe('createRoomResponse', () => {
  it.each([2000, 9000])('has the same level for pink noise when damped at %i Hz', (dampHz) => {
    const hall = createRoomResponse({ ...production, hall: { decay: 8, predelayMs: 10, dampHz } });
    const { left } = convolveRoom(sends, hall);
    expect(rmsDb(left.subarray(24_000)) - rmsDb(sends.left)).toBeCloseTo(2.5, 0);
  });
});

describe('convolveRoom', () => {
  it('has the length of the input and starts after the predelay', () => {
    const click = new Float32Array(48_000);
    click[100] = 1;
    const { left, right } = convolveRoom({ left: click, right: click.slice() }, room);
    expect(left).toHaveLength(48_000);
    expect(left.findIndex((value) => Math.abs(value) > 1e-3)).toBeGreaterThan(200);
    expect(Math.abs(correlation(left, right))).toBeLessThan(0.3);
  });
});

describe('convolveRoomCircular', () => {
  it('equals the steady state of a repeated loop', () => {
    const tiled = (channel: Float32Array) =>
      Float32Array.of(
        ...channel.subarray(0, 24_000),
        ...channel.subarray(0, 24_000),
        ...channel.subarray(0, 24_000),
        ...channel.subarray(0, 24_000),
      );
    const loop = { left: sends.left.slice(0, 24_000), right: sends.right.slice(0, 24_000) };
    const long = convolveRoom({ left: tiled(loop.left), right: tiled(loop.right) }, room);
    const { left } = convolveRoomCircular(loop, room);
    expect(left).toHaveLength(24_000);
    expect(largestDifference(left, long.left.subarray(72_000))).toBeLessThan(1e-5);
  });
});
