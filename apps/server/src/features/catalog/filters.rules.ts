import {
  type DurationRange,
  type Facets,
  filterParameters,
  type musicFilterQuery,
  parseDurationRange,
} from '@onsori/contract/filters';
import { type FilterGroup, filterGroups } from '@onsori/contract/taxonomy';
import type { z } from 'zod';
import { clampDurationRange, tagIdsOf, tags } from './tags.rules.ts';

/** Values within a group are combined with OR, groups with AND. */
export interface MusicFilter {
  /** Tag ids by group; an empty group matches everything. */
  readonly chosen: Readonly<Record<FilterGroup, readonly number[]>>;
  readonly duration: DurationRange;
}

export const noFilter: MusicFilter = {
  chosen: { mood: [], video_theme: [], genre: [], tempo: [], inst: [] },
  duration: { from: null, to: null },
};

type Query = z.output<typeof musicFilterQuery>;

/** The album query has fewer groups than the music query. */
export function toMusicFilter(query: Partial<Query>): MusicFilter {
  const tagIdsOfGroup = (group: FilterGroup) =>
    tagIdsOf({
      mood: [],
      video_theme: [],
      genre: [],
      tempo: [],
      inst: [],
      [group]: query[filterParameters[group]] ?? [],
    });
  return {
    chosen: {
      mood: tagIdsOfGroup('mood'),
      video_theme: tagIdsOfGroup('video_theme'),
      genre: tagIdsOfGroup('genre'),
      tempo: tagIdsOfGroup('tempo'),
      inst: tagIdsOfGroup('inst'),
    },
    duration: clampDurationRange(parseDurationRange(query.duration ?? '')),
  };
}

export function activeGroups({ chosen }: MusicFilter): FilterGroup[] {
  return filterGroups.filter((group) => chosen[group].length > 0);
}

export function isUnfiltered(filter: MusicFilter): boolean {
  const { from, to } = filter.duration;
  return from === null && to === null && activeGroups(filter).length === 0;
}

export interface FilterableMusic {
  readonly tag_ids: readonly number[];
  readonly duration_ms: number;
}

export function matchesFilter(
  filter: MusicFilter,
  { tag_ids, duration_ms }: FilterableMusic,
): boolean {
  const { from, to } = filter.duration;
  if (duration_ms < (from ?? 0) * 1000) return false;
  if (to !== null && duration_ms > to * 1000) return false;
  return activeGroups(filter).every((group) =>
    filter.chosen[group].some((id) => tag_ids.includes(id)),
  );
}

/** Removes a group, so that the options of that group can be counted. */
export function withoutGroup(filter: MusicFilter, group: FilterGroup): MusicFilter {
  return { ...filter, chosen: { ...filter.chosen, [group]: [] } };
}

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
