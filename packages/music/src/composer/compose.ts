import type { Recipe } from '../score/recipe.ts';
import { engineVersion } from '../score/recipe.ts';
import type { Score } from '../score/score.ts';
import type { ScoreCheck } from './gates/check.ts';
import { scoreGate } from './gates/score-gate.ts';
import { genreOf } from './genres/genres.ts';
import { draftOf } from './layers.ts';
import { perform } from './performance/perform.ts';
import { type Attempts, layers, randomFor } from './streams.ts';

export interface Composition {
  readonly score: Score;
  readonly checks: readonly ScoreCheck[];
  /** How often each layer had to be composed anew; all 0 when the first seed was good. */
  readonly attempts: Attempts;
  readonly passed: boolean;
}

const mostRounds = 8;

function once(recipe: Recipe, attempts: Attempts): Composition {
  const draft = draftOf(recipe, attempts);
  const score = perform(draft, randomFor(recipe, 'performance', attempts));
  const checks = scoreGate(score, genreOf(recipe.brief.genre));
  return { score, checks, attempts, passed: checks.every(({ passed }) => passed) };
}

/** From a recipe to a score; layers that fail a check are composed anew, the others stay as they are. */
export function compose(recipe: Recipe): Composition {
  if (recipe.engine !== engineVersion) {
    throw new Error(`recipe of engine ${recipe.engine}, this is ${engineVersion}`);
  }
  let attempts = Object.fromEntries(layers.map((layer) => [layer, 0])) as unknown as Attempts;
  let composition = once(recipe, attempts);
  for (let round = 1; round < mostRounds && !composition.passed; round += 1) {
    const failing = new Set(
      composition.checks.filter(({ passed }) => !passed).map(({ layer }) => layer),
    );
    attempts = Object.fromEntries(
      layers.map((layer) => [layer, attempts[layer] + (failing.has(layer) ? 1 : 0)]),
    ) as unknown as Attempts;
    composition = once(recipe, attempts);
  }
  return composition;
}
