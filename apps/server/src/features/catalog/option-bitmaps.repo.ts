import type { FilterGroup } from '@onsori/contract/taxonomy';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import { publishedCountQuery } from './catalog.repo.ts';
import { durationTagsOf } from './duration-tags.rules.ts';
import type { OptionCounts } from './facets.rules.ts';
import { activeGroups, isUnfiltered, type MusicFilter, withoutGroup } from './filters.rules.ts';
import { decodeMusicIds } from './option-bitmaps.rules.ts';
import { groupBase, publishedTag, tags } from './tags.rules.ts';

const optionIds = tags.map(({ id }) => id);
const [firstOption, lastOption] = [Math.min(...optionIds), Math.max(...optionIds)];

const unionOfTags = (tagIds: readonly number[]) =>
  sql`bit_or(bits) filter (where tag_id = any (${tagIds}::smallint[]))`;

/**
 * Selects per segment one bit string for each filtered group and one for each duration bound.
 * A segment stores no bitmap for an option that none of its musics has: the string is null, and an
 * intersection with it is empty. Only the lower duration bound then falls back to all musics.
 */
function selectSegmentColumns(filter: MusicFilter): {
  columns: RawBuilder<unknown>[];
  tagIds: number[];
} {
  const groups = activeGroups(filter);
  const { oneOf: upper, not } = durationTagsOf(filter.duration);
  const published = unionOfTags([publishedTag]);
  return {
    columns: [
      ...groups.map((group) => sql`${unionOfTags(filter.chosen[group])} as ${sql.ref(group)}`),
      ...(upper ? [sql`${unionOfTags(upper)} as at_most`] : []),
      ...(not === null
        ? []
        : [sql`coalesce(${published} & ~${unionOfTags([not])}, ${published}) as at_least`]),
    ],
    tagIds: [
      ...groups.flatMap((group) => filter.chosen[group]),
      ...(upper ?? []),
      ...(not === null ? [] : [not]),
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
  ];
  return parts.length === 0
    ? null
    : sql.join(
        parts.map((part) => sql.ref(part)),
        sql` & `,
      );
}

const selectFilteredSegments = (filter: MusicFilter) => {
  const { columns, tagIds } = selectSegmentColumns(filter);
  return sql`
    select segment, ${sql.join(columns)} from option_bitmaps
    where tag_id = any (${tagIds}::smallint[]) group by segment`;
};

interface OptionCount {
  readonly tag_id: number;
  readonly found: string | null;
}

export interface FilterMatch {
  readonly total: number;
  /** Null when more musics match than the requested maximum. */
  readonly ids: string[] | null;
}

/** Counts the musics a filter matches, and returns their ids unless they exceed the limit. */
export async function readFilterMatch(
  db: Db,
  filter: MusicFilter,
  maxIds: number,
): Promise<FilterMatch> {
  const all = intersectColumns(filter);
  if (!all) {
    const { total } = await publishedCountQuery(db).executeTakeFirstOrThrow();
    return { total: Number(total), ids: null };
  }
  const { rows } = await sql<{ segment: number; found: string; bits: Buffer | null }>`
    with met as materialized (
      select segment, ${all} as bits from (${selectFilteredSegments(filter)}) as narrowed
    ), counted as (
      select segment, bits, bit_count(bits) as found, sum(bit_count(bits)) over () as total from met
    )
    select segment, found, case when total <= ${maxIds} then varbit_send(bits) end as bits
    from counted where found > 0 order by segment`.execute(db);
  const total = rows.reduce((sum, { found }) => sum + Number(found), 0);
  if (total > maxIds) return { total, ids: null };
  // `varbit_send` prefixes the bits with their count in four bytes.
  return {
    total,
    ids: rows.flatMap(({ segment, bits }) =>
      decodeMusicIds(segment, bits?.subarray(4) ?? new Uint8Array()),
    ),
  };
}

/** Counts an option of a group within all other groups of the filter. */
function optionCountBranch(filter: MusicFilter, group: FilterGroup): RawBuilder<unknown> {
  const first = groupBase[group];
  const others = intersectColumns(withoutGroup(filter, group));
  const found = others === null ? sql`count` : sql`bit_count(bits & ${sql.ref(`but_${group}`)})`;
  return sql`when tag_id > ${sql.lit(first)} and tag_id < ${sql.lit(first + 100)} then ${found}`;
}

function selectFilteredCounts(filter: MusicFilter) {
  const groups = activeGroups(filter);
  const others = groups.flatMap((group) => {
    const all = intersectColumns(withoutGroup(filter, group));
    return all === null ? [] : [sql`${all} as ${sql.ref(`but_${group}`)}`];
  });
  const everything = sql`bit_count(bits & everything)`;
  const branches = groups.map((group) => optionCountBranch(filter, group));
  const found =
    branches.length === 0
      ? everything
      : sql`case ${sql.join(branches, sql` `)} else ${everything} end`;
  return sql<OptionCount>`
    with met as materialized (
      select segment, ${sql.join([sql`${intersectColumns(filter)} as everything`, ...others])}
      from (${selectFilteredSegments(filter)}) as narrowed
    )
    select tag_id, sum(${found}) as found
    from option_bitmaps join met using (segment)
    where tag_id between ${firstOption} and ${lastOption} group by tag_id`;
}

/** Counts in one statement the musics each option would match, given the other groups. */
export async function readOptionCounts(db: Db, filter: MusicFilter): Promise<OptionCounts> {
  const counts = isUnfiltered(filter)
    ? sql<OptionCount>`
        select tag_id, sum(count) as found from option_bitmaps
        where tag_id between ${firstOption} and ${lastOption} group by tag_id`
    : selectFilteredCounts(filter);
  const { rows } = await counts.execute(db);
  return new Map(rows.map(({ tag_id, found }) => [tag_id, Number(found ?? 0)]));
}
