import { optionKeys } from '@onsori/contract/taxonomy';
import { hours, kinds, seasons, settings, sites, type Tone, toneGroups, tones } from './tags.ts';

/** Sets as bits. Words go together where every set they share has something left. */
export interface Fit {
  readonly tones: number;
  readonly genres: number;
  /** Genres in which a word is most at home. */
  readonly home: number;
  readonly hours: number;
  readonly seasons: number;
  readonly kinds: number;
  readonly sites: number;
}

const genreKeys: readonly string[] = optionKeys('genre');
const toneKeys = Object.keys(tones) as readonly Tone[];

const allOf = (names: readonly string[]) => 2 ** names.length - 1;

function bitOf(names: readonly string[], name: string): number {
  const at = names.indexOf(name);
  return at < 0 ? 0 : 1 << at;
}

const bitsOf = (names: readonly string[], some: readonly string[]) =>
  some.reduce((bits, name) => bits | bitOf(names, name), 0);

export const genreBit = (genre: string) => bitOf(genreKeys, genre);

/** The tones that serve a mood. */
export const toneBits = (mood: string) =>
  bitsOf(
    toneKeys,
    toneKeys.filter((tone) => (tones[tone] as readonly string[]).includes(mood)),
  );

/** What one tag adds to the sets. */
function readTag(tag: string) {
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
 * Reads tags: tones (`!tone` takes one away), settings, `=genre` and no other, hours, seasons,
 * `+kinds` and `@sites`. A set that no tag speaks of holds everything.
 */
export function fitOf(tags: string): Fit {
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
    const read = readTag(tag.replace('!', ''));
    if (!settings[tag] && Object.values(read).every((bits) => bits === 0)) {
      throw new Error(`no such tag: ${tag}`);
    }
    if (tag.startsWith('!')) sum.without |= read.tones;
    else sum.tones |= read.tones;
    sum.not |= read.not;
    sum.home |= read.home;
    sum.only |= read.only;
    sum.hours |= read.hours;
    sum.seasons |= read.seasons;
    sum.kinds |= read.kinds;
    sum.sites |= read.sites;
  }
  const genres = (sum.only || allOf(genreKeys)) & ~sum.not;
  return {
    tones: (sum.tones || allOf(toneKeys)) & ~sum.without,
    genres,
    home: sum.home & genres,
    hours: sum.hours || allOf(hours),
    seasons: sum.seasons || allOf(seasons),
    kinds: sum.kinds || allOf(kinds),
    sites: sum.sites || allOf(sites),
  };
}

export const meet = (one: Fit, other: Fit): Fit => ({
  tones: one.tones & other.tones,
  genres: one.genres & other.genres,
  home: one.home | other.home,
  hours: one.hours & other.hours,
  seasons: one.seasons & other.seasons,
  kinds: one.kinds & other.kinds,
  sites: one.sites & other.sites,
});

export const agrees = (fit: Fit) =>
  fit.tones !== 0 &&
  fit.genres !== 0 &&
  fit.hours !== 0 &&
  fit.seasons !== 0 &&
  fit.kinds !== 0 &&
  fit.sites !== 0;
