import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Fit } from './fit.ts';

/**
 * Incremented whenever the same seed and brief would give other notes. Recipes of older versions stay
 * stored with the files rendered from them; they are not composed again.
 */
export const engineVersion = 1;

/** A point of an energy curve. */
export interface CurvePoint {
  /** Share of the length, 0–1. */
  readonly at: number;
  /** 0 (as quiet and sparse as the piece gets) to 1 (as full as it gets). */
  readonly level: number;
}

// Recipes are stored: fields added later are optional, and a recipe without them gives the same notes as before.
export interface Brief {
  readonly genre: OptionKey<'genre'>;
  /** One or two; the first determines the mode. */
  readonly moods: readonly OptionKey<'mood'>[];
  /** Derived from the moods when absent. */
  readonly tempo?: OptionKey<'tempo'>;
  /** Required instruments; the genre casts the other parts. */
  readonly insts: readonly OptionKey<'inst'>[];
  /** Instruments that must not play; a required instrument is never excluded. */
  readonly excludedInsts?: readonly OptionKey<'inst'>[];
  /** Requested length; the piece ends on a bar line near it. */
  readonly seconds: number;
  /** Whether the sound lasts exactly `seconds`, tail included, at a speed within the class of `tempo`. */
  readonly isExact?: boolean;
  /** Requested energy, linear between the points; the form of the genre applies when absent. */
  readonly curve?: readonly CurvePoint[];
}

/** Whether a producer specified the length or the energy, so that gates measure the piece against the brief. */
export const isProducerBrief = ({ isExact, curve }: Brief): boolean =>
  isExact === true || curve !== undefined;

/** Alternatives of one seed differ from each other in layout, key and seating. */
export interface Alternative {
  readonly seed: number;
  readonly index: number;
}

/** What another piece needs to state the theme of a piece. */
export type ThemeSource = Pick<Recipe, 'seed' | 'brief' | 'alternative'>;

/** The complete input of a piece: score and audio can be reproduced from it byte for byte. */
export interface Recipe {
  readonly engine: number;
  /** 32 bits, unsigned. */
  readonly seed: number;
  readonly brief: Brief;
  readonly alternative?: Alternative;
  /** The piece whose theme this one states: its meter, key, mode, tune and chords, in the same genre. */
  readonly theme?: ThemeSource;
  /** The piece is a version of the piece without this field, of exact length and with accents on hits. */
  readonly fit?: Fit;
}

/** Whether length or energy were requested, so that gates measure the piece against the request. */
export const hasRequestedForm = ({ brief, fit }: Recipe): boolean =>
  isProducerBrief(brief) || fit !== undefined;
