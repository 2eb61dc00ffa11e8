type Operations = Readonly<Record<string, () => Promise<unknown>>>;

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Runs the operations alternately, so that load on the machine affects all of them. */
async function measureMedians(operations: Operations, rounds: number): Promise<number[]> {
  const samples = Object.values(operations).map((run) => ({ ask: run, times: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { ask: run, times } of samples) {
      const started = performance.now();
      await run();
      times.push(performance.now() - started);
    }
    samples.reverse();
  }
  return samples.map(({ times }) => median(times));
}

/**
 * Returns the relative difference between the slowest and the fastest median, as the minimum of
 * three series: a difference caused by the code shows in every series, one caused by load does not.
 */
export async function measureTimingDifference(
  operations: Operations,
  rounds: number,
): Promise<number> {
  const differences: number[] = [];
  for (let series = 0; series < 3; series += 1) {
    const medians = await measureMedians(operations, rounds);
    differences.push(1 - Math.min(...medians) / Math.max(...medians));
  }
  return Math.min(...differences);
}
