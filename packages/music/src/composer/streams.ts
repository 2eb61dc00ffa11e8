import { type Random, randomOf } from '../score/random.ts';
import type { Recipe } from '../score/recipe.ts';

/** What can be composed anew without touching the rest. */
export const layers = ['plan', 'harmony', 'melody', 'chords', 'groove', 'performance'] as const;
export type Layer = (typeof layers)[number];

/** How often each layer was composed anew. */
export type Attempts = Readonly<Record<Layer, number>>;

/**
 * Where a layer draws from. Genre and moods are part of the name, so that one seed gives unlike pieces
 * for unlike briefs; the length is not, so that a shorter version keeps the piece's own ideas.
 */
export function randomFor({ seed, brief }: Recipe, layer: Layer, attempts: Attempts): Random {
  const style = [brief.genre, ...brief.moods].join(' ');
  return randomOf(seed).stream(`${style} ${layer} ${attempts[layer]}`);
}
