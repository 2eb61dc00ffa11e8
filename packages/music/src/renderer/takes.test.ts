import { expect, test } from 'vitest';
import { createTestScore } from '../score/test-score.ts';
import {
  layOutTakes,
  openEndTake,
  reelDurationMs,
  sliceTake,
  type Take,
  wrapLoopTail,
} from './takes.ts';

const createTake = (changes: Partial<Take>): Take => ({
  kind: 'loop',
  firstBar: 0,
  bars: 1,
  startMs: 0,
  lengthMs: 100,
  tailMs: 1000,
  ...changes,
});

test('lays takes and their tails out in sequence on a grid of 4 ms', () => {
  const takes = layOutTakes(createTestScore({ quarterMs: 520, endMs: 33_282 }), [
    'full',
    { firstBar: 4, bars: 8 },
    { firstBar: 0, bars: 4 },
  ]);
  expect(takes.map(({ startMs, lengthMs }) => [startMs, lengthMs])).toEqual([
    [0, 33_284],
    [38_284, 8 * 4 * 520],
    [38_284 + 16_640 + 5000, 4 * 4 * 520],
  ]);
  expect(takes.every(({ startMs }) => startMs % 4 === 0)).toBe(true);
  expect(reelDurationMs(takes)).toBe(59_924 + 8320 + 5000);
});

test('accepts 7/8 bars on the grid and throws for a tempo off the grid', () => {
  const meter = { name: '7/8', steps: 14, beats: [0, 4, 8] } as const;
  const [loop] = layOutTakes(createTestScore({ meter, quarterMs: 408 }), [
    { firstBar: 0, bars: 3 },
  ]);
  expect(loop?.lengthMs).toBe(3 * 7 * 204);
  expect(() => layOutTakes(createTestScore({ meter, quarterMs: 501 }), ['full'])).toThrow(/grid/);
});

test('slices a take including its tail', () => {
  const left = Float32Array.from({ length: 4000 * 48 }, (_, at) => at);
  const slice = sliceTake({ left, right: left }, createTake({ startMs: 1000, lengthMs: 500 }));
  expect(slice.left[0]).toBe(48_000);
  expect(slice.left.length).toBe(1500 * 48);
});

test('wraps a tail longer than the loop over its beginning several times', () => {
  const left = new Float32Array(1100 * 48);
  const right = new Float32Array(1100 * 48);
  left.fill(1, 0, 350 * 48);
  right[4800 * 3 + 7] = 0.5;
  const wrapped = wrapLoopTail({ left, right }, createTake({}));
  expect(wrapped.left.length).toBe(4800);
  expect(wrapped.left[0]).toBe(4);
  expect(wrapped.left[2399]).toBe(4);
  expect(wrapped.left[2400]).toBe(3);
  expect(wrapped.right[7]).toBe(0.5);
  expect(wrapped.right.reduce((sum, value) => sum + value)).toBe(0.5);
});

test('fades the end of a tail that still sounds', () => {
  const left = new Float32Array(1100 * 48).fill(1);
  const { left: wrapped } = wrapLoopTail(
    { left, right: left },
    createTake({ lengthMs: 1000, tailMs: 100 }),
  );
  const steps = wrapped.map((value, at) => Math.abs(value - (wrapped[at - 1] ?? value)));
  expect(Math.max(...steps)).toBeLessThan(0.001);
});

test('loops a whole piece at a length that is no whole number of milliseconds', () => {
  const samples = 30_000 * 48 + 17;
  const score = createTestScore({ endMs: 30_720, exactSeconds: samples / 48_000 });
  const full = layOutTakes(score, ['full'])[0] as Take;
  const take = openEndTake(score, full);
  const channel = new Float32Array(reelDurationMs([full]) * 48);
  channel[samples] = 1;
  const { left } = wrapLoopTail(sliceTake({ left: channel, right: channel }, take), take);
  expect(left.length).toBe(samples);
  expect(left[0]).toBe(1);
});
