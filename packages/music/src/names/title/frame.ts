import { type Fit, intersectFits, isCompatible, parseFit } from '../fit.ts';
import type { Title, Word } from './word.ts';

const maxLength = { ko: 20, en: 44 };

/** English words that may repeat in a title. */
const smallWords = new Set(
  'a an and at by for from in into is of on the to with without'.split(' '),
);

/** Korean words that end in 의 without the particle. */
const notParticles = new Set(['회의', '강의', '주의', '정의']);

const koreanWords = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const englishWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’'](?:s\b)?/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !smallWords.has(word))
    .map((word) => word.replace(/(?:ies|y|s)$/, ''));

const containsOther = (a: string, b: string) => a.includes(b) || b.includes(a);

const sharesWord = (
  a: readonly string[],
  b: readonly string[],
  same: (first: string, second: string) => boolean,
) => a.some((word) => b.some((otherWord) => same(word, otherWord)));

interface Parts {
  readonly ko: readonly string[];
  readonly en: readonly string[];
}

const partsCache = new WeakMap<Word, Parts>();

function loadParts(word: Word): Parts {
  const parts = partsCache.get(word) ?? { ko: koreanWords(word.ko), en: englishWords(word.en) };
  partsCache.set(word, parts);
  return parts;
}

/** Returns whether two words of a title repeat each other in either language. */
function hasRepetition(words: readonly Word[]): boolean {
  const parts = words.map(loadParts);
  return parts.some((a, at) =>
    parts
      .slice(at + 1)
      .some(
        (b) => sharesWord(a.ko, b.ko, containsOther) || sharesWord(a.en, b.en, (a, b) => a === b),
      ),
  );
}

const hasExcludedPair = (words: readonly Word[]) =>
  words.some(({ apart }) => apart && words.some(({ ko }) => apart.includes(ko)));

const possessives = (ko: string) =>
  koreanWords(ko).filter(
    (word) => word.length > 1 && word.endsWith('의') && !notParticles.has(word),
  ).length;

export function isWellFormed(title: Title, words: readonly Word[]): boolean {
  return (
    title.ko.length <= maxLength.ko &&
    title.en.length <= maxLength.en &&
    possessives(title.ko) <= 1 &&
    !hasExcludedPair(words) &&
    !hasRepetition(words)
  );
}

/** A title template: one word from each slot, and a function that combines them. */
export interface Frame {
  readonly name: string;
  /** Relative frequency. */
  readonly weight: number;
  readonly slots: readonly (readonly Word[])[];
  readonly compose: (words: readonly Word[]) => Title;
}

export function oneSlotFrame<First extends Word>(
  name: string,
  weight: number,
  words: readonly First[],
  compose: (word: First) => Title,
): Frame {
  return { name, weight, slots: [words], compose: ([word]) => compose(word as First) };
}

export function twoSlotFrame<First extends Word, Second extends Word>(
  name: string,
  weight: number,
  slots: readonly [readonly First[], readonly Second[]],
  compose: (first: First, second: Second) => Title,
): Frame {
  return {
    name,
    weight,
    slots,
    compose: ([first, second]) => compose(first as First, second as Second),
  };
}

export function threeSlotFrame<First extends Word, Second extends Word, Third extends Word>(
  name: string,
  weight: number,
  slots: readonly [readonly First[], readonly Second[], readonly Third[]],
  compose: (first: First, second: Second, third: Third) => Title,
): Frame {
  return {
    name,
    weight,
    slots,
    compose: ([first, second, third]) => compose(first as First, second as Second, third as Third),
  };
}

const fullFit = parseFit('');

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const combineFits = (words: readonly Word[]): Fit =>
  words.reduce((fit, word) => intersectFits(fit, word.fit), fullFit);

/** Returns the title of these words, or null when they are incompatible or not well-formed. */
export function composeTitle(frame: Frame, words: readonly Word[], fit: Fit): Title | null {
  if (!isCompatible(fit)) return null;
  const composed = frame.compose(words);
  const title = { ko: composed.ko, en: capitalise(composed.en) };
  return isWellFormed(title, words) ? title : null;
}

/** Picks one of several wordings, deterministic per text. */
export function pickWording<Item>(text: string, items: readonly [Item, ...Item[]]): Item {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
  return items[sum % items.length] ?? items[0];
}
