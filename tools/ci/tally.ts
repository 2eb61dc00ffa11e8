export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Counts every step as a test and every suite without a report as a failure. */
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

type Report = Readonly<Record<string, unknown>>;

export function fromVitest(report: Report | null): Tally | null {
  return report && { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) };
}

/** A flaky end-to-end test counts as failed. */
export function fromPlaywright(report: Report | null): Tally | null {
  const stats = report?.stats as
    | { expected: number; unexpected: number; flaky: number }
    | undefined;
  return stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky } : null;
}
