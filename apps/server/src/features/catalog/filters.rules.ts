import {
  type DurationRange,
  durationRangeOf,
  filterParameters,
  type musicFilterQuery,
} from '@onsori/contract/filters';
import { type FilterGroup, filterGroups } from '@onsori/contract/taxonomy';
import type { z } from 'zod';
import { knownRange } from './lengths.rules.ts';
import { tagIdsOf } from './tags.rules.ts';

/** Values of a group widen, groups narrow. */
export interface MusicFilter {
  /** Numbers of the options chosen; a group without any lets everything through. */
  readonly chosen: Readonly<Record<FilterGroup, readonly number[]>>;
  readonly duration: DurationRange;
}

export const noFilter: MusicFilter = {
  chosen: { mood: [], video_theme: [], genre: [], tempo: [], inst: [] },
  duration: { from: null, to: null },
};

type Query = z.output<typeof musicFilterQuery>;

/** What an address asks for; albums have fewer groups. */
export function filterOf(query: Partial<Query>): MusicFilter {
  const chosenIn = (group: FilterGroup) =>
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
      mood: chosenIn('mood'),
      video_theme: chosenIn('video_theme'),
      genre: chosenIn('genre'),
      tempo: chosenIn('tempo'),
      inst: chosenIn('inst'),
    },
    duration: knownRange(durationRangeOf(query.duration ?? '')),
  };
}

export function narrowingGroups({ chosen }: MusicFilter): FilterGroup[] {
  return filterGroups.filter((group) => chosen[group].length > 0);
}

export function isOpen(filter: MusicFilter): boolean {
  const { from, to } = filter.duration;
  return from === null && to === null && narrowingGroups(filter).length === 0;
}

export interface Filtered {
  readonly tag_ids: readonly number[];
  readonly duration_ms: number;
}

export function matches(filter: MusicFilter, { tag_ids, duration_ms }: Filtered): boolean {
  const { from, to } = filter.duration;
  if (duration_ms < (from ?? 0) * 1000) return false;
  if (to !== null && duration_ms > to * 1000) return false;
  return narrowingGroups(filter).every((group) =>
    filter.chosen[group].some((id) => tag_ids.includes(id)),
  );
}

/** The same filter as the options of a group see it: as if nothing of their group were chosen. */
export function without(filter: MusicFilter, group: FilterGroup): MusicFilter {
  return { ...filter, chosen: { ...filter.chosen, [group]: [] } };
}
