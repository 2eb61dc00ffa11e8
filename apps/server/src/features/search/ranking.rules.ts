import type { SearchSortType, SortType } from '@onsori/contract/enumerations';
import { isInitials } from '@onsori/contract/typed-text';
import { lettersOf } from './letters.rules.ts';
import type { ParsedQuery, QueryTerm } from './query-parser.rules.ts';
import { findOptions } from './tag-words.rules.ts';

/** Quality of a match, best first. */
export const matchClass = {
  exact: 1,
  prefix: 2,
  word: 3,
  inside: 4,
  initials: 5,
  album: 6,
  description: 7,
  typo: 8,
  tag: 9,
} as const;

/** Term index that stands for the whole text. */
export const wholeTextIndex = -1;

/** Further terms are ignored; the whole text is still searched. */
export const MAX_TERMS = 8;

export interface Lookup {
  readonly termIndex: number;
  readonly by: 'letters' | 'initials';
  readonly text: string;
  /** Kinds that are also searched inside words; for albums in descriptions too. */
  readonly inside: readonly ('music' | 'album')[];
  readonly isTypo: boolean;
}

/** Shorter texts are searched at the start of words only. */
const MIN_INSIDE_LETTERS = 3;

const allKinds = ['music', 'album'] as const;
/**
 * The tags that a word names are more precise than substrings of music titles: 동화 is not 운동화. A
 * word that only begins the name of a tag is searched inside as well: 여름 is in 한여름.
 */
const albumsOnly = ['album'] as const;

/** Titles are compared without spaces, so that "ad" would match "A Day". */
const isTooShortForTitles = (word: string): boolean => /^[a-z]{1,2}$/i.test(word);

function lookupsOfWord(word: string, base: Omit<Lookup, 'by' | 'text'>): Lookup[] {
  const text = lettersOf(word);
  if (text === '') return [];
  const letters = { ...base, by: 'letters', text } as const;
  if (isInitials(word)) {
    const prefixOnly = { ...letters, inside: [] };
    return text.length > 1 ? [prefixOnly, { ...prefixOnly, by: 'initials' }] : [prefixOnly];
  }
  return [text.length < MIN_INSIDE_LETTERS ? { ...letters, inside: [] } : letters];
}

export function lookupsOfTerm(
  { words, options }: QueryTerm,
  termIndex: number,
  { isTypo }: { readonly isTypo: boolean },
): Lookup[] {
  const hasOptions = options.length > 0;
  const namesTags = hasOptions && words.some((word) => findOptions(word).length > 0);
  const inside = namesTags ? albumsOnly : allKinds;
  return words
    .filter((word) => !(hasOptions && isTooShortForTitles(word)))
    .flatMap((word) => lookupsOfWord(word, { termIndex, inside, isTypo }));
}

/** A text that leaves something out describes music: what it names as tags is no title. */
export function lookupsOf({ text, terms, excluded }: ParsedQuery): Lookup[] {
  const isSentence = terms.length > 1;
  const isDescription = excluded.length > 0;
  const parts = terms.flatMap((term, termIndex) =>
    isDescription && term.options.length > 0
      ? []
      : lookupsOfTerm(term, termIndex, { isTypo: false }),
  );
  const whole = lookupsOfWord(text.replace(/\s+/g, ''), {
    termIndex: wholeTextIndex,
    inside: allKinds,
    isTypo: false,
  });
  const isWholeTextIncluded = parts.some((part) =>
    whole.some(({ text: all }) => all === part.text),
  );
  return isWholeTextIncluded && !isSentence ? parts : [...whole, ...parts];
}

/** A text without terms, such as punctuation, counts as one term. */
export const termCountOf = (terms: readonly QueryTerm[]): number => Math.max(1, terms.length);

/** Bit mask of the terms that a hit matches; the whole text matches all of them. */
export const maskOf = (termIndex: number, termCount: number): number =>
  termIndex === wholeTextIndex ? (1 << termCount) - 1 : 1 << termIndex;

/** Half of the terms, rounded up. */
export const minimumShouldMatchOf = (termCount: number): number =>
  Math.max(1, Math.ceil(termCount / 2));

/** Returns all combinations of `size` items. */
export function combinations<Item>(list: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return list.flatMap((item, at) =>
    combinations(list.slice(at + 1), size - 1).map((tail) => [item, ...tail]),
  );
}

/** Accuracy needs a text; lists without one are sorted by recommendation. */
export const listSortOf = (sort: SearchSortType): SortType =>
  sort === 'accuracy' ? 'recommendation' : sort;

/** The part of `total` that `count` is of `counted`, for totals that end at the maximum depth. */
export function scaleToTotal(count: number, counted: number, total: number): number {
  return counted > total ? Math.round((count * total) / counted) : count;
}
