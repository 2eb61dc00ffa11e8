export interface Side {
  readonly name: string;
  /** One round of load; answers per second. */
  round(): Promise<number>;
}

export interface Comparison {
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The value below which such a part of all values lies. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}

/**
 * Rounds of both sides in turn, so that whatever else the machine does falls on both; the side that
 * begins changes too. The first round of each only warms up.
 */
export async function compare(ours: Side, bare: Side, rounds: number): Promise<Comparison> {
  const figures = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] };
  await ours.round();
  await bare.round();
  for (let round = 0; round < rounds; round += 1) {
    const oursFirst = round % 2 === 0;
    const first = await (oursFirst ? ours : bare).round();
    const second = await (oursFirst ? bare : ours).round();
    const [our, their] = oursFirst ? [first, second] : [second, first];
    figures.ours.push(our);
    figures.bare.push(their);
    figures.ratio.push(our / their);
  }
  return {
    ours: median(figures.ours),
    bare: median(figures.bare),
    ratio: median(figures.ratio),
    lowest: Math.min(...figures.ratio),
    highest: Math.max(...figures.ratio),
  };
}
