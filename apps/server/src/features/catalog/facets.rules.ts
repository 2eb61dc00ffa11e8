import type { Facets } from '@onsori/contract/filters';
import { filterGroups } from '@onsori/contract/taxonomy';
import { tags } from './tags.rules.ts';

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
