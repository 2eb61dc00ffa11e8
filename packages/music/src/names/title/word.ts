import { type Fit, fitOf } from '../fit/fit.ts';

export interface Title {
  readonly ko: string;
  readonly en: string;
}

export interface Word extends Title {
  readonly fit: Fit;
}

/** A word whose English also stands in a phrase: 옥상, Rooftop, on the Rooftop. */
export interface Phrased extends Word {
  readonly phrase: string;
}

export type Row = readonly [ko: string, en: string, tags: string];
export type PhrasedRow = readonly [ko: string, en: string, phrase: string, tags: string];

export const words = (rows: readonly Row[]): readonly Word[] =>
  rows.map(([ko, en, tags]) => ({ ko, en, fit: fitOf(tags) }));

export const phrased = (rows: readonly PhrasedRow[]): readonly Phrased[] =>
  rows.map(([ko, en, phrase, tags]) => ({ ko, en, phrase, fit: fitOf(tags) }));
