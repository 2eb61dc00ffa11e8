import type { Facets } from '@onsori/contract/filters';
import { filterGroups } from '@onsori/contract/taxonomy';
import {
  type FilterableMusic,
  type MusicFilter,
  matchesFilter,
  withoutGroup,
} from './filters.rules.ts';
import { tagIdsInGroup, tags } from './tags.rules.ts';

/** Number of matching musics by tag id. */
export type OptionCounts = ReadonlyMap<number, number>;

/** Leaves out options without matches. */
export function toFacets(counts: OptionCounts): Facets {
  const facets: Record<string, Record<string, number>> = Object.fromEntries(
    filterGroups.map((group) => [group, {}]),
  );
  for (const { id, kind, key } of tags) {
    const count = counts.get(id) ?? 0;
    const group = facets[kind];
    if (group && count > 0) group[key] = count;
  }
  return facets as Facets;
}

/** Counts options within the given musics in memory. */
export function countOptions(
  filter: MusicFilter,
  musics: readonly FilterableMusic[],
): OptionCounts {
  const counts = new Map<number, number>();
  for (const group of filterGroups) {
    const others = withoutGroup(filter, group);
    for (const music of musics)
      if (matchesFilter(others, music))
        for (const id of tagIdsInGroup(group, music.tag_ids))
          counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
