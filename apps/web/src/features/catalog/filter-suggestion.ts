import type { Facets } from '@onsori/contract/filters';
import { filterGroups } from '@onsori/contract/taxonomy';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import type { FilterPart } from './filter-changes.ts';

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
