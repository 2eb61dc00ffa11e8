import { createRandom } from '../score/random.ts';
import { type Brief, engineVersion, type Recipe, type ThemeSource } from '../score/recipe.ts';

export const candidatesPerRound = 3;

interface CandidateOptions {
  /** 32 bits, unsigned; shared by all candidates of a round. */
  readonly seed: number;
  /** 0 to `candidatesPerRound` − 1. */
  readonly index: number;
  /** Number of seeds refused for this candidate so far. */
  readonly refusals?: number;
  /** The recipe of an accepted candidate whose theme is taken over; a brief of another genre starts a new one. */
  readonly parent?: Recipe | undefined;
}

const maxSeed = 0xffff_ffff;

function themeOf({ seed, brief, alternative, theme }: Recipe): ThemeSource {
  return theme ?? { seed, brief, ...(alternative && { alternative }) };
}

/** The recipe of one candidate: another seed for each index and refusal, another arrangement for each index. */
export function candidateRecipe(
  brief: Brief,
  { seed, index, refusals = 0, parent }: CandidateOptions,
): Recipe {
  return {
    engine: engineVersion,
    seed: createRandom(seed).stream(`candidate ${index} ${refusals}`).int(0, maxSeed),
    brief: { ...brief, isExact: true },
    alternative: { seed, index },
    ...(parent?.brief.genre === brief.genre && { theme: themeOf(parent) }),
  };
}
