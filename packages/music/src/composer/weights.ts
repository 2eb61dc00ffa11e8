import type { Weighted } from '../score/random.ts';

/** `{ violin: 3, flute: 1 }` as choices: the larger the number, the likelier the name. */
export function weights<Name extends string>(
  table: Readonly<Partial<Record<Name, number>>>,
): readonly Weighted<Name>[] {
  return Object.entries<number | undefined>(table).map(([item, weight]) => ({
    weight: weight ?? 0,
    item: item as Name,
  }));
}
