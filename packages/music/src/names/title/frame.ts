import { agrees, type Fit, fitOf, meet } from '../fit/fit.ts';
import { isWellFormed } from './well-formed.ts';
import type { Title, Word } from './word.ts';

/** A way of making titles: one word from each slot, and how they are put together. */
export interface Frame {
  readonly name: string;
  /** How often it is drawn, beside the others. */
  readonly weight: number;
  readonly slots: readonly (readonly Word[])[];
  readonly compose: (words: readonly Word[]) => Title;
}

export function frameOfOne<One extends Word>(
  name: string,
  weight: number,
  words: readonly One[],
  compose: (word: One) => Title,
): Frame {
  return { name, weight, slots: [words], compose: ([word]) => compose(word as One) };
}

export function frameOfTwo<One extends Word, Other extends Word>(
  name: string,
  weight: number,
  slots: readonly [readonly One[], readonly Other[]],
  compose: (one: One, other: Other) => Title,
): Frame {
  return {
    name,
    weight,
    slots,
    compose: ([one, other]) => compose(one as One, other as Other),
  };
}

export function frameOfThree<One extends Word, Other extends Word, Third extends Word>(
  name: string,
  weight: number,
  slots: readonly [readonly One[], readonly Other[], readonly Third[]],
  compose: (one: One, other: Other, third: Third) => Title,
): Frame {
  return {
    name,
    weight,
    slots,
    compose: ([one, other, third]) => compose(one as One, other as Other, third as Third),
  };
}

const everything = fitOf('');

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const fitTogether = (words: readonly Word[]): Fit =>
  words.reduce((fit, word) => meet(fit, word.fit), everything);

/** The title these words make, or null where they do not go together. */
export function titleOf(frame: Frame, words: readonly Word[], fit: Fit): Title | null {
  if (!agrees(fit)) return null;
  const composed = frame.compose(words);
  const title = { ko: composed.ko, en: capitalised(composed.en) };
  return isWellFormed(title, words) ? title : null;
}

/** One of several wordings, always the same for the same words. */
export function wording<Item>(text: string, items: readonly [Item, ...Item[]]): Item {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
  return items[sum % items.length] ?? items[0];
}
