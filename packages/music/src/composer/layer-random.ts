import { createRandom, type Random } from '../score/random.ts';
import type { Recipe } from '../score/recipe.ts';

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
  { seed, brief }: Recipe,
  layer: Layer,
  attempts: Attempts,
): Random {
  const style = [brief.genre, ...brief.moods].join(' ');
  return createRandom(seed).stream(`${style} ${layer} ${attempts[layer]}`);
}
