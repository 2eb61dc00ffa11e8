import type { Random } from '#music/score/random.ts';
import { type Domain, fits } from './domain.ts';
import { fitTogether, titleOf } from './frame.ts';
import type { Word } from './word.ts';

/** A title that knows how it was made. */
export interface Framed extends Word {
  readonly frame: string;
}

type Slots = readonly (readonly Word[])[];

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/** Every choice once, in an order of its own: steps that share no divisor with the size. */
function* choices(slotsOf: () => Slots, random: Random): Generator<readonly Word[]> {
  const slots = slotsOf();
  const size = slots.reduce((product, { length }) => product * length, 1);
  if (size === 0) return;
  let step = random.int(1, size);
  while (greatestCommonDivisor(step, size) !== 1) step = (step % size) + 1;
  let at = random.int(0, size - 1);
  for (let taken = 0; taken < size; taken += 1) {
    let left = at;
    yield slots.map((slot) => {
      const word = slot[left % slot.length] as Word;
      left = Math.floor(left / slot.length);
      return word;
    });
    at = (at + step) % size;
  }
}

/** The same slots, one of them kept to words that are most at home in the genre. */
const atHome = (slots: Slots, at: number, genre: number): Slots =>
  slots.map((slot, other) =>
    other === at ? slot.filter(({ fit }) => (fit.home & genre) !== 0) : slot,
  );

/**
 * All titles of a domain, in turn from everything that fits and from what is most at home in the
 * genre; so some come twice.
 */
export function* titlesOf(domain: Domain, random: Random): Generator<Framed> {
  const { frame, genre, moods } = domain;
  const slots = frame.slots.map((slot) => slot.filter(fits(domain)));
  let open = [
    choices(() => slots, random),
    ...slots.map((_, at) => choices(() => atHome(slots, at, genre), random)),
  ];
  while (open.length > 0) {
    const some = random.pick(open);
    const { value: words, done } = some.next();
    if (done) {
      open = open.filter((other) => other !== some);
      continue;
    }
    const fit = fitTogether(words);
    const title = moods.every((tones) => (fit.tones & tones) !== 0) && titleOf(frame, words, fit);
    if (title) yield { ...title, fit, frame: frame.name };
  }
}
