type Asks = Readonly<Record<string, () => Promise<unknown>>>;

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The median of each, asked in turns so that what disturbs one disturbs the others. */
async function mediansOf(asks: Asks, rounds: number): Promise<number[]> {
  const kinds = Object.values(asks).map((ask) => ({ ask, times: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { ask, times } of kinds) {
      const started = performance.now();
      await ask();
      times.push(performance.now() - started);
    }
    kinds.reverse();
  }
  return kinds.map(({ times }) => median(times));
}

/**
 * By how much of itself the slowest answer is slower than the fastest one, in the best of three
 * series: a difference that the code makes shows in every series, one that a busy machine makes
 * does not.
 */
export async function timeApart(asks: Asks, rounds: number): Promise<number> {
  const shares: number[] = [];
  for (let series = 0; series < 3; series += 1) {
    const medians = await mediansOf(asks, rounds);
    shares.push(1 - Math.min(...medians) / Math.max(...medians));
  }
  return Math.min(...shares);
}
