import { type Fit, intersectFits, parseFit } from '../fit.ts';

export interface Title {
  readonly ko: string;
  readonly en: string;
}

export interface Word extends Title {
  readonly fit: Fit;
  /** Korean words that must not be combined with it, regardless of the tags. */
  readonly apart?: readonly string[];
}

/** A word with an English prepositional phrase: 옥상, Rooftop, on the Rooftop. */
export interface PhrasedWord extends Word {
  readonly phrase: string;
}

export type Row = readonly [ko: string, en: string, tags: string, apart?: string];
export type PhrasedRow = readonly [ko: string, en: string, phrase: string, tags: string];

export const parseWords = (rows: readonly Row[]): readonly Word[] =>
  rows.map(([ko, en, tags, apart]) => ({
    ko,
    en,
    fit: parseFit(tags),
    ...(apart && { apart: apart.split(',') }),
  }));

export const parsePhrasedWords = (rows: readonly PhrasedRow[]): readonly PhrasedWord[] =>
  rows.map(([ko, en, phrase, tags]) => ({ ko, en, phrase, fit: parseFit(tags) }));

/** Returns the words of a kind with the kind restriction removed, for frames that filter by it once. */
export function wordsOfKind<Item extends Word>(
  items: readonly Item[],
  kind: string,
): readonly Item[] {
  const kindBits = parseFit(kind).kinds;
  return items
    .filter(({ fit }) => (fit.kinds & kindBits) !== 0)
    .map((word) => ({ ...word, fit: { ...word.fit, kinds: parseFit('').kinds } }));
}

/** A place, the tags that all its things share, and the things. */
export type DetailRow = readonly [
  place: string,
  tags: string,
  things: readonly (readonly [ko: string, en: string, tags: string])[],
];

/** A thing and its place: 항구 and 불빛, together Harbor Lights. */
export interface Detail extends Word {
  readonly place: string;
  readonly thing: string;
}

export const createDetails = (rows: readonly DetailRow[]): readonly Detail[] =>
  rows.flatMap(([place, shared, things]) =>
    things.map(([thing, en, tags]) => ({
      ko: `${place} ${thing}`,
      en,
      place,
      thing,
      fit: intersectFits(parseFit(shared), parseFit(tags)),
    })),
  );
