export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] as number;
  return values.length > 0 ? sum / values.length : 0;
}

export function deviation(values: ArrayLike<number>): number {
  const middle = mean(values);
  let squares = 0;
  for (let at = 0; at < values.length; at += 1) squares += ((values[at] as number) - middle) ** 2;
  return values.length > 0 ? Math.sqrt(squares / values.length) : 0;
}

/** Interpolates the percentile of ascending values. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  if (sorted.length === 0) return 0;
  const position = (percent / 100) * (sorted.length - 1);
  const low = Math.floor(position);
  const below = sorted[low] as number;
  const above = sorted[Math.min(sorted.length - 1, low + 1)] as number;
  return below + (position - low) * (above - below);
}
