import { expect, test } from 'vitest';
import { foldLoop, layTakes, reelMsOf, sliceOf, type Take } from './takes.ts';
import { scoreOf } from './test-score.ts';

const take = (changes: Partial<Take>): Take => ({
  kind: 'loop',
  firstBar: 0,
  bars: 1,
  startMs: 0,
  lengthMs: 100,
  tailMs: 1000,
  ...changes,
});

test('takes lie one after another with their tails, each on the grid of 4 ms', () => {
  const takes = layTakes(scoreOf({ quarterMs: 520, endMs: 33_282 }), [
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
  expect(reelMsOf(takes)).toBe(59_924 + 8320 + 5000);
});

test('bars of 7/8 fit the grid; a tempo that does not is refused', () => {
  const meter = { name: '7/8', steps: 14, beats: [0, 4, 8] } as const;
  const [loop] = layTakes(scoreOf({ meter, quarterMs: 408 }), [{ firstBar: 0, bars: 3 }]);
  expect(loop?.lengthMs).toBe(3 * 7 * 204);
  expect(() => layTakes(scoreOf({ meter, quarterMs: 501 }), ['full'])).toThrow(/grid/);
});

test('a slice is the take with its tail', () => {
  const left = Float32Array.from({ length: 4000 * 48 }, (_, at) => at);
  const slice = sliceOf({ left, right: left }, take({ startMs: 1000, lengthMs: 500 }));
  expect(slice.left[0]).toBe(48_000);
  expect(slice.left.length).toBe(1500 * 48);
});

test('the tail is laid over the beginning, as often as it is longer than the loop', () => {
  const left = new Float32Array(1100 * 48);
  const right = new Float32Array(1100 * 48);
  left.fill(1, 0, 350 * 48);
  right[4800 * 3 + 7] = 0.5;
  const folded = foldLoop({ left, right }, take({}));
  expect(folded.left.length).toBe(4800);
  expect(folded.left[0]).toBe(4);
  expect(folded.left[2399]).toBe(4);
  expect(folded.left[2400]).toBe(3);
  expect(folded.right[7]).toBe(0.5);
  expect(folded.right.reduce((sum, value) => sum + value)).toBe(0.5);
});

test('a tail that has not died away ends without a click', () => {
  const left = new Float32Array(1100 * 48).fill(1);
  const { left: folded } = foldLoop({ left, right: left }, take({ lengthMs: 1000, tailMs: 100 }));
  const steps = folded.map((value, at) => Math.abs(value - (folded[at - 1] ?? value)));
  expect(Math.max(...steps)).toBeLessThan(0.001);
});
