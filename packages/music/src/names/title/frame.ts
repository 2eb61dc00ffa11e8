import { type Fit, intersectFits, isCompatible, parseFit } from '../fit/fit.ts';
import { isWellFormed } from './well-formed.ts';
import type { Title, Word } from './word.ts';

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
