/** Returns a function that counts an event and returns whether it fits into its minute. */
export function createReportBudget(maxPerMinute: number, now: () => number): () => boolean {
  let minute = 0;
  let used = 0;
  return () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      minute = current;
      used = 0;
    }
    used += 1;
    return used <= maxPerMinute;
  };
}
