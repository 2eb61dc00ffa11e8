import type { Facets } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';
import { type FilterGroup, filterGroups } from '@onsori/contract/taxonomy';
import type { MusicSearchParams } from '#lib/music-search-params.ts';

/** A filter group, the length, or the search text. */
export type FilterPart = FilterGroup | 'length' | 'searchText';

/** A changed filter resets the page number. */
const firstPage = { page: limits.page.first } as const;

export function toggleOption(
  params: MusicSearchParams,
  group: FilterGroup,
  key: string,
): MusicSearchParams {
  const keys: readonly string[] = params[group];
  const next = keys.includes(key) ? keys.filter((current) => current !== key) : [...keys, key];
  return { ...params, ...firstPage, [group]: next };
}

/** Removing an absent option is a no-op. */
export function removeOption(
  params: MusicSearchParams,
  group: FilterGroup,
  key: string,
): MusicSearchParams {
  const keys: readonly string[] = params[group];
  return { ...params, ...firstPage, [group]: keys.filter((current) => current !== key) };
}

const emptyValues: Readonly<Record<FilterPart, unknown>> = {
  mood: [],
  video_theme: [],
  genre: [],
  tempo: [],
  inst: [],
  length: null,
  searchText: '',
};

export function clearFilter(params: MusicSearchParams, part: FilterPart): MusicSearchParams {
  return { ...params, ...firstPage, [part]: emptyValues[part] };
}

/** Removes all filters; search text and sort order stay. */
export function clearAllFilters(params: MusicSearchParams): MusicSearchParams {
  return [...filterGroups, 'length' as const].reduce(clearFilter, params);
}

export function countFilters(params: MusicSearchParams): number {
  const options = filterGroups.reduce((sum, group) => sum + params[group].length, 0);
  return options + (params.length === null ? 0 : 1);
}

export interface FilterSuggestion {
  readonly filter: FilterPart;
  /** Lower bound of the results without this filter; null if unknown. */
  readonly remaining: number | null;
}

/** A music has one genre and one tempo, so their counts add up; other groups may overlap. */
const singleValuedGroups = new Set(['genre', 'tempo']);

/** Selects the filter whose removal yields the largest number of results. */
export function suggestFilterToRemove(
  params: MusicSearchParams,
  facets: Facets | null,
): FilterSuggestion | null {
  const groups = filterGroups
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
  if (params.length !== null) return { filter: 'length', remaining: null };
  if (best && !facets) return { filter: best.filter, remaining: null };
  return params.searchText ? { filter: 'searchText', remaining: null } : null;
}
