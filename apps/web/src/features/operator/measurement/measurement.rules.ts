import type { Measurement } from './use-measurement.ts';

type Step = Measurement['steps'][number];

interface FunnelRow extends Step {
  /** Events per 100 of the step before; null for the first step and after a step without events. */
  readonly perHundred: number | null;
  /** Of the largest step, from 0 to 1. */
  readonly share: number;
}

/** Steps are counts of events, not of persons, so that one may exceed the step before. */
export function toFunnel(steps: readonly Step[]): FunnelRow[] {
  const largest = Math.max(1, ...steps.map(({ count }) => count));
  return steps.map((step, index) => {
    const before = steps[index - 1]?.count ?? 0;
    return {
      ...step,
      perHundred: before === 0 ? null : (step.count / before) * 100,
      share: step.count / largest,
    };
  });
}

/** Searches of the period, and those without results. */
export function countSearches({ outcomes }: Measurement['searches']): {
  readonly total: number;
  readonly none: number;
} {
  const total = outcomes.reduce((sum, { count }) => sum + count, 0);
  return { total, none: outcomes.find(({ outcome }) => outcome === 'none')?.count ?? 0 };
}
