import { optionKeys } from '@onsori/contract/taxonomy';
import type { Random, Weighted } from '#music/score/random.ts';
import { genreBit, toneBits } from '../fit.ts';
import { combineFits, composeTitle, type Frame } from './frame.ts';
import type { Word } from './word.ts';

/** The words of one frame that fit a piece. */
interface Domain {
  readonly frame: Frame;
  /** Number of combinations of one fitting word per slot. */
  readonly size: number;
  readonly genre: number;
  /** Tone bits per mood; the words must share a tone of each mood. */
  readonly moods: readonly number[];
}

const genres: readonly string[] = optionKeys('genre');
const moods: readonly string[] = optionKeys('mood');
const genreBits = genres.map(genreBit);
const moodTones = moods.map(toneBits);
const cellIndex = (genre: number, mood: number, otherMood: number) =>
  (genre * moods.length + mood) * moods.length + otherMood;

/** Counts the words that fit each genre and each pair of moods. */
function countWords(words: readonly Word[]): Uint16Array {
  const counts = new Uint16Array(genres.length * moods.length ** 2);
  for (const { fit } of words) {
    const matchingMoods = moodTones.flatMap((tones, mood) =>
      (fit.tones & tones) !== 0 ? [mood] : [],
    );
    for (const [genre, bit] of genreBits.entries()) {
      if ((fit.genres & bit) === 0) continue;
      for (const mood of matchingMoods) {
        for (const otherMood of matchingMoods) {
          const cell = cellIndex(genre, mood, otherMood);
          counts[cell] = (counts[cell] ?? 0) + 1;
        }
      }
    }
  }
  return counts;
}

/** Cached, because counting for every title would dominate the run time. */
const countCache = new Map<readonly Word[], Uint16Array>();

function loadCounts(words: readonly Word[]): Uint16Array {
  const counts = countCache.get(words) ?? countWords(words);
  countCache.set(words, counts);
  return counts;
}

function countDomains(
  frames: readonly Frame[],
  genre: string,
  requestedMoods: readonly string[],
): readonly Domain[] {
  const [first = 0, second = first] = requestedMoods.map((mood) => moods.indexOf(mood));
  const cell = cellIndex(genres.indexOf(genre), first, second);
  const tones = requestedMoods.map(toneBits);
  return frames
    .map((frame) => ({
      frame,
      size: frame.slots.reduce((product, slot) => product * (loadCounts(slot)[cell] ?? 0), 1),
      genre: genreBit(genre),
      moods: tones,
    }))
    .filter(({ size }) => size > 0);
}

const domainCache = new WeakMap<readonly Frame[], Map<string, readonly Domain[]>>();

/** Returns the frames with words for a genre and one or two moods, cached per combination. */
function loadDomains(
  frames: readonly Frame[],
  genre: string,
  requestedMoods: readonly string[],
): readonly Domain[] {
  const domainsByKey = domainCache.get(frames) ?? new Map<string, readonly Domain[]>();
  domainCache.set(frames, domainsByKey);
  const key = [genre, ...requestedMoods].join();
  const domains = domainsByKey.get(key) ?? countDomains(frames, genre, requestedMoods);
  domainsByKey.set(key, domains);
  return domains;
}

function createFitPredicate({ genre, moods: [first = 0, second = first] }: Domain) {
  return ({ fit }: Word) =>
    (fit.genres & genre) !== 0 && (fit.tones & first) !== 0 && (fit.tones & second) !== 0;
}

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
function* generateTitles(domain: Domain, random: Random): Generator<FramedTitle> {
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

/** The weight grows with the square root of the frame size, so that large frames do not dominate. */
const weightOf = ({ frame, size }: Domain) => frame.weight * Math.sqrt(Math.min(size, 5000));

/** Generates the titles of all domains in a random, weighted order. */
function* drawTitles(domains: readonly Domain[], random: Random): Generator<FramedTitle> {
  const started = new Map<Domain, Generator<FramedTitle>>();
  let remaining: readonly Weighted<Domain>[] = domains.map((domain) => ({
    weight: weightOf(domain),
    item: domain,
  }));
  while (remaining.length > 0) {
    const domain = random.weighted(remaining);
    const titles = started.get(domain) ?? generateTitles(domain, random.stream(domain.frame.name));
    started.set(domain, titles);
    const { value, done } = titles.next();
    if (done) remaining = remaining.filter(({ item }) => item !== domain);
    else yield value;
  }
}

/**
 * Generates names that fit a piece, unique in each language: first names that fit all its moods, when
 * there are `minSize` or more combinations, then names that fit one mood.
 */
export function* generateCandidates(
  frames: readonly Frame[],
  brief: { readonly genre: string; readonly moods: readonly string[] },
  random: Random,
  minSize: number,
): Generator<FramedTitle> {
  const seen = new Set<string>();
  const steps = [brief.moods, ...brief.moods.map((mood) => [mood])];
  for (const [at, moods] of steps.entries()) {
    const domains = loadDomains(frames, brief.genre, moods);
    const size = domains.reduce((sum, domain) => sum + domain.size, 0);
    if (moods.length > 1 && size < minSize) continue;
    for (const title of drawTitles(domains, random.stream(String(at)))) {
      if (seen.has(title.ko) || seen.has(title.en)) continue;
      seen.add(title.ko).add(title.en);
      yield title;
    }
  }
}
