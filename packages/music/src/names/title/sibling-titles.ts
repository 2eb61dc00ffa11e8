import type { FramedTitle } from './candidates.ts';
import { allSeasons, seasonsIn } from './seasons.ts';

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

/** Endings of the words that make up a sentence pattern: A의 B, A에서 B, A는 B. */
const patternEnding = /(?<=.)(?:에서|까지|으로|의|에|면|며|는)$/;

/** Empty for a title without such endings. */
const patternOf = (ko: string) =>
  ko
    .split(/[\s,]+/)
    .flatMap((word) => word.match(patternEnding)?.[0] ?? [])
    .join();

/**
 * Returns a function that measures how alike a title is to those of the album: 0 not at all, 1 by pattern,
 * 2 by frame, 3 by opening word. The words of the album are parsed once, since many titles are compared.
 */
function createLikenessTo({ titles }: AlbumContext): (title: FramedTitle) => number {
  const koreanOpenings = new Set(titles.map(({ ko }) => koreanOpening(ko)));
  const openings = new Set(titles.flatMap(({ en }) => englishOpenings(en)));
  const frames = new Set(titles.map(({ frame }) => frame));
  const patterns = new Set(titles.map(({ ko }) => patternOf(ko)));
  return ({ ko, en, frame }) => {
    if (koreanOpenings.has(koreanOpening(ko))) return 3;
    if (englishOpenings(en).some((word) => openings.has(word))) return 3;
    if (frames.has(frame)) return 2;
    const pattern = patternOf(ko);
    return pattern !== '' && patterns.has(pattern) ? 1 : 0;
  };
}

/** Seasons of a title by its words and by their tags, as bits. */
function seasonsOf({ ko, fit }: FramedTitle): number {
  const named = seasonsIn(ko);
  return named & fit.seasons || named;
}

/** Number of titles like others of the album after which the least alike of them are used. */
const MAX_PASSED_OVER = 2000;

/** An album of this many titles has used most frames, so that more attempts seldom find another one. */
const LONG_ALBUM = 20;
const MAX_PASSED_OVER_LONG = 200;

/**
 * Yields the titles that suit the seasons of the album and differ from its other titles; when too many
 * were passed over, those, the least alike first.
 */
export function* selectForAlbum(
  candidates: Iterable<FramedTitle>,
  album: AlbumContext,
): Generator<FramedTitle> {
  const likenessTo = createLikenessTo(album);
  const maxPassedOver = album.titles.length < LONG_ALBUM ? MAX_PASSED_OVER : MAX_PASSED_OVER_LONG;
  const passedOver: { readonly title: FramedTitle; readonly likeness: number }[] = [];
  for (const title of candidates) {
    if ((seasonsOf(title) & album.seasons) === 0) continue;
    const likeness = likenessTo(title);
    if (likeness === 0) yield title;
    else if (passedOver.push({ title, likeness }) === maxPassedOver) break;
  }
  passedOver.sort((a, b) => a.likeness - b.likeness);
  for (const { title } of passedOver) yield title;
}
