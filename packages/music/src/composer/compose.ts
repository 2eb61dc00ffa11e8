import { type Fit, isOpenEnd } from '../score/fit.ts';
import type { Recipe } from '../score/recipe.ts';
import { engineVersion } from '../score/recipe.ts';
import type { Score } from '../score/score.ts';
import { describeVersion, type PlannedFit, solveVersion } from './fit/plan-fit.ts';
import type { FitRefusal } from './fit/solve-fit.ts';
import { writeVersion } from './fit/version-draft.ts';
import { withoutEnding } from './fit/without-ending.ts';
import type { ScoreCheck } from './gates/score-check.ts';
import { scoreGate } from './gates/score-gate.ts';
import { genreOf } from './genres/genres.ts';
import { type Attempts, createLayerRandom, layers } from './layer-random.ts';
import { perform } from './performance/perform.ts';
import { extractStatement } from './theme-statement.ts';
import { type Draft, type InheritedTheme, writeDraft } from './write-draft.ts';

export interface Composition {
  readonly score: Score;
  readonly checks: readonly ScoreCheck[];
  /** Number of retries per layer; all 0 when the first attempt passed. */
  readonly attempts: Attempts;
  readonly passed: boolean;
}

interface ComposedDraft extends Composition {
  readonly draft: Draft;
}

const maxRounds = 8;
const firstAttempts = Object.fromEntries(layers.map((layer) => [layer, 0])) as unknown as Attempts;

function composeOnce(recipe: Recipe, attempts: Attempts, draft: Draft): ComposedDraft {
  const score = perform(draft, createLayerRandom(recipe, 'performance', attempts));
  const checks = scoreGate(score, genreOf(recipe.brief.genre));
  return { score, checks, attempts, draft, passed: checks.every(({ passed }) => passed) };
}

/** Writes drafts until one passes; retries only the layers whose checks fail. */
function composeUntilPassed(
  recipe: Recipe,
  firstTry: Attempts,
  write: (attempts: Attempts) => Draft,
): ComposedDraft {
  let attempts = firstTry;
  let composition = composeOnce(recipe, attempts, write(attempts));
  for (let round = 1; round < maxRounds && !composition.passed; round += 1) {
    const failing = new Set(
      composition.checks.filter(({ passed }) => !passed).map(({ layer }) => layer),
    );
    attempts = Object.fromEntries(
      layers.map((layer) => [layer, attempts[layer] + (failing.has(layer) ? 1 : 0)]),
    ) as unknown as Attempts;
    composition = composeOnce(recipe, attempts, write(attempts));
  }
  return composition;
}

/** The theme that the recipe takes over; null when it has a theme of its own. */
function inheritTheme({ theme, engine }: Recipe): InheritedTheme | null {
  if (!theme) return null;
  const { plan, chords, written, themes } = composeOwn({ ...theme, engine }).draft;
  const lead = plan.cast.find(({ seat }) => seat === 'lead');
  if (!lead) return null;
  return { statement: extractStatement(plan, chords, lead, written.get(lead) ?? []), themes };
}

function composeOwn(recipe: Recipe): ComposedDraft {
  const inherited = inheritTheme(recipe);
  return composeUntilPassed(recipe, firstAttempts, (attempts) =>
    writeDraft(recipe, attempts, inherited),
  );
}

type FittedRecipe = Recipe & { readonly fit: Fit };

const parentOf = ({ fit: _, ...recipe }: Recipe): Recipe => recipe;

/** A `fit` that the parent cannot meet; plan it first with `planFit`. */
export class FitRefusedError extends Error {
  readonly refusal: FitRefusal;

  constructor(refusal: FitRefusal) {
    super(`the fit is refused: ${refusal.reason}`);
    this.refusal = refusal;
  }
}

function composeVersion(parent: ComposedDraft, recipe: FittedRecipe): Composition {
  const version = solveVersion(parent.draft, recipe);
  if (!version.ok) throw new FitRefusedError(version.refusal);
  const { plan, sections } = version;
  const composed = composeUntilPassed(recipe, parent.attempts, (attempts) =>
    writeVersion(plan, sections, parent.draft, attempts),
  );
  const { score } = composed;
  return withoutDraft({ ...composed, score: isOpenEnd(score) ? withoutEnding(score) : score });
}

const withoutDraft = ({ draft: _, ...composition }: ComposedDraft): Composition => composition;

function assertEngine({ engine }: Recipe): void {
  if (engine !== engineVersion)
    throw new Error(`recipe of engine ${engine}, this is ${engineVersion}`);
}

/** Composes a score from a recipe; throws `FitRefusedError` for a version that is not feasible. */
export function compose(recipe: Recipe): Composition {
  assertEngine(recipe);
  const { fit } = recipe;
  return fit ? openParent(recipe).compose(fit) : withoutDraft(composeOwn(recipe));
}

/** A composed piece from which versions are made. */
export interface FitParent {
  readonly composition: Composition;
  plan(fit: Fit): PlannedFit;
  /** Throws `FitRefusedError` for a version that is not feasible. */
  compose(fit: Fit): Composition;
}

/** Composes a parent once for several versions. */
export function openParent(recipe: Recipe): FitParent {
  assertEngine(recipe);
  const own = parentOf(recipe);
  const parent = composeOwn(own);
  return {
    composition: withoutDraft(parent),
    plan(fit) {
      const version = solveVersion(parent.draft, { ...own, fit });
      return version.ok ? { ok: true, plan: describeVersion(parent.draft, version) } : version;
    },
    compose: (fit) => composeVersion(parent, { ...own, fit }),
  };
}

/** Plans a version of a piece, or says why it is not feasible and what is. */
export const planFit = (parent: Recipe, fit: Fit): PlannedFit => openParent(parent).plan(fit);
