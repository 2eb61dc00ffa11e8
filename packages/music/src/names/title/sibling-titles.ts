import type { FramedTitle } from './candidates.ts';
import { allSeasons, seasonsIn } from './seasons.ts';
import type { Title } from './word.ts';

/** What an album already has; the titles of its tracks differ from each other and suit its text. */
export interface AlbumContext {
  /** Seasons of the album's text, as bits. */
  readonly seasons: number;
  readonly titles: readonly FramedTitle[];
}

export const noAlbum: AlbumContext = { seasons: allSeasons, titles: [] };

const koreanParticle = /(?<=.)(?:에서|까지|으로|의|에|로|와|과|을|를|은|는)$/;

/** The stem of the first word: 새벽의 and 새벽같이 open alike. */
const koreanOpening = (ko: string) =>
  (ko.split(/[\s,]+/)[0] ?? '').replace(koreanParticle, '').slice(0, 2);

const englishWords = (en: string) =>
  en
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => word.replace(/[’'].*$/, ''));

/** The first word, and the first one that is no article. */
function englishOpenings(en: string): string[] {
  const words = englishWords(en);
  return [words[0] ?? '', words.find((word) => !/^(?:a|an|the)$/.test(word)) ?? ''];
}

/** Returns whether two titles begin with the same word in either language. */
export function shareOpening(a: Title, b: Title): boolean {
  const openings = englishOpenings(b.en);
  return (
    koreanOpening(a.ko) === koreanOpening(b.ko) ||
    englishOpenings(a.en).some((word) => openings.includes(word))
  );
}

/** Endings of the words that make up a sentence pattern: A의 B, A에서 B, A는 B. */
const patternEnding = /(?<=.)(?:에서|까지|으로|의|에|면|며|는)$/;

const patternOf = (ko: string) =>
  ko.split(/[\s,]+/).flatMap((word) => word.match(patternEnding)?.[0] ?? []);

const sharePattern = (a: Title, b: Title) => {
  const pattern = patternOf(a.ko);
  return pattern.length > 0 && pattern.join() === patternOf(b.ko).join();
};

/** How alike a title is to those of the album: 0 not at all, 1 by pattern, 2 by frame, 3 by opening word. */
export function likenessToSiblings(title: FramedTitle, { titles }: AlbumContext): number {
  if (titles.some((sibling) => shareOpening(title, sibling))) return 3;
  if (titles.some(({ frame }) => frame === title.frame)) return 2;
  return titles.some((sibling) => sharePattern(title, sibling)) ? 1 : 0;
}

/** Seasons of a title by its words and by their tags, as bits. */
export function seasonsOf({ ko, fit }: FramedTitle): number {
  const named = seasonsIn(ko);
  return named & fit.seasons || named;
}
