import type { Facets } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';
import { filterGroups } from '@onsori/contract/taxonomy';
import {
  type FilterFlag,
  filterFlags,
  type MusicSearchParams,
  type OptionList,
  optionLists,
} from '#lib/music-search-params.ts';

export type RangePart = 'length' | 'bpm';
export const rangeParts: readonly RangePart[] = ['length', 'bpm'];

export type FilterPart = OptionList | FilterFlag | RangePart | 'searchText';

/** A changed filter resets the page number. */
const firstPage = { page: limits.page.first } as const;

/** No music both has an instrument and lacks it. */
const oppositeList: Partial<Record<OptionList, OptionList>> = {
  inst: 'excluded',
  excluded: 'inst',
};

export function toggleOption(
  params: MusicSearchParams,
  list: OptionList,
  key: string,
): MusicSearchParams {
  const keys: readonly string[] = params[list];
  if (keys.includes(key)) return removeOption(params, list, key);
  const opposite = oppositeList[list];
  const cleared = opposite ? removeOption(params, opposite, key) : params;
  return { ...cleared, ...firstPage, [list]: [...keys, key] };
}

export function toggleFlag(params: MusicSearchParams, flag: FilterFlag): MusicSearchParams {
  return { ...params, ...firstPage, [flag]: !params[flag] };
}

/** Removing an absent option is a no-op. */
export function removeOption(
  params: MusicSearchParams,
  list: OptionList,
  key: string,
): MusicSearchParams {
  const keys: readonly string[] = params[list];
  return { ...params, ...firstPage, [list]: keys.filter((current) => current !== key) };
}

const emptyValues: Readonly<Record<FilterPart, unknown>> = {
  mood: [],
  video_theme: [],
  genre: [],
  tempo: [],
  inst: [],
  key: [],
  excluded: [],
  isFree: false,
  isSpatial: false,
  length: null,
  bpm: null,
  searchText: '',
};

export function clearFilter(params: MusicSearchParams, part: FilterPart): MusicSearchParams {
  return { ...params, ...firstPage, [part]: emptyValues[part] };
}

/** Removes all filters; search text and sort order stay. */
export function clearAllFilters(params: MusicSearchParams): MusicSearchParams {
  return [...optionLists, ...filterFlags, ...rangeParts].reduce(clearFilter, params);
}

export function countFilters(params: MusicSearchParams): number {
  const options = optionLists.reduce((sum, list) => sum + params[list].length, 0);
  const flags = filterFlags.filter((flag) => params[flag]).length;
  return options + flags + rangeParts.filter((part) => params[part] !== null).length;
}

interface OptionSplit {
  readonly chosen: readonly string[];
  readonly isEmpty: (key: string) => boolean;
  /** Number of options before expanding. */
  readonly initialCount: number;
}

/** The options to show before expanding: the first that have results, and every chosen one. */
export function selectVisibleOptions(
  options: readonly string[],
  { chosen, isEmpty, initialCount }: OptionSplit,
): string[] {
  const first = new Set(options.filter((key) => !isEmpty(key)).slice(0, initialCount));
  return options.filter((key) => first.has(key) || chosen.includes(key));
}

export interface FilterSuggestion {
  readonly filter: FilterPart;
  /** Lower bound of the results without this filter; null if unknown. */
  readonly remaining: number | null;
}

/** A music has one genre, tempo and key, so their counts add up; other groups may overlap. */
const singleValuedGroups = new Set(['genre', 'tempo', 'key']);

/** Filters whose options have no counts of the results without them. */
const uncountedParts = ['length', 'bpm', 'excluded', 'isFree', 'isSpatial'] as const;

const isActive = (params: MusicSearchParams, part: (typeof uncountedParts)[number]): boolean =>
  part === 'excluded' ? params.excluded.length > 0 : Boolean(params[part]);

/** Selects the filter whose removal yields the largest number of results. */
export function suggestFilterToRemove(
  params: MusicSearchParams,
  facets: Facets | null,
): FilterSuggestion | null {
  const groups = [...filterGroups, 'key' as const]
    .filter((group) => params[group].length > 0)
    .map((group) => {
      const counts = Object.values(facets?.[group] ?? {});
      const sum = counts.reduce((total, count) => total + count, 0);
      return {
        filter: group,
        remaining: singleValuedGroups.has(group) ? sum : Math.max(0, ...counts),
      };
    })
    .sort((a, b) => b.remaining - a.remaining);
  const [best] = groups;
  if (best && best.remaining > 0) return best;
  const uncounted = uncountedParts.find((part) => isActive(params, part));
  if (uncounted) return { filter: uncounted, remaining: null };
  if (best && !facets) return { filter: best.filter, remaining: null };
  return params.searchText ? { filter: 'searchText', remaining: null } : null;
}
