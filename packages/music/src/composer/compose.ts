import type { Recipe } from '../score/recipe.ts';
import { engineVersion } from '../score/recipe.ts';
import type { Score } from '../score/score.ts';
import type { ScoreCheck } from './gates/score-check.ts';
import { scoreGate } from './gates/score-gate.ts';
import { genreOf } from './genres/genres.ts';
import { type Attempts, createLayerRandom, layers } from './layer-random.ts';
import { perform } from './performance/perform.ts';
import { extractStatement } from './theme-statement.ts';
import { type InheritedTheme, writeDraft, writeThemes } from './write-draft.ts';

export interface Composition {
  readonly score: Score;
  readonly checks: readonly ScoreCheck[];
  /** Number of retries per layer; all 0 when the first attempt passed. */
  readonly attempts: Attempts;
  readonly passed: boolean;
}

const maxRounds = 8;

function composeOnce(
  recipe: Recipe,
  attempts: Attempts,
  inherited: InheritedTheme | null,
): Composition {
  const draft = writeDraft(recipe, attempts, inherited);
  const score = perform(draft, createLayerRandom(recipe, 'performance', attempts));
  const checks = scoreGate(score, genreOf(recipe.brief.genre));
  return { score, checks, attempts, passed: checks.every(({ passed }) => passed) };
}

/** The theme that the recipe takes over; null when it has a theme of its own. */
function inheritTheme({ theme, engine }: Recipe): InheritedTheme | null {
  if (!theme) return null;
  const source = { ...theme, engine };
  const { attempts } = compose(source);
  const { plan, chords, written } = writeDraft(source, attempts, null);
  const lead = plan.cast.find(({ seat }) => seat === 'lead');
  if (!lead) return null;
  const themes = writeThemes(plan, createLayerRandom(source, 'melody', attempts));
  return { statement: extractStatement(plan, chords, lead, written.get(lead) ?? []), themes };
}

/** Composes a score from a recipe; retries only the layers whose checks fail. */
export function compose(recipe: Recipe): Composition {
  if (recipe.engine !== engineVersion) {
    throw new Error(`recipe of engine ${recipe.engine}, this is ${engineVersion}`);
  }
  let attempts = Object.fromEntries(layers.map((layer) => [layer, 0])) as unknown as Attempts;
  const inherited = inheritTheme(recipe);
  let composition = composeOnce(recipe, attempts, inherited);
  for (let round = 1; round < maxRounds && !composition.passed; round += 1) {
    const failing = new Set(
      composition.checks.filter(({ passed }) => !passed).map(({ layer }) => layer),
    );
    attempts = Object.fromEntries(
      layers.map((layer) => [layer, attempts[layer] + (failing.has(layer) ? 1 : 0)]),
    ) as unknown as Attempts;
    composition = composeOnce(recipe, attempts, inherited);
  }
  return composition;
}
