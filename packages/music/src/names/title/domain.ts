import { optionKeys } from '@onsori/contract/taxonomy';
import { genreBit, toneBits } from '../fit/fit.ts';
import type { Frame } from './frame.ts';
import type { Word } from './word.ts';

/** What one frame can draw on for a piece. */
export interface Domain {
  readonly frame: Frame;
  /** How many ways there are to choose one fitting word for each slot. */
  readonly size: number;
  readonly genre: number;
  /** For each mood the tones that serve it; the words must share one of each. */
  readonly moods: readonly number[];
}

const genres: readonly string[] = optionKeys('genre');
const moods: readonly string[] = optionKeys('mood');
const genreBits = genres.map(genreBit);
const moodTones = moods.map(toneBits);
const at = (genre: number, mood: number, other: number) =>
  (genre * moods.length + mood) * moods.length + other;

/** How many words of a list fit each genre and each two moods. */
function countWords(words: readonly Word[]): Uint16Array {
  const counts = new Uint16Array(genres.length * moods.length ** 2);
  for (const { fit } of words) {
    const served = moodTones.flatMap((tones, mood) => ((fit.tones & tones) !== 0 ? [mood] : []));
    for (const [genre, bit] of genreBits.entries()) {
      if ((fit.genres & bit) === 0) continue;
      for (const mood of served) {
        for (const other of served) {
          const cell = at(genre, mood, other);
          counts[cell] = (counts[cell] ?? 0) + 1;
        }
      }
    }
  }
  return counts;
}

/** Counted once, because going through all words for every title would take most of the time. */
const counted = new Map<readonly Word[], Uint16Array>();

function countsOf(words: readonly Word[]): Uint16Array {
  const counts = counted.get(words) ?? countWords(words);
  counted.set(words, counts);
  return counts;
}

function countDomains(
  frames: readonly Frame[],
  genre: string,
  asked: readonly string[],
): readonly Domain[] {
  const [first = 0, second = first] = asked.map((mood) => moods.indexOf(mood));
  const cell = at(genres.indexOf(genre), first, second);
  const tones = asked.map(toneBits);
  return frames
    .map((frame) => ({
      frame,
      size: frame.slots.reduce((product, slot) => product * (countsOf(slot)[cell] ?? 0), 1),
      genre: genreBit(genre),
      moods: tones,
    }))
    .filter(({ size }) => size > 0);
}

const found = new WeakMap<readonly Frame[], Map<string, readonly Domain[]>>();

/** The frames that can say something of a genre and of one mood, or of two at once. */
export function domainsOf(
  frames: readonly Frame[],
  genre: string,
  asked: readonly string[],
): readonly Domain[] {
  const known = found.get(frames) ?? new Map<string, readonly Domain[]>();
  found.set(frames, known);
  const key = [genre, ...asked].join();
  const domains = known.get(key) ?? countDomains(frames, genre, asked);
  known.set(key, domains);
  return domains;
}

export function fits({ genre, moods: [first = 0, second = first] }: Domain) {
  return ({ fit }: Word) =>
    (fit.genres & genre) !== 0 && (fit.tones & first) !== 0 && (fit.tones & second) !== 0;
}
