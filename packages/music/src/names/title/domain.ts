import { optionKeys } from '@onsori/contract/taxonomy';
import { genreBit, toneBits } from '../fit/fit.ts';
import type { Frame } from './frame.ts';
import type { Word } from './word.ts';

/** The words of one frame that fit a piece. */
export interface Domain {
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
export function loadDomains(
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

export function createFitPredicate({ genre, moods: [first = 0, second = first] }: Domain) {
  return ({ fit }: Word) =>
    (fit.genres & genre) !== 0 && (fit.tones & first) !== 0 && (fit.tones & second) !== 0;
}
