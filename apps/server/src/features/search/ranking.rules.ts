import type { SearchSortType, SortType } from '@onsori/contract/enumerations';
import { isInitials, lettersOf } from './letters.rules.ts';
import type { Understood, Wish } from './understanding.rules.ts';

/** How well something was found, best first. */
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

/** Stands for the whole text where the number of a wish is expected. */
export const wholeText = -1;

/** So many wishes are heard; a text that says more is still looked for as a whole. */
export const mostWishes = 8;

/** Something to look for in titles. */
export interface Lookup {
  readonly wish: number;
  readonly by: 'letters' | 'initials';
  readonly text: string;
  /** What is also looked through inside of words; of albums the descriptions too. */
  readonly inside: readonly Hit['kind'][];
  readonly isTypo: boolean;
}

export interface Hit {
  readonly wish: number;
  readonly class: number;
  readonly kind: 'music' | 'album';
  readonly id: string;
}

/** Fewer letters than these are looked for at the beginning of words alone. */
const fewestInside = 3;

const everywhere = ['music', 'album'] as const;
/** Tags say better than the inside of a title what a sentence wants. */
const albumsAlone = ['album'] as const;

function lookupsOfWord(word: string, rest: Pick<Lookup, 'wish' | 'inside' | 'isTypo'>): Lookup[] {
  const text = lettersOf(word);
  if (text === '') return [];
  const letters = { ...rest, by: 'letters', text } as const;
  if (isInitials(word)) {
    const begun = { ...letters, inside: [] };
    return text.length > 1 ? [begun, { ...begun, by: 'initials' }] : [begun];
  }
  return [text.length < fewestInside ? { ...letters, inside: [] } : letters];
}

export function lookupsOfWish(
  { words, options }: Wish,
  wish: number,
  { isSentence, isTypo }: { readonly isSentence: boolean; readonly isTypo: boolean },
): Lookup[] {
  const inside = isSentence && options.length > 0 ? albumsAlone : everywhere;
  return words.flatMap((word) => lookupsOfWord(word, { wish, inside, isTypo }));
}

export function lookupsOf({ text, wishes }: Understood): Lookup[] {
  const isSentence = wishes.length > 1;
  const parts = wishes.flatMap((wish, number) =>
    lookupsOfWish(wish, number, { isSentence, isTypo: false }),
  );
  const whole = lookupsOfWord(text.replace(/\s+/g, ''), {
    wish: wholeText,
    inside: everywhere,
    isTypo: false,
  });
  const isSaid = parts.some((part) => whole.some(({ text: all }) => all === part.text));
  return isSaid && !isSentence ? parts : [...whole, ...parts];
}

/** What was found of one piece: the wishes it meets by its text, as bits, and the best way it does. */
export interface TextMatch {
  readonly id: string;
  readonly mask: number;
  readonly class: number;
}

export function textMatches(hits: Iterable<Hit>, wishes: number): TextMatch[] {
  const matches = new Map<string, { mask: number; class: number }>();
  const all = (1 << wishes) - 1;
  for (const hit of hits) {
    const match = matches.get(hit.id) ?? { mask: 0, class: hit.class };
    match.mask |= hit.wish === wholeText ? all : 1 << hit.wish;
    match.class = Math.min(match.class, hit.class);
    matches.set(hit.id, match);
  }
  return [...matches].map(([id, match]) => ({ id, ...match }));
}

/** At least half of what was asked for. */
export const leastMet = (wishes: number): number => Math.max(1, Math.ceil(wishes / 2));

/** Every choice of so many out of a list. */
export function choices<Item>(list: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return list.flatMap((item, at) =>
    choices(list.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** How the catalogue is sorted where there is no text to be accurate about. */
export const listSortOf = (sort: SearchSortType): SortType =>
  sort === 'accuracy' ? 'recommendation' : sort;
