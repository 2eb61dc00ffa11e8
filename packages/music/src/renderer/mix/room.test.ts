import { describe, expect, it } from 'vitest';
import { scoreOf } from '../test-score.ts';
import { inRoom, inRoomGoingRound, roomOf } from './room.ts';
import { correlation, largestDifference, pinkNoise, rmsDb } from './test-sounds.ts';

const { production } = scoreOf({});
const room = roomOf({ ...production, hall: { decay: 8, predelayMs: 10, dampHz: 5000 } });
const sends = { left: pinkNoise(48_000, 0.1, 1), right: pinkNoise(48_000, 0.1, 2) };

describe('roomOf', () => {
  it.each([2000, 9000])('is as loud for music when it is damped at %i Hz', (dampHz) => {
    const hall = roomOf({ ...production, hall: { decay: 8, predelayMs: 10, dampHz } });
    const { left } = inRoom(sends, hall);
    expect(rmsDb(left.subarray(24_000)) - rmsDb(sends.left)).toBeCloseTo(2.5, 0);
  });
});

describe('inRoom', () => {
  it('is as long as what was sent and speaks late', () => {
    const click = new Float32Array(48_000);
    click[100] = 1;
    const { left, right } = inRoom({ left: click, right: click.slice() }, room);
    expect(left).toHaveLength(48_000);
    expect(left.findIndex((value) => Math.abs(value) > 1e-3)).toBeGreaterThan(200);
    expect(Math.abs(correlation(left, right))).toBeLessThan(0.3);
  });
});

describe('inRoomGoingRound', () => {
  it('is the room after the loop has gone round for long', () => {
    const tiled = (channel: Float32Array) =>
      Float32Array.of(
        ...channel.subarray(0, 24_000),
        ...channel.subarray(0, 24_000),
        ...channel.subarray(0, 24_000),
        ...channel.subarray(0, 24_000),
      );
    const loop = { left: sends.left.slice(0, 24_000), right: sends.right.slice(0, 24_000) };
    const long = inRoom({ left: tiled(loop.left), right: tiled(loop.right) }, room);
    const { left } = inRoomGoingRound(loop, room);
    expect(left).toHaveLength(24_000);
    expect(largestDifference(left, long.left.subarray(72_000))).toBeLessThan(1e-5);
  });
});
