import { createRandom, type Random, type Weighted } from '../score/random.ts';
import type { ThemeSource } from '../score/recipe.ts';

/** Converts a table such as `{ violin: 3, flute: 1 }` to weighted choices. */
export function weights<Name extends string>(
  table: Readonly<Partial<Record<Name, number>>>,
): readonly Weighted<Name>[] {
  return Object.entries<number | undefined>(table).map(([item, weight]) => ({
    weight: weight ?? 0,
    item: item as Name,
  }));
}

/** The layers that can be recomposed independently. */
export const layers = ['plan', 'harmony', 'melody', 'chords', 'groove', 'performance'] as const;
export type Layer = (typeof layers)[number];

/** Number of retries per layer. */
export type Attempts = Readonly<Record<Layer, number>>;

/**
 * The random stream of a layer. Its name contains genre and moods, so that one seed gives different
 * pieces for different briefs, but not the length, so that a shorter version shares its themes.
 */
export function createLayerRandom(
  { seed, brief }: ThemeSource,
  layer: Layer,
  attempts: Attempts,
): Random {
  const style = [brief.genre, ...brief.moods].join(' ');
  return createRandom(seed).stream(`${style} ${layer} ${attempts[layer]}`);
}
