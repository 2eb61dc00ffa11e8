import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largestShiftWindow, slowestInteraction } from './vitals.rules.ts';

const shift = (startTime: number, value: number) => ({ startTime, value });

describe('largestShiftWindow', () => {
  test('is zero without shifts', () => {
    expect(largestShiftWindow([])).toBe(0);
  });

  test('sums shifts that follow each other within a second', () => {
    expect(largestShiftWindow([shift(0, 1), shift(999, 2), shift(1998, 4)])).toBe(7);
    expect(largestShiftWindow([shift(0, 1), shift(1000, 2), shift(2100, 4)])).toBe(4);
  });

  test('ends a window after five seconds', () => {
    const steady = Array.from({ length: 12 }, (_, index) => shift(index * 500, 1));
    expect(largestShiftWindow(steady)).toBe(10);
  });

  test('lies between the largest shift and the sum of all', () => {
    const shifts = fc.array(
      fc.record({
        startTime: fc.integer({ min: 0, max: 20_000 }),
        value: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(shifts, (unsorted) => {
        const sorted = unsorted.toSorted((a, b) => a.startTime - b.startTime);
        const largest = largestShiftWindow(sorted);
        expect(largest).toBeGreaterThanOrEqual(Math.max(...sorted.map(({ value }) => value)));
        expect(largest).toBeLessThanOrEqual(sorted.reduce((sum, { value }) => sum + value, 0));
      }),
    );
  });
});

describe('slowestInteraction', () => {
  test('is the slowest of fewer than fifty', () => {
    expect(slowestInteraction([40, 320, 90], 49)).toBe(320);
  });

  test('leaves out one of fifty, and never all', () => {
    expect(slowestInteraction([40, 320, 90], 50)).toBe(90);
    expect(slowestInteraction([40, 320, 90], 5000)).toBe(40);
  });

  test('is unknown without interactions', () => {
    expect(slowestInteraction([], 0)).toBeNull();
  });

  test('is the 98th percentile where every interaction has a duration', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 16, max: 3000 }), { minLength: 1 }), (durations) => {
        const value = slowestInteraction(durations, durations.length) ?? -1;
        const slower = durations.filter((duration) => duration > value).length;
        expect(durations).toContain(value);
        expect(slower).toBeLessThanOrEqual(durations.length / 50);
      }),
    );
  });
});
