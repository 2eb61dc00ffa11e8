import { expect, it } from 'vitest';
import { bufferedEnd, evictable, hasEnough, leadsOn, type Ranges } from './buffer-policy.ts';

const two: Ranges = [
  [0, 20],
  [60, 90],
];

it('knows up to where it can be played', () => {
  expect(bufferedEnd(two, 0)).toBe(20);
  expect(bufferedEnd(two, 19.9)).toBe(20);
  expect(bufferedEnd(two, 20)).toBe(null);
  expect(bufferedEnd(two, 59.95)).toBe(90);
  expect(bufferedEnd(two, 59)).toBe(null);
});

it('reads on where that is what will be heard', () => {
  expect(leadsOn({ time: 0, offset: 1 }, two, 5)).toBe(true);
  expect(leadsOn({ time: 60, offset: 1 }, two, 5)).toBe(false);
  expect(leadsOn({ time: 60, offset: 1 }, two, 92)).toBe(true);
  expect(leadsOn({ time: 60, offset: 1 }, two, 96)).toBe(false);
  expect(leadsOn({ time: 60, offset: 1 }, two, 40)).toBe(false);
  expect(leadsOn({ time: 30, offset: 1 }, two, 30)).toBe(true);
  expect(leadsOn({ time: 30, offset: 1 }, two, 29.95)).toBe(true);
});

it('has enough with a minute ahead', () => {
  expect(hasEnough([[0, 70]], 10)).toBe(true);
  expect(hasEnough([[0, 70]], 10.1)).toBe(false);
  expect(hasEnough([], 10)).toBe(false);
});

it('lets go of what was heard long ago, where much is kept', () => {
  expect(evictable([[0, 301]], 200)).toEqual([0, 170]);
  expect(evictable([[0, 300]], 200)).toBe(null);
  expect(evictable([[0, 400]], 20)).toBe(null);
  expect(evictable([], 20)).toBe(null);
});
