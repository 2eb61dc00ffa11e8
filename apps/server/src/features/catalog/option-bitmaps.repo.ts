import type { DurationRange } from '@onsori/contract/filters';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import { publishedCountQuery } from './catalog.repo.ts';
import {
  activeGroups,
  isUnfiltered,
  type MusicFilter,
  noFilter,
  type OptionCounts,
  withoutGroup,
} from './filters.rules.ts';
import { decodeMusicIds } from './option-bitmaps.rules.ts';
import {
  durationTagsOf,
  groupBase,
  publishedTag,
  spatialTag,
  type TagGroup,
  widenToSteps,
} from './tags.rules.ts';

/** The ids whose matches are counted: options, keys, free and spatial. */
const [firstCounted, lastCounted] = [groupBase.mood + 1, spatialTag];

/** Ranges of tempos are not counted. */
const countedGroups = (filter: MusicFilter) =>
  activeGroups(filter).filter((group) => group !== 'bpm');

const unionOfTags = (tagIds: readonly number[]) =>
  sql`bit_or(bits) filter (where tag_id = any (${tagIds}::smallint[]))`;

/** A segment without a bitmap for these tags has no music to leave out. */
const publishedWithout = (tagIds: readonly number[]) => {
  const published = unionOfTags([publishedTag]);
  return sql`coalesce(${published} & ~${unionOfTags(tagIds)}, ${published})`;
};

/**
 * Selects per segment one bit string for each filtered group, for the excluded tags, and for each
 * duration bound. A segment stores no bitmap for an option that none of its musics has: the string is
 * null, and an intersection with it is empty.
 */
function selectSegmentColumns(filter: MusicFilter): {
  columns: RawBuilder<unknown>[];
  tagIds: number[];
} {
  const groups = activeGroups(filter);
  const { excluded } = filter;
  const { oneOf: upper, not } = durationTagsOf(filter.duration);
  return {
    columns: [
      ...groups.map((group) => sql`${unionOfTags(filter.chosen[group])} as ${sql.ref(group)}`),
      ...(upper ? [sql`${unionOfTags(upper)} as at_most`] : []),
      ...(not === null ? [] : [sql`${publishedWithout([not])} as at_least`]),
      ...(excluded.length === 0 ? [] : [sql`${publishedWithout(excluded)} as none_of`]),
    ],
    tagIds: [
      ...groups.flatMap((group) => filter.chosen[group]),
      ...(upper ?? []),
      ...(not === null ? [] : [not]),
      ...excluded,
      // Include segments that have none of the options.
      publishedTag,
    ],
  };
}

/** Intersects all bit strings of a filter; null for an empty filter. */
function intersectColumns(filter: MusicFilter): RawBuilder<unknown> | null {
  const { from, to } = filter.duration;
  const parts = [
    ...activeGroups(filter),
    ...(to === null ? [] : ['at_most']),
    ...(from === null ? [] : ['at_least']),
    ...(filter.excluded.length === 0 ? [] : ['none_of']),
  ];
  return parts.length === 0
    ? null
    : sql.join(
        parts.map((part) => sql.ref(part)),
        sql` & `,
      );
}

/** A statement that selects a segment and the bits of its musics. */
type SegmentBits = RawBuilder<unknown>;

const selectFilteredSegments = (filter: MusicFilter, newTags: readonly number[] = []) => {
  const { columns, tagIds } = selectSegmentColumns(filter);
  const isNew = newTags.length === 0 ? [] : [sql`${unionOfTags(newTags)} as is_new`];
  return sql`
    select segment, ${sql.join([...columns, ...isNew])} from option_bitmaps
    where tag_id = any (${[...tagIds, ...newTags]}::smallint[]) group by segment`;
};

interface OptionCount {
  readonly tag_id: number;
  readonly found: string | null;
}

export interface FilterMatch {
  readonly total: number;
  readonly newTotal: number;
  /** Null when more musics match than the requested maximum. */
  readonly ids: string[] | null;
}

/**
 * Counts the musics a filter matches, and those of them with one of `newTags`; returns their ids unless
 * they exceed the limit.
 */
export async function readFilterMatch(
  db: Db,
  filter: MusicFilter,
  maxIds: number,
  newTags: readonly number[] = [],
): Promise<FilterMatch> {
  const all = intersectColumns(filter);
  if (!all) {
    const counts = await publishedCountQuery(db, newTags).executeTakeFirstOrThrow();
    return { total: Number(counts.total), newTotal: Number(counts.new_total), ids: null };
  }
  const newFound = newTags.length === 0 ? sql`0` : sql`bit_count(${all} & is_new)`;
  const { rows } = await sql<{
    segment: number;
    found: string;
    new_found: string | null;
    bits: Buffer | null;
  }>`
    with met as materialized (
      select segment, ${all} as bits, ${newFound} as new_found
      from (${selectFilteredSegments(filter, newTags)}) as narrowed
    ), counted as (
      select segment, bits, new_found, bit_count(bits) as found,
        sum(bit_count(bits)) over () as total
      from met
    )
    select segment, found, new_found, case when total <= ${maxIds} then varbit_send(bits) end as bits
    from counted where found > 0 order by segment`.execute(db);
  const total = rows.reduce((sum, { found }) => sum + Number(found), 0);
  const newTotal = rows.reduce((sum, { new_found }) => sum + Number(new_found ?? 0), 0);
  if (total > maxIds) return { total, newTotal, ids: null };
  // `varbit_send` prefixes the bits with their count in four bytes.
  return {
    total,
    newTotal,
    ids: rows.flatMap(({ segment, bits }) =>
      decodeMusicIds(segment, bits?.subarray(4) ?? new Uint8Array()),
    ),
  };
}

/** Counts an option of a group within all other groups of the filter. */
function optionCountBranch(group: TagGroup): RawBuilder<unknown> {
  const first = groupBase[group];
  const found = sql`bit_count(bits & ${sql.ref(`but_${group}`)})`;
  return sql`when tag_id > ${sql.lit(first)} and tag_id < ${sql.lit(first + 100)} then ${found}`;
}

/** Selects the musics that a filter matches; no rows for an empty filter. */
export function selectFilterBits(db: Db, filter: MusicFilter): SegmentBits {
  const narrowed = sql<{ segment: number }>`(${selectFilteredSegments(filter)})`.as('narrowed');
  const bits = sql`${intersectColumns(filter) ?? sql`null::varbit`}`.as('bits');
  return sql`${db.selectFrom(narrowed).select(['segment', bits])}`;
}

/** Selects the musics with one of the tags. */
export function selectTagBits(db: Db, tagIds: readonly number[]): SegmentBits {
  const tagged = db
    .selectFrom('option_bitmaps')
    .select(['segment', unionOfTags(tagIds).as('bits')])
    .where('tag_id', 'in', tagIds)
    .groupBy('segment');
  return sql`${tagged}`;
}

/** Selects the musics with one of the tags, or with a duration in the range. */
export function selectOptionBits(
  db: Db,
  option: { readonly tagIds: readonly number[]; readonly duration: DurationRange | null },
): SegmentBits {
  if (option.duration)
    return selectFilterBits(db, { ...noFilter, duration: widenToSteps(option.duration) });
  return selectTagBits(db, option.tagIds);
}

const selectPublishedBits = sql`select segment, bits from option_bitmaps where tag_id = ${sql.lit(publishedTag)}`;

/** Per segment the musics of the whole filter, and those of the filter without each group. */
function selectMetSegments(filter: MusicFilter, within: SegmentBits): RawBuilder<unknown> {
  const limited = (all: RawBuilder<unknown> | null) =>
    all === null ? sql`within.bits` : sql`(within.bits & ${all})`;
  const others = countedGroups(filter).map(
    (group) =>
      sql`${limited(intersectColumns(withoutGroup(filter, group)))} as ${sql.ref(`but_${group}`)}`,
  );
  const columns = sql.join([sql`${limited(intersectColumns(filter))} as everything`, ...others]);
  if (isUnfiltered(filter)) return sql`select segment, ${columns} from (${within}) as within`;
  return sql`
    select segment, ${columns}
    from (${within}) as within join (${selectFilteredSegments(filter)}) as narrowed using (segment)`;
}

function selectOptionCounts(filter: MusicFilter) {
  const everything = sql`bit_count(bits & everything)`;
  const branches = countedGroups(filter).map((group) => optionCountBranch(group));
  const found =
    branches.length === 0
      ? everything
      : sql`case ${sql.join(branches, sql` `)} else ${everything} end`;
  // `offset 0` counts the bits before the rows are grouped, so that no bit string is sorted.
  return sql`
    select tag_id, sum(found) as found from (
      select tag_id, ${found} as found from option_bitmaps join met using (segment)
      where tag_id between ${firstCounted} and ${lastCounted} offset 0
    ) as counted group by tag_id`;
}

const toCounts = (rows: readonly OptionCount[]): OptionCounts =>
  new Map(rows.map(({ tag_id, found }) => [tag_id, Number(found ?? 0)]));

/** Counts in one statement the musics each option would match, given the other groups. */
export async function readOptionCounts(db: Db, filter: MusicFilter): Promise<OptionCounts> {
  const counts = isUnfiltered(filter)
    ? sql<OptionCount>`
        select tag_id, sum(count) as found from option_bitmaps
        where tag_id between ${firstCounted} and ${lastCounted} group by tag_id`
    : sql<OptionCount>`
        with met as materialized (${selectMetSegments(filter, selectPublishedBits)})
        ${selectOptionCounts(filter)}`;
  return toCounts((await counts.execute(db)).rows);
}

/** No tag: the key of the new musics among the counts. */
const newKey = -1;

/** The same counts among the given musics, and how many of them the filter matches. */
export async function readCountsWithin(
  db: Db,
  filter: MusicFilter,
  within: SegmentBits,
  newTags: readonly number[],
): Promise<{ total: number; newTotal: number; counts: OptionCounts }> {
  const { rows } = await sql<OptionCount>`
    with candidates as materialized (
      select segment, found.bits & published.bits as bits
      from (${within}) as found join (${selectPublishedBits}) as published using (segment)
    ), met as materialized (
      ${selectMetSegments(filter, sql`select segment, bits from candidates`)}
    )
    ${selectOptionCounts(filter)}
    union all select ${sql.lit(publishedTag)}, sum(bit_count(everything)) from met
    union all select ${sql.lit(newKey)}, sum(bit_count(everything & released.bits))
      from met join (${selectTagBits(db, newTags)}) as released using (segment)`.execute(db);
  const counts = toCounts(rows);
  return { total: counts.get(publishedTag) ?? 0, newTotal: counts.get(newKey) ?? 0, counts };
}
