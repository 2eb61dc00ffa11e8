import { type SearchSortType, searchSortTypes } from '@onsori/contract/enumerations';
import type { filterParameters } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';
import {
  type FilterGroup,
  filterGroups,
  type OptionKey,
  optionKeys,
} from '@onsori/contract/taxonomy';
import { type LengthRange, parseLength, printLength } from './length-range.ts';
import { pageNumberOf } from './page-number.ts';
import { tidySearchText } from './search-text.ts';

/** Schemas stay out of the browser, so the names stand again; the compiler compares them. */
const parameterOf = {
  mood: 'mood',
  video_theme: 'video_theme',
  genre: 'genre',
  tempo: 'tempos',
  inst: 'instruments',
} as const satisfies typeof filterParameters;

type MusicOptions = { readonly [Group in FilterGroup]: readonly OptionKey<Group>[] };

/** What the music list is to show: all of it stands in the address. */
export interface MusicPlace extends MusicOptions {
  readonly length: LengthRange | null;
  readonly searchText: string;
  readonly sortType: SearchSortType;
  readonly page: number;
}

/** The same, where the caller names only what matters and may not know every key. */
export type MusicPlaceInput = Partial<Omit<MusicPlace, FilterGroup>> & {
  readonly [Group in FilterGroup]?: readonly string[];
};

/** In the order of the taxonomy, each once: two ways of choosing the same are one address. */
function chosen<Group extends FilterGroup>(
  group: Group,
  keys: readonly string[],
): OptionKey<Group>[] {
  return optionKeys(group).filter((key) => keys.includes(key));
}

function fittingSort(sortType: string | null | undefined, text: string): SearchSortType {
  const known = searchSortTypes.find((sort) => sort === sortType);
  if (!text) return known === undefined || known === 'accuracy' ? 'recommendation' : known;
  return known ?? 'accuracy';
}

export interface ReadMusicPlace {
  readonly place: MusicPlace;
  /** Something in the address means nothing here, or nothing any more. */
  readonly dropped: boolean;
}

/** What an address asks for. What it cannot mean is left out, and said. */
export function readMusicPlace(search: URLSearchParams): ReadMusicPlace {
  const given = (group: FilterGroup) =>
    search.getAll(parameterOf[group]).map((key) => key.normalize('NFC'));
  const searchText = tidySearchText(search.get('searchText') ?? '');
  const lengthText = search.get('duration');
  const { length, readable } = parseLength(lengthText);
  const place: MusicPlace = {
    mood: chosen('mood', given('mood')),
    video_theme: chosen('video_theme', given('video_theme')),
    genre: chosen('genre', given('genre')),
    tempo: chosen('tempo', given('tempo')),
    inst: chosen('inst', given('inst')),
    length,
    searchText,
    sortType: fittingSort(search.get('sortType'), searchText),
    page: pageNumberOf(search.get('page')),
  };
  const unknown = filterGroups.some((group) =>
    given(group).some((key) => !place[group].some((known) => known === key)),
  );
  return { place, dropped: unknown || !readable };
}

/** The address of a place, without what is as by default: one page has one address. */
export function printMusicPlace(place: MusicPlaceInput): string {
  const search = new URLSearchParams();
  for (const group of filterGroups)
    for (const key of chosen(group, place[group] ?? [])) search.append(parameterOf[group], key);
  const length = printLength(place.length ?? null);
  if (length !== null) search.set('duration', length);
  const text = tidySearchText(place.searchText ?? '');
  const sortType = fittingSort(place.sortType, text);
  if (text || sortType !== 'recommendation') search.set('sortType', sortType);
  if (text) search.set('searchText', text);
  if (place.page && place.page !== limits.page.first) search.set('page', String(place.page));
  return search.size > 0 ? `?${search}` : '';
}
