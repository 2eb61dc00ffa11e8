import { type SearchSortType, searchSortTypes } from '@onsori/contract/enumerations';
import type { filterParameters } from '@onsori/contract/filters';
import { toFreeText } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';
import {
  type FilterGroup,
  filterGroups,
  type OptionKey,
  optionKeys,
} from '@onsori/contract/taxonomy';
import { type DurationRange, formatDurationRange, parseDurationRange } from './duration.ts';

/** Normalises a search text: NFC, single spaces, only characters the API accepts. */
export function normalizeSearchText(text: string): string {
  const spaced = text.normalize('NFC').replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return toFreeText(spaced, limits.searchText.max).replaceAll(/ +/g, ' ');
}

/** Parses a page number; returns the first page for invalid values. */
export const parsePageNumber = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : limits.page.first;

/** Repeats the contract's names to avoid bundling its zod schemas; the compiler compares them. */
const parameterNames = {
  mood: 'mood',
  video_theme: 'video_theme',
  genre: 'genre',
  tempo: 'tempos',
  inst: 'instruments',
} as const satisfies typeof filterParameters;

type MusicOptions = { readonly [Group in FilterGroup]: readonly OptionKey<Group>[] };

/** The state of the music list, stored in the URL. */
export interface MusicSearchParams extends MusicOptions {
  readonly length: DurationRange | null;
  readonly searchText: string;
  readonly sortType: SearchSortType;
  readonly page: number;
}

/** Partial parameters; option keys may be unknown. */
export type MusicSearchParamsInput = Partial<Omit<MusicSearchParams, FilterGroup>> & {
  readonly [Group in FilterGroup]?: readonly string[];
};

/** Sorts and dedupes keys in taxonomy order, so that equal selections have one URL. */
function normalizeKeys<Group extends FilterGroup>(
  group: Group,
  keys: readonly string[],
): OptionKey<Group>[] {
  return optionKeys(group).filter((key) => keys.includes(key));
}

function resolveSortType(sortType: string | null | undefined, text: string): SearchSortType {
  const known = searchSortTypes.find((sort) => sort === sortType);
  if (!text) return known === undefined || known === 'accuracy' ? 'recommendation' : known;
  return known ?? 'accuracy';
}

export interface ParsedMusicSearchParams {
  readonly params: MusicSearchParams;
  /** The URL contained unknown or invalid values. */
  readonly dropped: boolean;
}

/** Parses the query string; drops invalid values and reports it. */
export function parseMusicSearchParams(search: URLSearchParams): ParsedMusicSearchParams {
  const keysOf = (group: FilterGroup) =>
    search.getAll(parameterNames[group]).map((key) => key.normalize('NFC'));
  const searchText = normalizeSearchText(search.get('searchText') ?? '');
  const lengthText = search.get('duration');
  const { length, isValid } = parseDurationRange(lengthText);
  const params: MusicSearchParams = {
    mood: normalizeKeys('mood', keysOf('mood')),
    video_theme: normalizeKeys('video_theme', keysOf('video_theme')),
    genre: normalizeKeys('genre', keysOf('genre')),
    tempo: normalizeKeys('tempo', keysOf('tempo')),
    inst: normalizeKeys('inst', keysOf('inst')),
    length,
    searchText,
    sortType: resolveSortType(search.get('sortType'), searchText),
    page: parsePageNumber(search.get('page')),
  };
  const hasUnknownKey = filterGroups.some((group) =>
    keysOf(group).some((key) => !params[group].some((known) => known === key)),
  );
  return { params, dropped: hasUnknownKey || !isValid };
}

/** Formats the query string without defaults, so that one page has one URL. */
export function formatMusicSearchParams(params: MusicSearchParamsInput): string {
  const search = new URLSearchParams();
  for (const group of filterGroups)
    for (const key of normalizeKeys(group, params[group] ?? []))
      search.append(parameterNames[group], key);
  const length = formatDurationRange(params.length ?? null);
  if (length !== null) search.set('duration', length);
  const text = normalizeSearchText(params.searchText ?? '');
  const sortType = resolveSortType(params.sortType, text);
  if (text || sortType !== 'recommendation') search.set('sortType', sortType);
  if (text) search.set('searchText', text);
  if (params.page && params.page !== limits.page.first) search.set('page', String(params.page));
  return search.size > 0 ? `?${search}` : '';
}
