import { type SearchSortType, searchSortTypes } from '@onsori/contract/enumerations';
import type { filterParameters } from '@onsori/contract/filters';
import { toFreeText } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';
import { type MusicKey, musicKeys } from '@onsori/contract/music-keys';
import { type FilterGroup, type OptionKey, optionKeys } from '@onsori/contract/taxonomy';
import { bpmScale, lengthScale, type NumberRange } from './number-range.ts';

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
  key: 'key',
  excluded: 'exclude_instruments',
} as const satisfies typeof filterParameters;

const flagNames = { isFree: 'is_free', isSpatial: 'is_spatial' } as const;

/** Lists of options: the groups, the keys, and the instruments that no result has. */
export type OptionList = keyof typeof parameterNames;
export const optionLists = Object.keys(parameterNames) as OptionList[];

export type FilterFlag = keyof typeof flagNames;
export const filterFlags = Object.keys(flagNames) as FilterFlag[];

type ListKeys = { readonly [Group in FilterGroup]: OptionKey<Group> } & {
  readonly key: MusicKey;
  readonly excluded: OptionKey<'inst'>;
};

type MusicOptions = { readonly [List in OptionList]: readonly ListKeys[List][] };

/** The state of the music list, stored in the URL. */
export interface MusicSearchParams extends MusicOptions, Readonly<Record<FilterFlag, boolean>> {
  readonly length: NumberRange | null;
  readonly bpm: NumberRange | null;
  readonly searchText: string;
  readonly sortType: SearchSortType;
  readonly page: number;
}

/** Partial parameters; option keys may be unknown. */
export type MusicSearchParamsInput = Partial<Omit<MusicSearchParams, OptionList>> & {
  readonly [List in OptionList]?: readonly string[];
};

/** The options of a list in display order. */
export function optionsOf<List extends OptionList>(list: List): readonly ListKeys[List][] {
  const group: OptionList = list;
  const options: readonly string[] =
    group === 'key' ? musicKeys : optionKeys(group === 'excluded' ? 'inst' : group);
  return options as readonly ListKeys[List][];
}

/** Sorts and dedupes keys in display order, so that equal selections have one URL. */
function normalizeKeys<List extends OptionList>(
  list: List,
  keys: readonly string[],
): ListKeys[List][] {
  return optionsOf(list).filter((key) => keys.includes(key));
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
  const keysOf = (list: OptionList) =>
    search.getAll(parameterNames[list]).map((key) => key.normalize('NFC'));
  const known = <List extends OptionList>(list: List) => normalizeKeys(list, keysOf(list));
  const searchText = normalizeSearchText(search.get('searchText') ?? '');
  const length = lengthScale.parse(search.get('duration'));
  const bpm = bpmScale.parse(search.get('bpm'));
  const params: MusicSearchParams = {
    mood: known('mood'),
    video_theme: known('video_theme'),
    genre: known('genre'),
    tempo: known('tempo'),
    inst: known('inst'),
    key: known('key'),
    excluded: known('excluded'),
    isFree: search.get(flagNames.isFree) === 'true',
    isSpatial: search.get(flagNames.isSpatial) === 'true',
    length: length.range,
    bpm: bpm.range,
    searchText,
    sortType: resolveSortType(search.get('sortType'), searchText),
    page: parsePageNumber(search.get('page')),
  };
  const hasUnknownKey = optionLists.some((list) =>
    keysOf(list).some((key) => !params[list].some((option) => option === key)),
  );
  const hasUnknownFlag = filterFlags.some(
    (flag) => !['true', 'false', null].includes(search.get(flagNames[flag])),
  );
  const dropped = hasUnknownKey || hasUnknownFlag || !length.isValid || !bpm.isValid;
  return { params, dropped };
}

/** Formats the query string without defaults, so that one page has one URL. */
export function formatMusicSearchParams(params: MusicSearchParamsInput): string {
  const search = new URLSearchParams();
  for (const list of optionLists)
    for (const key of normalizeKeys(list, params[list] ?? []))
      search.append(parameterNames[list], key);
  for (const flag of filterFlags) if (params[flag]) search.set(flagNames[flag], 'true');
  const length = lengthScale.format(params.length ?? null);
  if (length !== null) search.set('duration', length);
  const bpm = bpmScale.format(params.bpm ?? null);
  if (bpm !== null) search.set('bpm', bpm);
  const text = normalizeSearchText(params.searchText ?? '');
  const sortType = resolveSortType(params.sortType, text);
  if (text || sortType !== 'recommendation') search.set('sortType', sortType);
  if (text) search.set('searchText', text);
  if (params.page && params.page !== limits.page.first) search.set('page', String(params.page));
  return search.size > 0 ? `?${search}` : '';
}
