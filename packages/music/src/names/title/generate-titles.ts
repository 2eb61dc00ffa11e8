import type { Random } from '#music/score/random.ts';
import { createFitPredicate, type Domain } from './domain.ts';
import { combineFits, composeTitle } from './frame.ts';
import type { Word } from './word.ts';

/** A title with the name of its frame. */
export interface FramedTitle extends Word {
  readonly frame: string;
}

type Slots = readonly (readonly Word[])[];

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/** Visits every combination once in a pseudo-random order, with a step that is coprime to the size. */
function* generateChoices(slotsOf: () => Slots, random: Random): Generator<readonly Word[]> {
  const slots = slotsOf();
  const size = slots.reduce((product, { length }) => product * length, 1);
  if (size === 0) return;
  let step = random.int(1, size);
  while (greatestCommonDivisor(step, size) !== 1) step = (step % size) + 1;
  let at = random.int(0, size - 1);
  for (let visited = 0; visited < size; visited += 1) {
    let remainder = at;
    yield slots.map((slot) => {
      const word = slot[remainder % slot.length] as Word;
      remainder = Math.floor(remainder / slot.length);
      return word;
    });
    at = (at + step) % size;
  }
}

/** Restricts one slot to words that prefer the genre. */
const preferGenre = (slots: Slots, at: number, genre: number): Slots =>
  slots.map((slot, slotIndex) =>
    slotIndex === at ? slot.filter(({ fit }) => (fit.home & genre) !== 0) : slot,
  );

/**
 * Generates the titles of a domain, alternating between all fitting words and words that prefer the
 * genre; titles may repeat.
 */
export function* generateTitles(domain: Domain, random: Random): Generator<FramedTitle> {
  const { frame, genre, moods } = domain;
  const slots = frame.slots.map((slot) => slot.filter(createFitPredicate(domain)));
  let generators = [
    generateChoices(() => slots, random),
    ...slots.map((_, at) => generateChoices(() => preferGenre(slots, at, genre), random)),
  ];
  while (generators.length > 0) {
    const generator = random.pick(generators);
    const { value: words, done } = generator.next();
    if (done) {
      generators = generators.filter((candidate) => candidate !== generator);
      continue;
    }
    const fit = combineFits(words);
    const title =
      moods.every((tones) => (fit.tones & tones) !== 0) && composeTitle(frame, words, fit);
    if (title) yield { ...title, fit, frame: frame.name };
  }
}
