import { optionKeys } from '@onsori/contract/taxonomy';
import { hours, kinds, seasons, settings, sites, type Tone, toneGroups, tones } from './tags.ts';

/** Bit sets of a word. Words are compatible when no set of their intersection is empty. */
export interface Fit {
  readonly tones: number;
  readonly genres: number;
  /** Genres in which a word is preferred. */
  readonly home: number;
  readonly hours: number;
  readonly seasons: number;
  readonly kinds: number;
  readonly sites: number;
}

const genreKeys: readonly string[] = optionKeys('genre');
const toneKeys = Object.keys(tones) as readonly Tone[];

const allBits = (names: readonly string[]) => 2 ** names.length - 1;

function bitOf(names: readonly string[], name: string): number {
  const at = names.indexOf(name);
  return at < 0 ? 0 : 1 << at;
}

const bitsOf = (names: readonly string[], selected: readonly string[]) =>
  selected.reduce((bits, name) => bits | bitOf(names, name), 0);

export const genreBit = (genre: string) => bitOf(genreKeys, genre);

/** Returns the tones of a mood as bits. */
export const toneBits = (mood: string) =>
  bitsOf(
    toneKeys,
    toneKeys.filter((tone) => (tones[tone] as readonly string[]).includes(mood)),
  );

/** Parses one tag into bits per set. */
function parseTag(tag: string) {
  const setting = settings[tag];
  return {
    tones: bitsOf(toneKeys, toneGroups[tag] ?? [tag]),
    not: setting ? bitsOf(genreKeys, setting.not) : 0,
    home: setting ? bitsOf(genreKeys, setting.home) : 0,
    only: tag.startsWith('=') ? genreBit(tag.slice(1)) : 0,
    hours: bitOf(hours, tag),
    seasons: bitOf(seasons, tag),
    kinds: tag.startsWith('+') ? bitOf(kinds, tag.slice(1)) : 0,
    sites: tag.startsWith('@') ? bitOf(sites, tag.slice(1)) : 0,
  };
}

/**
 * Parses tags: tones (`!tone` removes one), settings, `=genre` (only this genre), hours, seasons, `+kinds`
 * and `@sites`. A set without a tag is full. Throws for an unknown tag.
 */
export function parseFit(tags: string): Fit {
  const sum = {
    tones: 0,
    without: 0,
    not: 0,
    home: 0,
    only: 0,
    hours: 0,
    seasons: 0,
    kinds: 0,
    sites: 0,
  };
  for (const tag of tags.split(' ').filter(Boolean)) {
    const parsed = parseTag(tag.replace('!', ''));
    if (!settings[tag] && Object.values(parsed).every((bits) => bits === 0)) {
      throw new Error(`unknown tag: ${tag}`);
    }
    if (tag.startsWith('!')) sum.without |= parsed.tones;
    else sum.tones |= parsed.tones;
    sum.not |= parsed.not;
    sum.home |= parsed.home;
    sum.only |= parsed.only;
    sum.hours |= parsed.hours;
    sum.seasons |= parsed.seasons;
    sum.kinds |= parsed.kinds;
    sum.sites |= parsed.sites;
  }
  const genres = (sum.only || allBits(genreKeys)) & ~sum.not;
  return {
    tones: (sum.tones || allBits(toneKeys)) & ~sum.without,
    genres,
    home: sum.home & genres,
    hours: sum.hours || allBits(hours),
    seasons: sum.seasons || allBits(seasons),
    kinds: sum.kinds || allBits(kinds),
    sites: sum.sites || allBits(sites),
  };
}

export const intersectFits = (a: Fit, b: Fit): Fit => ({
  tones: a.tones & b.tones,
  genres: a.genres & b.genres,
  home: a.home | b.home,
  hours: a.hours & b.hours,
  seasons: a.seasons & b.seasons,
  kinds: a.kinds & b.kinds,
  sites: a.sites & b.sites,
});

export const isCompatible = (fit: Fit) =>
  fit.tones !== 0 &&
  fit.genres !== 0 &&
  fit.hours !== 0 &&
  fit.seasons !== 0 &&
  fit.kinds !== 0 &&
  fit.sites !== 0;
