import type { Db } from '#infra/db.ts';
import { type Hits, readHits, readNearestWords } from './hits.repo.ts';
import { isInitials, lettersOf, onOtherLayout, wordsOf } from './letters.rules.ts';
import { type Lookup, lookupsOf, lookupsOfWish, mostWishes, wholeText } from './ranking.rules.ts';
import { meaningDespiteTypos } from './tag-words.rules.ts';
import { nearestWords } from './typos.rules.ts';
import { type Understood, understand, type Wish } from './understanding.rules.ts';

/** A text as it was understood in the end, and what it finds in titles and descriptions. */
export interface Found extends Hits {
  readonly text: string;
  readonly wishes: readonly Wish[];
}

/** A word of a sentence is one wish among others: what lies deeper decides nothing. */
const mostOfSentence = 2000;

/** Each stands for some ten tracks. */
const mostAlbums = 1000;

async function hitsOf(db: Db, lookups: readonly Lookup[], limit: number): Promise<Hits> {
  const isSentence = new Set(lookups.map(({ wish }) => wish)).size > 1;
  const most = isSentence ? Math.min(limit, mostOfSentence) : limit;
  const found = await Promise.all([
    readHits(db, 'music', lookups, most),
    readHits(db, 'album', lookups, Math.min(most, mostAlbums)),
  ]);
  return {
    hits: found.flatMap(({ hits }) => hits),
    isCut: found.some(({ isCut }) => isCut),
  };
}

async function look(db: Db, understood: Understood, limit: number): Promise<Found> {
  const wishes = understood.wishes.slice(0, mostWishes);
  const lookups = lookupsOf({ ...understood, wishes });
  return { text: understood.text, wishes, ...(await hitsOf(db, lookups, limit)) };
}

/** Wishes that nothing answers to. Where the whole text is a title, no word of it is wrong. */
function unanswered({ wishes, hits }: Found): number[] {
  const answered = new Set(hits.map(({ wish }) => wish));
  if (answered.has(wholeText)) return [];
  return wishes.flatMap(({ options, duration }, number) =>
    options.length > 0 || duration || answered.has(number) ? [] : [number],
  );
}

/** The text with those of its words that find nothing as the other keyboard layout has them. */
function withOtherLayout({ text, wishes }: Found, numbers: readonly number[]): string | null {
  const strange = new Set(numbers.flatMap((number) => wishes[number]?.words ?? []));
  const words = wordsOf(text);
  const converted = words.map((word) => (strange.has(word) ? (onOtherLayout(word) ?? word) : word));
  return converted.some((word, at) => word !== words[at]) ? converted.join(' ') : null;
}

const nearWords = 20;

/** What a mistyped word was meant to be: an option's name, or words of titles. */
async function corrected(db: Db, wish: Wish): Promise<Wish> {
  for (const word of wish.words) {
    if (isInitials(word)) continue;
    const meant = meaningDespiteTypos(word);
    if (meant.options.length > 0) return { ...wish, words: meant.words, options: meant.options };
    const letters = lettersOf(word);
    const words = nearestWords(letters, await readNearestWords(db, letters, nearWords));
    if (words.length > 0) return { ...wish, words };
  }
  return wish;
}

async function withoutTypos(
  db: Db,
  found: Found,
  numbers: readonly number[],
  limit: number,
): Promise<Found> {
  const wishes = [...found.wishes];
  for (const number of numbers) {
    const wish = wishes[number];
    if (wish) wishes[number] = await corrected(db, wish);
  }
  const isSentence = wishes.length > 1;
  const lookups = numbers.flatMap((number) => {
    const wish = wishes[number];
    return wish && wish !== found.wishes[number]
      ? lookupsOfWish(wish, number, { isSentence, isTypo: true })
      : [];
  });
  const meant = await hitsOf(db, lookups, limit);
  return {
    ...found,
    wishes,
    hits: [...found.hits, ...meant.hits],
    isCut: found.isCut || meant.isCut,
  };
}

/** Looks for a text as it stands; then, for words that find nothing, on the other layout, then with typos. */
export async function find(db: Db, text: string, limit: number): Promise<Found> {
  let found = await look(db, understand(text), limit);
  const converted = withOtherLayout(found, unanswered(found));
  if (converted !== null) {
    const other = await look(db, understand(converted), limit);
    if (unanswered(other).length < unanswered(found).length) found = other;
  }
  const rest = unanswered(found);
  return rest.length > 0 ? withoutTypos(db, found, rest, limit) : found;
}
