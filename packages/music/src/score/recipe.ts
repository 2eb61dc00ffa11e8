import type { OptionKey } from '@onsori/contract/taxonomy';

/**
 * Incremented whenever the same seed and brief would give other notes. Recipes of older versions stay
 * stored with the files rendered from them; they are not composed again.
 */
export const engineVersion = 1;

export interface Brief {
  readonly genre: OptionKey<'genre'>;
  /** One or two; the first determines the mode. */
  readonly moods: readonly OptionKey<'mood'>[];
  /** Derived from the moods when absent. */
  readonly tempo?: OptionKey<'tempo'>;
  /** Required instruments; the genre casts the other parts. */
  readonly insts: readonly OptionKey<'inst'>[];
  /** Requested length; the piece ends on a bar line near it. */
  readonly seconds: number;
}

/** The complete input of a piece: score and audio can be reproduced from it byte for byte. */
export interface Recipe {
  readonly engine: number;
  /** 32 bits, unsigned. */
  readonly seed: number;
  readonly brief: Brief;
}
