export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Steps count as tests of their own; a suite that left no results counts as a failure. */
export function tally(
  steps: readonly { readonly passed: boolean }[],
  suites: readonly (Tally | null)[],
): Tally {
  const all = [
    ...steps.map(({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 })),
    ...suites.map((suite) => suite ?? { passed: 0, failed: 1 }),
  ];
  return all.reduce(
    (sum, part) => ({ passed: sum.passed + part.passed, failed: sum.failed + part.failed }),
    { passed: 0, failed: 0 },
  );
}
