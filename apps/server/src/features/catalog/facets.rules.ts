import type { Facets } from '@onsori/contract/filters';
import { filterGroups } from '@onsori/contract/taxonomy';
import { type Filtered, type MusicFilter, matches, without } from './filters.rules.ts';
import { tagIdsIn, tags } from './tags.rules.ts';

/** How many pieces each option leaves, by its number. */
export type OptionCounts = ReadonlyMap<number, number>;

/** Options that leave nothing are not named. */
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

/** The counts among pieces at hand, one by one. */
export function countOptions(filter: MusicFilter, musics: readonly Filtered[]): OptionCounts {
  const counts = new Map<number, number>();
  for (const group of filterGroups) {
    const others = without(filter, group);
    for (const music of musics)
      if (matches(others, music))
        for (const id of tagIdsIn(group, music.tag_ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
