export interface LayoutShift {
  readonly startTime: number;
  readonly value: number;
}

const MAX_GAP_MS = 1000;
const MAX_WINDOW_MS = 5000;

/**
 * Cumulative layout shift: the largest sum of a session window, which ends after a second without shifts
 * or after five seconds. Shifts are in the order of their time.
 */
export function largestShiftWindow(shifts: readonly LayoutShift[]): number {
  let largest = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { startTime, value } of shifts) {
    const isInWindow = startTime - last < MAX_GAP_MS && startTime - first < MAX_WINDOW_MS;
    if (!isInWindow) {
      sum = 0;
      first = startTime;
    }
    sum += value;
    last = startTime;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** One of fifty interactions is left out. */
const INTERACTIONS_PER_OUTLIER = 50;

/**
 * Interaction to next paint: the 98th percentile of all interactions, of which only the slow ones have a
 * duration; null without any.
 */
export function slowestInteraction(
  durations: readonly number[],
  interactionCount: number,
): number | null {
  const sorted = durations.toSorted((a, b) => b - a);
  const outliers = Math.floor(interactionCount / INTERACTIONS_PER_OUTLIER);
  return sorted[Math.min(outliers, sorted.length - 1)] ?? null;
}
