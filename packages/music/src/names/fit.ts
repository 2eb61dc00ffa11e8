import { type OptionKey, optionKeys } from '@onsori/contract/taxonomy';

type MoodKey = OptionKey<'mood'>;
type GenreKey = OptionKey<'genre'>;

/** Tones of words, each with its moods. */
const tones = {
  calm: ['차분한', '편안한', '평화로운'],
  warm: ['편안한', '평화로운', '행복한', '로맨틱한', '희망찬'],
  love: ['로맨틱한'],
  joy: ['행복한', '신나는', '통통 튀는', '희망찬'],
  rise: ['영감을 주는', '희망찬', '신나는'],
  muse: ['영감을 주는'],
  cute: ['귀여운', '통통 튀는'],
  comic: ['코믹한', '통통 튀는'],
  wry: ['웃픈'],
  blue: ['슬픈'],
  dream: ['몽환적인'],
  magic: ['마법 같은'],
  mystery: ['신비로운'],
  eerie: ['무서운'],
  tense: ['긴장감 있는'],
  fierce: ['강렬한'],
  groove: ['그루비한'],
  sleek: ['섹시한'],
  party: ['신나는', '그루비한', '통통 튀는'],
} as const satisfies Readonly<Record<string, readonly MoodKey[]>>;

type Tone = keyof typeof tones;

/** Aliases for tones that are often combined. */
const toneGroups: Readonly<Record<string, readonly Tone[]>> = {
  soft: ['calm', 'love', 'blue', 'dream'],
  odd: ['mystery', 'dream', 'magic'],
  dark: ['eerie', 'tense', 'mystery'],
  edge: ['fierce', 'tense'],
  late: ['groove', 'sleek', 'dream', 'love'],
};

/** Settings of words: excluded genres and preferred genres. */
const settings: Readonly<
  Record<string, { readonly not: readonly GenreKey[]; readonly home: readonly GenreKey[] }>
> = {
  neon: {
    not: ['뉴에이지', '월드뮤직', '어쿠스틱', '클래식'],
    home: ['EDM', '힙합', '펑크(Funk)', '팝'],
  },
  club: {
    not: ['뉴에이지', '월드뮤직', '어쿠스틱', '클래식', '앰비언트', '시네마틱'],
    home: ['EDM', '힙합', '펑크(Funk)', '록'],
  },
  street: {
    not: ['뉴에이지', '클래식', '월드뮤직'],
    home: ['힙합', 'EDM', '펑크(Funk)', '팝', '록'],
  },
  work: { not: ['뉴에이지', '클래식', '월드뮤직', '앰비언트'], home: ['캐주얼', '펑크(Funk)'] },
  tech: { not: ['클래식', '월드뮤직', '어쿠스틱', '재즈'], home: ['EDM', '앰비언트', '시네마틱'] },
  lounge: { not: ['뉴에이지', '앰비언트'], home: ['재즈', '펑크(Funk)', '힙합', '팝'] },
  home: { not: ['EDM', '록'], home: ['어쿠스틱', '캐주얼', '재즈'] },
  wild: {
    not: ['EDM', '힙합', '펑크(Funk)'],
    home: ['뉴에이지', '앰비언트', '시네마틱', '월드뮤직'],
  },
  rustic: { not: ['EDM', '힙합', '펑크(Funk)', '록'], home: ['월드뮤직', '어쿠스틱', '뉴에이지'] },
  fable: { not: ['힙합', '펑크(Funk)'], home: ['시네마틱', '클래식', '뉴에이지', '캐주얼'] },
  sport: { not: ['뉴에이지', '앰비언트', '클래식'], home: ['록', 'EDM', '힙합', '시네마틱'] },
  poised: {
    not: ['EDM', '힙합', '펑크(Funk)', '록', '캐주얼'],
    home: ['클래식', '재즈', '시네마틱'],
  },
  water: { not: [], home: ['앰비언트', '뉴에이지', '월드뮤직', '어쿠스틱'] },
  heaven: { not: [], home: ['앰비언트', '뉴에이지', '시네마틱', '클래식'] },
  toy: { not: [], home: ['캐주얼', '팝', '어쿠스틱'] },
  roam: { not: [], home: ['월드뮤직', '재즈', '팝', '어쿠스틱'] },
};

const hours = ['dawn', 'morning', 'day', 'evening', 'night'] as const;
const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** Types of places that a word denotes or belongs to. */
const sites = [
  'shop',
  'street',
  'stop',
  'road',
  'home',
  'school',
  'park',
  'ride',
  'field',
  'shore',
  'stage',
  'lounge',
  'office',
  'sport',
  'ruin',
  'summit',
  'wonder',
  'browse',
  'lane',
  'aboard',
  'nook',
] as const;

/** Types of things, for frames whose words must have the same type. */
const kinds = [
  'abroad',
  'baked',
  'beast',
  'bird',
  'cloth',
  'dreamt',
  'drink',
  'far',
  'floor',
  'food',
  'hook',
  'inside',
  'island',
  'land',
  'light',
  'living',
  'made',
  'mail',
  'moment',
  'near',
  'outside',
  'paper',
  'path',
  'peak',
  'sky',
  'small',
  'swim',
  'table',
  'toy',
  'water',
  'wear',
] as const;

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
