import { type WebVital, webVitals } from '@onsori/contract/measurement-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, estimateP75, rateVital, vitalBounds, vitalThresholds } from './vitals.rules.ts';

const metrics = fc.constantFrom(...webVitals);
const measured = metrics.chain((metric) => {
  const max = (vitalBounds[metric].at(-1) ?? 0) * 1.5;
  const value = fc.oneof(
    fc.double({ min: 0, max, noNaN: true }),
    fc.constantFrom(0, ...vitalBounds[metric]),
  );
  return fc.record({
    metric: fc.constant(metric),
    values: fc.array(value, { minLength: 1, maxLength: 60 }),
  });
});

function histogramOf(metric: WebVital, values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(metric, value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
}

/** By nearest rank. */
function exactP75(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN;
}

test('bounds ascend, and thresholds are bounds', () => {
  for (const metric of webVitals) {
    const bounds = vitalBounds[metric];
    expect(bounds.toSorted((a, b) => a - b)).toEqual(bounds);
    expect(new Set(bounds).size).toBe(bounds.length);
    const { good, needsWork } = vitalThresholds[metric];
    expect(bounds).toContain(good);
    expect(bounds).toContain(needsWork);
  }
});

test('the estimate is in the bucket of the exact percentile, and has its rating', () => {
  fc.assert(
    fc.property(measured, ({ metric, values }) => {
      const exact = exactP75(values);
      const estimate = estimateP75(metric, histogramOf(metric, values)) ?? Number.NaN;
      const bounds = vitalBounds[metric];
      const bucket = bucketOf(metric, exact);
      expect(estimate).toBeLessThanOrEqual(bounds[bucket] ?? Number.POSITIVE_INFINITY);
      expect(estimate).toBeGreaterThanOrEqual(bounds[bucket - 1] ?? 0);
      expect(rateVital(metric, estimate)).toBe(rateVital(metric, exact));
    }),
  );
});

test('the estimate does not depend on the number of equal histograms', () => {
  fc.assert(
    fc.property(measured, fc.integer({ min: 2, max: 9 }), ({ metric, values }, times) => {
      const counts = histogramOf(metric, values);
      const more = new Map([...counts].map(([bucket, count]) => [bucket, count * times]));
      expect(estimateP75(metric, more)).toBeCloseTo(estimateP75(metric, counts) ?? -1, 6);
    }),
  );
});

test('has no estimate without values', () => {
  expect(estimateP75('lcp', new Map())).toBeNull();
});

test('values beyond the last bound count as poor', () => {
  for (const metric of webVitals) {
    const counts = new Map([[vitalBounds[metric].length, 3]]);
    expect(rateVital(metric, estimateP75(metric, counts) ?? 0)).toBe('poor');
  }
});
