import type { Weighted } from '../score/random.ts';

/** Converts a table such as `{ violin: 3, flute: 1 }` to weighted choices. */
export function weights<Name extends string>(
  table: Readonly<Partial<Record<Name, number>>>,
): readonly Weighted<Name>[] {
  return Object.entries<number | undefined>(table).map(([item, weight]) => ({
    weight: weight ?? 0,
    item: item as Name,
  }));
}
