import type { VitalRating, WebVital } from '@onsori/contract/measurement-values';

/** Upper bounds of the buckets of a histogram; one more bucket has no bound. */
export const vitalBounds: Readonly<Record<WebVital, readonly number[]>> = {
  lcp: [
    500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000, 30_000,
  ],
  inp: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 2000, 5000],
  cls: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1, 2],
  ttfb: [100, 200, 400, 600, 800, 1000, 1200, 1500, 1800, 2500, 3500, 5000, 10_000],
};

/** The usual thresholds of web vitals. Each is a bound of a bucket, so that ratings are exact. */
export const vitalThresholds: Readonly<
  Record<WebVital, { readonly good: number; readonly needsWork: number }>
> = {
  lcp: { good: 2500, needsWork: 4000 },
  inp: { good: 200, needsWork: 500 },
  cls: { good: 0.1, needsWork: 0.25 },
  ttfb: { good: 800, needsWork: 1800 },
};

/** The index of the first bound that is not below the value, or the number of bounds. */
export function bucketOf(metric: WebVital, value: number): number {
  const bounds = vitalBounds[metric];
  const index = bounds.findIndex((bound) => value <= bound);
  return index < 0 ? bounds.length : index;
}

/**
 * Estimates the 75th percentile of a histogram, evenly spread within its bucket; null without values.
 * The last bucket has no upper bound, so that its lower one stands for it.
 */
export function estimateP75(metric: WebVital, counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const bounds = vitalBounds[metric];
  let remaining = total * 0.75;
  for (const [bucket, upper] of bounds.entries()) {
    const count = counts.get(bucket) ?? 0;
    if (count > 0 && remaining <= count) {
      const lower = bounds[bucket - 1] ?? 0;
      return lower + (upper - lower) * (remaining / count);
    }
    remaining -= count;
  }
  return bounds.at(-1) ?? null;
}

export function rateVital(metric: WebVital, value: number): VitalRating {
  const { good, needsWork } = vitalThresholds[metric];
  if (value <= good) return 'good';
  return value <= needsWork ? 'needs_work' : 'poor';
}
