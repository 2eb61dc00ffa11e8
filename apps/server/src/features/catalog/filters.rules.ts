import {
  type DurationRange,
  type Facets,
  filterParameters,
  type musicFilterQuery,
  parseRange,
} from '@onsori/contract/filters';
import { musicKeys } from '@onsori/contract/music-keys';
import { type FilterGroup, filterGroups } from '@onsori/contract/taxonomy';
import type { z } from 'zod';
import {
  bpmRangeTags,
  clampDurationRange,
  freeTag,
  keyTag,
  spatialTag,
  type TagGroup,
  tagGroups,
  tagIdsOf,
  tags,
} from './tags.rules.ts';

/** Values within a group are combined with OR, groups with AND. */
export interface MusicFilter {
  /** Tag ids by group; an empty group matches everything. */
  readonly chosen: Readonly<Record<TagGroup, readonly number[]>>;
  /** Tag ids that no match has. */
  readonly excluded: readonly number[];
  readonly duration: DurationRange;
}

export const noFilter: MusicFilter = {
  chosen: {
    mood: [],
    video_theme: [],
    genre: [],
    tempo: [],
    inst: [],
    key: [],
    free: [],
    spatial: [],
    bpm: [],
  },
  excluded: [],
  duration: { from: null, to: null },
};

type Query = z.output<typeof musicFilterQuery>;

const noOptions = { mood: [], video_theme: [], genre: [], tempo: [], inst: [] } as const;

/** The album query has fewer groups than the music query. */
export function toMusicFilter(query: Partial<Query>): MusicFilter {
  const tagIdsOfGroup = (group: FilterGroup) =>
    tagIdsOf({ ...noOptions, [group]: query[filterParameters[group]] ?? [] });
  return {
    chosen: {
      mood: tagIdsOfGroup('mood'),
      video_theme: tagIdsOfGroup('video_theme'),
      genre: tagIdsOfGroup('genre'),
      tempo: tagIdsOfGroup('tempo'),
      inst: tagIdsOfGroup('inst'),
      key: (query.key ?? []).map(keyTag),
      free: query.is_free === 'true' ? [freeTag] : [],
      spatial: query.is_spatial === 'true' ? [spatialTag] : [],
      bpm: bpmRangeTags(parseRange(query.bpm ?? '')),
    },
    excluded: tagIdsOf({ ...noOptions, inst: query.exclude_instruments ?? [] }),
    duration: clampDurationRange(parseRange(query.duration ?? '')),
  };
}

export function activeGroups({ chosen }: MusicFilter): TagGroup[] {
  return tagGroups.filter((group) => chosen[group].length > 0);
}

/** The filter, and none of these tags. */
export function withExcluded(filter: MusicFilter, tagIds: readonly number[]): MusicFilter {
  return { ...filter, excluded: [...new Set([...filter.excluded, ...tagIds])] };
}

export function isUnfiltered(filter: MusicFilter): boolean {
  const { from, to } = filter.duration;
  const isAnyLength = from === null && to === null;
  return isAnyLength && filter.excluded.length === 0 && activeGroups(filter).length === 0;
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
  if (filter.excluded.some((id) => tag_ids.includes(id))) return false;
  return activeGroups(filter).every((group) =>
    filter.chosen[group].some((id) => tag_ids.includes(id)),
  );
}

/** Removes a group, so that the options of that group can be counted. */
export function withoutGroup(filter: MusicFilter, group: TagGroup): MusicFilter {
  return { ...filter, chosen: { ...filter.chosen, [group]: [] } };
}

/** Number of matching musics by tag id. */
export type OptionCounts = ReadonlyMap<number, number>;

/** Leaves out options without matches. */
export function toFacets(counts: OptionCounts): Facets {
  const options: Record<string, Record<string, number>> = Object.fromEntries(
    [...filterGroups, 'key'].map((group) => [group, {}]),
  );
  const keys = musicKeys.map((key) => ({ id: keyTag(key), kind: 'key', key }));
  for (const { id, kind, key } of [...tags, ...keys]) {
    const count = counts.get(id) ?? 0;
    const group = options[kind];
    if (group && count > 0) group[key] = count;
  }
  return {
    ...(options as Omit<Facets, 'is_free' | 'is_spatial'>),
    is_free: counts.get(freeTag) ?? 0,
    is_spatial: counts.get(spatialTag) ?? 0,
  };
}
