import type { Facets } from '@onsori/contract/filters';
import { filterGroups } from '@onsori/contract/taxonomy';
import type { MusicPlace } from '#lib/music-place.ts';
import type { FilterPart } from './filter-moves.ts';

export interface FilterAdvice {
  readonly part: FilterPart;
  /** At least so many would be left; null where that is not known. */
  readonly leaves: number | null;
}

/** A piece has one genre and one tempo, so their counts add up; of the others it may have several. */
const oneEach = new Set(['genre', 'tempo']);

/** Which filter to drop when nothing is left: the one without which most is. */
export function adviceFor(place: MusicPlace, facets: Facets | null): FilterAdvice | null {
  const groups = filterGroups
    .filter((group) => place[group].length > 0)
    .map((group) => {
      const counts = Object.values(facets?.[group] ?? {});
      const sum = counts.reduce((total, count) => total + count, 0);
      return { part: group, leaves: oneEach.has(group) ? sum : Math.max(0, ...counts) };
    })
    .sort((a, b) => b.leaves - a.leaves);
  const [best] = groups;
  if (best && best.leaves > 0) return best;
  if (place.length !== null) return { part: 'length', leaves: null };
  if (best && !facets) return { part: best.part, leaves: null };
  return place.searchText ? { part: 'searchText', leaves: null } : null;
}
