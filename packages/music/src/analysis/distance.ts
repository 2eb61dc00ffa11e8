import type { Features } from './features.ts';

/** Mean and deviation of each column over a catalogue, which make columns of different units comparable. */
export interface ColumnStatistics {
  readonly means: Float32Array;
  readonly deviations: Float32Array;
}

export function computeColumnStatistics(vectors: readonly Float32Array[]): ColumnStatistics {
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

// Clamps outliers, so that a single column cannot dominate.
const maxDeviations = 3;

function standardise(
  vector: Float32Array,
  column: number,
  { means, deviations }: ColumnStatistics,
): number {
  const deviation = deviations[column] as number;
  if (!(deviation > 0)) return 0;
  const value = ((vector[column] as number) - (means[column] as number)) / deviation;
  return Math.max(-maxDeviations, Math.min(maxDeviations, value));
}

/**
 * Returns 0 for the same sound and about √2 for two random pieces. Columns of one family ("mfcc",
 * "band") count as one; otherwise the largest family would dominate.
 */
export function featureDistance(a: Features, b: Features, columns: ColumnStatistics): number {
  const families = new Map<string, { sum: number; count: number }>();
  a.names.forEach((name, column) => {
    const family = name.slice(0, name.indexOf('.'));
    const entry = families.get(family) ?? { sum: 0, count: 0 };
    families.set(family, entry);
    const difference =
      standardise(a.values, column, columns) - standardise(b.values, column, columns);
    entry.sum += difference * difference;
    entry.count += 1;
  });
  let total = 0;
  for (const { sum, count } of families.values()) total += sum / count;
  return Math.sqrt(total / Math.max(1, families.size));
}

/** Returns 1 for the same sound and approaches 0 with the distance. */
export function featureSimilarity(a: Features, b: Features, columns: ColumnStatistics): number {
  return Math.exp(-featureDistance(a, b, columns));
}
