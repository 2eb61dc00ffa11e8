import type { Random } from '#music/score/random.ts';
import { genreBit, toneBits } from '../fit/fit.ts';
import { type Frame, fitTogether, titleOf } from './frame.ts';
import type { Title, Word } from './word.ts';

/** The words of each slot that fit a piece. */
export interface Domain {
  readonly frame: Frame;
  readonly slots: readonly (readonly Word[])[];
  /** How many ways there are to choose one of each. */
  readonly size: number;
  /** For each mood the tones that serve it; the words must share one of each. */
  readonly moods: readonly number[];
}

const fitting = new Map<readonly Word[], Map<number, readonly Word[]>>();

/** Words for one mood and genre; asked for again and again, so kept. */
function wordsFor(words: readonly Word[], genre: number, tones: number): readonly Word[] {
  const key = genre * 2 ** 20 + tones;
  const kept = fitting.get(words) ?? new Map<number, readonly Word[]>();
  fitting.set(words, kept);
  const known = kept.get(key);
  if (known) return known;
  const found = words.filter(({ fit }) => (fit.genres & genre) !== 0 && (fit.tones & tones) !== 0);
  kept.set(key, found);
  return found;
}

export function domainsOf(
  frames: readonly Frame[],
  genre: string,
  moods: readonly string[],
): Domain[] {
  const [lead = 0, ...others] = moods.map(toneBits);
  const isAtHome = ({ fit }: Word) => (fit.home & genreBit(genre)) !== 0;
  const here = new Map<readonly Word[], readonly Word[]>();
  const slotOf = (words: readonly Word[]) => {
    const known = here.get(words);
    if (known) return known;
    const one = wordsFor(words, genreBit(genre), lead);
    const all =
      others.length === 0
        ? one
        : one.filter(({ fit }) => others.every((tones) => (fit.tones & tones) !== 0));
    here.set(words, all);
    return all;
  };
  const domainOf = (frame: Frame, slots: Domain['slots']): Domain => ({
    frame,
    slots,
    size: slots.reduce((product, { length }) => product * length, 1),
    moods: [lead, ...others],
  });
  return frames.flatMap((frame) => {
    const slots = frame.slots.map(slotOf);
    const atHome = slots.map((slot, at) => slots.with(at, slot.filter(isAtHome)));
    return [slots, ...atHome].map((some) => domainOf(frame, some));
  });
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/** Every title of a domain once, in an order of its own: steps that share no divisor with the size. */
export function* titlesOf({ frame, slots, size, moods }: Domain, random: Random): Generator<Title> {
  if (size === 0) return;
  let step = random.int(1, size);
  while (greatestCommonDivisor(step, size) !== 1) step = (step % size) + 1;
  let at = random.int(0, size - 1);
  for (let taken = 0; taken < size; taken += 1) {
    let left = at;
    const words = slots.map((slot) => {
      const word = slot[left % slot.length] as Word;
      left = Math.floor(left / slot.length);
      return word;
    });
    const fit = fitTogether(words);
    const title = moods.every((tones) => (fit.tones & tones) !== 0) && titleOf(frame, words, fit);
    if (title) yield title;
    at = (at + step) % size;
  }
}
