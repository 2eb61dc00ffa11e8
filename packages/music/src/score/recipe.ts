import type { OptionKey } from '@onsori/contract/taxonomy';

/**
 * Raised whenever the same seed and brief would give other notes. Recipes of older versions are kept
 * with the files made from them; they are not composed again.
 */
export const engineVersion = 1;

export interface Brief {
  readonly genre: OptionKey<'genre'>;
  /** One or two; the first decides the mode. */
  readonly moods: readonly OptionKey<'mood'>[];
  /** Follows the moods when it is left open. */
  readonly tempo?: OptionKey<'tempo'>;
  /** Instruments that must be heard; the genre fills the other places. */
  readonly insts: readonly OptionKey<'inst'>[];
  /** The length wished for; the piece ends on a bar line near it. */
  readonly seconds: number;
}

/** All a piece is: from it alone score and sound can be made again, byte for byte. */
export interface Recipe {
  readonly engine: number;
  /** 32 bits, unsigned. */
  readonly seed: number;
  readonly brief: Brief;
}
