import type { DurationRange, NumberRange } from '@onsori/contract/filters';
import { limits } from '@onsori/contract/limits';
import { type MusicKey, musicKeys } from '@onsori/contract/music-keys';
import { newReleaseDates } from '@onsori/contract/new-releases';
import {
  type FilterGroup,
  filterGroups,
  type OptionKey,
  taxonomy,
} from '@onsori/contract/taxonomy';

/**
 * Groups of tag ids. A music also has tags for the attributes that lists filter by, so that the
 * indexes of the tags serve these filters too; they are not options of the taxonomy.
 */
export const tagGroups = [...filterGroups, 'key', 'free', 'spatial', 'bpm'] as const;
export type TagGroup = (typeof tagGroups)[number];

/** Tag id = base of the group plus index of the option from 1; ids are fixed in the migrations. */
export const groupBase: Record<TagGroup, number> = {
  mood: 100,
  video_theme: 200,
  genre: 300,
  tempo: 400,
  inst: 500,
  key: 600,
  free: 700,
  spatial: 800,
  bpm: 1200,
};

/** Not an option: the bitmap with this id marks every published music. */
export const publishedTag = 0;

export type TagKeys = { readonly [Group in FilterGroup]: readonly OptionKey<Group>[] };

interface Tag {
  readonly id: number;
  readonly kind: FilterGroup;
  readonly key: string;
}

export const tags: readonly Tag[] = filterGroups.flatMap((kind) =>
  taxonomy[kind].map((option, index) => ({
    id: groupBase[kind] + index + 1,
    kind,
    key: option.key,
  })),
);

const tagById = new Map(tags.map((tag) => [tag.id, tag]));

export const tagKinds: ReadonlyMap<number, FilterGroup> = new Map(
  tags.map(({ id, kind }) => [id, kind]),
);

const idByKey = new Map(tags.map((tag) => [`${tag.kind}:${tag.key}`, tag.id]));

export function tagIdsOf(keys: TagKeys): number[] {
  return filterGroups.flatMap((kind) =>
    keys[kind].map((key) => {
      const id = idByKey.get(`${kind}:${key}`);
      if (id === undefined) throw new Error(`unknown ${kind}: ${key}`);
      return id;
    }),
  );
}

/** Ignores unknown ids, which a newer version may have stored. */
export function tagKeysOf(ids: readonly number[]): TagKeys {
  const keys: Record<FilterGroup, string[]> = {
    mood: [],
    video_theme: [],
    genre: [],
    tempo: [],
    inst: [],
  };
  for (const id of ids) {
    const tag = tagById.get(id);
    if (tag) keys[tag.kind].push(tag.key);
  }
  return keys as unknown as TagKeys;
}

export function tagIdsInGroup(group: FilterGroup, ids: readonly number[]): number[] {
  return ids.filter((id) => tagKinds.get(id) === group);
}

export const keyTag = (key: MusicKey): number => groupBase.key + musicKeys.indexOf(key) + 1;
export const freeTag = groupBase.free + 1;
export const spatialTag = groupBase.spatial + 1;

const bpmSteps = {
  /** Every tempo below the filter's minimum. */
  slowest: limits.bpm.min / limits.bpm.step - 1,
  /** Every tempo from the filter's maximum on. */
  fastest: limits.bpm.max / limits.bpm.step,
} as const;

/**
 * One tag for the step that a tempo lies in, one for tempos of exactly that step. A range includes
 * both bounds, so it needs both.
 */
const bpmTag = {
  within: (steps: number) => groupBase.bpm + steps,
  exactly: (steps: number) => groupBase.bpm + 100 + steps,
} as const;

const clampBpmSteps = (steps: number): number =>
  Math.min(bpmSteps.fastest, Math.max(bpmSteps.slowest, steps));

function bpmTagsOf(bpm: number): number[] {
  const steps = bpm / limits.bpm.step;
  const within = bpmTag.within(clampBpmSteps(Math.floor(steps)));
  const isBound = Number.isInteger(steps) && steps > bpmSteps.slowest && steps <= bpmSteps.fastest;
  return isBound ? [within, bpmTag.exactly(steps)] : [within];
}

/** The tags of which a music within the range has one; none for a range without bounds. */
export function bpmRangeTags({ from, to }: NumberRange): number[] {
  const { min, max, step } = limits.bpm;
  const isOpenAbove = to === null || to > max;
  if ((from === null || from < min) && isOpenAbove) return [];
  const first = clampBpmSteps((from ?? 0) / step);
  const upper = isOpenAbove ? null : Math.max(to, min) / step;
  const last = upper === null ? bpmSteps.fastest : upper - 1;
  const within = Array.from({ length: last - first + 1 }, (_, at) => bpmTag.within(first + at));
  return upper === null ? within : [...within, bpmTag.exactly(upper)];
}

export interface MusicAttributes {
  /** Null where it is not known. */
  readonly key: MusicKey | null;
  readonly bpm: number;
  readonly isFree: boolean;
  readonly isSpatial: boolean;
}

/** The tags of what lists filter by beyond the options. */
export function attributeTagsOf({ key, bpm, isFree, isSpatial }: MusicAttributes): number[] {
  return [
    ...(key === null ? [] : [keyTag(key)]),
    ...(isFree ? [freeTag] : []),
    ...(isSpatial ? [spatialTag] : []),
    ...bpmTagsOf(bpm),
  ];
}

/** Replaces the options and the free badge; tags of other attributes stay. */
export function replaceTags(ids: readonly number[], keys: TagKeys, isFree: boolean): number[] {
  const attributes = ids.filter((id) => !tagById.has(id) && id !== freeTag);
  return [...tagIdsOf(keys), ...attributes, ...(isFree ? [freeTag] : [])];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Id of the bitmap of a release date, from 2020 on. A smallint has room for sixty years. */
export const releaseDateTag = (date: string): number =>
  10_000 + (Date.parse(date) - Date.parse('2020-01-01')) / DAY_MS;

/** The bitmaps whose union are the musics that are new at a time. */
export function newReleaseTags(now: Date): number[] {
  const { first } = newReleaseDates(now);
  return Array.from({ length: limits.newReleaseDays }, (_, day) => releaseDateTag(first) + day);
}

const { max, step } = limits.duration;
const stepMs = step * 1000;

export const durationSteps = max / step;

/**
 * Bitmap ids outside the range of option ids: one for musics shorter than a number of steps, one for
 * musics of exactly that duration. A range includes both bounds, so it needs both bitmaps.
 */
export const durationTag = {
  shorter: (steps: number) => 1000 + steps,
  exactly: (steps: number) => 1100 + steps,
} as const;

/** Returns the first step a duration is shorter than, and the step it equals; null for none. */
export function durationBucketOf(durationMs: number): {
  readonly shorterThan: number | null;
  readonly exactly: number | null;
} {
  const steps = Math.floor(durationMs / stepMs);
  const whole = durationMs % stepMs === 0;
  return {
    shorterThan: steps < durationSteps ? steps + 1 : null,
    exactly: whole && steps >= 1 && steps <= durationSteps ? steps : null,
  };
}

/** Clamps a range to the bounds the filter distinguishes; durations beyond the maximum are equal. */
export function clampDurationRange({ from, to }: DurationRange): DurationRange {
  return {
    from: from === null || from === 0 ? null : Math.min(from, max),
    to: to === null || to > max ? null : to,
  };
}

/** The narrowest range of whole steps that contains the given one. */
export function widenToSteps({ from, to }: DurationRange): DurationRange {
  return clampDurationRange({
    from: from === null ? null : Math.floor(from / step) * step,
    to: to === null ? null : Math.ceil(to / step) * step,
  });
}

export interface DurationTags {
  /** A music must be in one of these bitmaps; null without an upper bound. */
  readonly oneOf: readonly number[] | null;
  /** A music must not be in this bitmap; null without a lower bound. */
  readonly not: number | null;
}

export function durationTagsOf({ from, to }: DurationRange): DurationTags {
  const upper = to === null ? null : to / step;
  return {
    oneOf: upper === null ? null : [durationTag.shorter(upper), durationTag.exactly(upper)],
    not: from === null ? null : durationTag.shorter(from / step),
  };
}
