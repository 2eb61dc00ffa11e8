export interface Side {
  readonly name: string;
  /** Runs one round; returns its figure, for example requests per second. */
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

export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}

/**
 * Runs rounds of both sides in turn, so that other load on the machine affects both; the order
 * alternates. The first round of each side is a warm-up.
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

/** Prints a figure with its goal; returns false when the goal was missed. */
export function checkGoal(
  name: string,
  value: number,
  goal: { readonly max: number } | { readonly min: number },
  unit = '',
): boolean {
  const reached = 'max' in goal ? value <= goal.max : value >= goal.min;
  const limit = 'max' in goal ? `<= ${goal.max}` : `>= ${goal.min}`;
  const shown = Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
  console.log(`${name}: ${shown}${unit} (goal ${limit}${reached ? '' : ', NOT reached'})`);
  return reached;
}
