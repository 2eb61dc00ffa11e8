import { figureNames } from '@onsori/contract/overview-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chartMaximum,
  figurePath,
  findDelta,
  findTone,
  taskPaths,
  toByteUnit,
} from './overview.rules.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const anyName = fc.constantFrom(...figureNames);

test('a figure within its target is never red, however much less it is than last week', () => {
  fc.assert(
    fc.property(anyName, amount, amount, (name, value, previous) => {
      const tone = findTone({ name, value, previous, is_past_target: false });
      expect(tone).not.toBe('bad');
      if (value <= previous) expect(tone).toBe('neutral');
    }),
  );
});

test('a figure past its target is red, also when it is better than last week', () => {
  fc.assert(
    fc.property(anyName, amount, amount, (name, value, previous) => {
      expect(findTone({ name, value, previous, is_past_target: true })).toBe('bad');
    }),
  );
});

test('growth is good for what should grow, not for refunds, failures and storage', () => {
  const more = { value: 3, previous: 2, is_past_target: false };
  expect(findTone({ name: 'signups', ...more })).toBe('good');
  for (const name of ['refunds', 'failed_jobs', 'queue_depth', 'render_rate', 'storage'] as const)
    expect(findTone({ name, ...more })).toBe('neutral');
});

test('a delta is relative, except to nothing', () => {
  expect(findDelta({ value: 214, previous: 191 })?.ratio).toBeCloseTo(0.12);
  expect(findDelta({ value: 3, previous: 0 })).toEqual({ difference: 3, ratio: null });
  expect(findDelta({ value: null, previous: 1 })).toBeNull();
  expect(findDelta({ value: 1, previous: null })).toBeNull();
});

test('every figure leads to a list', () => {
  for (const name of figureNames) expect(figurePath(name)).toMatch(/^\/operator\/\w+/);
});

test('bytes are shown in the largest unit that fits', () => {
  expect(toByteUnit(0)).toEqual({ value: 0, unit: 'byte' });
  expect(toByteUnit(1500)).toEqual({ value: 1.5, unit: 'kilobyte' });
  expect(toByteUnit(2e12)).toEqual({ value: 2, unit: 'terabyte' });
});

test('a chart has room for its target', () => {
  const target = { kind: 'max', limit: 200 } as const;
  expect(chartMaximum({ points: [4, null], previous_points: [9], target })).toBe(200);
  expect(chartMaximum({ points: [0], previous_points: [null], target: null })).toBe(1);
});

test('people who wait for the approval of their company have a list', () => {
  expect(taskPaths.companies).toBe('/operator/companies?tab=applicants');
});
