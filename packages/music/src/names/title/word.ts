import { type Fit, fitOf } from '../fit/fit.ts';

export interface Title {
  readonly ko: string;
  readonly en: string;
}

export interface Word extends Title {
  readonly fit: Fit;
  /** Korean words it does not stand with, whatever its tags say. */
  readonly apart?: readonly string[];
}

/** A word whose English also stands in a phrase: 옥상, Rooftop, on the Rooftop. */
export interface Phrased extends Word {
  readonly phrase: string;
}

export type Row = readonly [ko: string, en: string, tags: string, apart?: string];
export type PhrasedRow = readonly [ko: string, en: string, phrase: string, tags: string];

export const words = (rows: readonly Row[]): readonly Word[] =>
  rows.map(([ko, en, tags, apart]) => ({
    ko,
    en,
    fit: fitOf(tags),
    ...(apart && { apart: apart.split(',') }),
  }));

export const phrased = (rows: readonly PhrasedRow[]): readonly Phrased[] =>
  rows.map(([ko, en, phrase, tags]) => ({ ko, en, phrase, fit: fitOf(tags) }));

/** The words of a kind, for frames in which the kind has done its work. */
export function suited<Some extends Word>(some: readonly Some[], kind: string): readonly Some[] {
  const wanted = fitOf(kind).kinds;
  return some
    .filter(({ fit }) => (fit.kinds & wanted) !== 0)
    .map((word) => ({ ...word, fit: { ...word.fit, kinds: fitOf('').kinds } }));
}
