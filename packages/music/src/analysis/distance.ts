import type { Features } from './features.ts';

/** How the columns lie over a whole catalogue; without it hertz would drown out shares. */
export interface Columns {
  readonly means: Float32Array;
  readonly deviations: Float32Array;
}

export function columnsOf(vectors: readonly Float32Array[]): Columns {
  const length = vectors[0]?.length ?? 0;
  const means = new Float32Array(length);
  const deviations = new Float32Array(length);
  for (let column = 0; column < length; column += 1) {
    let sum = 0;
    for (const vector of vectors) sum += vector[column] as number;
    const mean = sum / vectors.length;
    let squares = 0;
    for (const vector of vectors) squares += ((vector[column] as number) - mean) ** 2;
    means[column] = mean;
    deviations[column] = Math.sqrt(squares / vectors.length);
  }
  return { means, deviations };
}

// A single freak value must not decide by itself.
const furthest = 3;

function standardised(
  vector: Float32Array,
  column: number,
  { means, deviations }: Columns,
): number {
  const deviation = deviations[column] as number;
  if (!(deviation > 0)) return 0;
  const value = ((vector[column] as number) - (means[column] as number)) / deviation;
  return Math.max(-furthest, Math.min(furthest, value));
}

/**
 * 0 for the same sound; two pieces picked at random are about √2 apart. Columns of one family
 * ("mfcc", "band") count as one, else the longest family would decide alone.
 */
export function distanceOf(a: Features, b: Features, columns: Columns): number {
  const families = new Map<string, { sum: number; count: number }>();
  a.names.forEach((name, column) => {
    const family = name.slice(0, name.indexOf('.'));
    const entry = families.get(family) ?? { sum: 0, count: 0 };
    families.set(family, entry);
    const difference =
      standardised(a.values, column, columns) - standardised(b.values, column, columns);
    entry.sum += difference * difference;
    entry.count += 1;
  });
  let total = 0;
  for (const { sum, count } of families.values()) total += sum / count;
  return Math.sqrt(total / Math.max(1, families.size));
}

/** 1 for the same sound, towards 0 for what has nothing in common. */
export function likeness(a: Features, b: Features, columns: Columns): number {
  return Math.exp(-distanceOf(a, b, columns));
}
