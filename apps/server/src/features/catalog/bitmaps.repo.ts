import type { FilterGroup } from '@onsori/contract/taxonomy';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import { publishedCountQuery } from './catalog.repo.ts';
import type { OptionCounts } from './facets.rules.ts';
import { isOpen, type MusicFilter, narrowingGroups, without } from './filters.rules.ts';
import { lengthTagsOf } from './lengths.rules.ts';
import { idsOf } from './option-bitmaps.rules.ts';
import { groupBase, publishedTag, tags } from './tags.rules.ts';

const optionIds = tags.map(({ id }) => id);
const [firstOption, lastOption] = [Math.min(...optionIds), Math.max(...optionIds)];

const oneOf = (tagIds: readonly number[]) =>
  sql`bit_or(bits) filter (where tag_id = any (${tagIds}::smallint[]))`;

/**
 * Per segment one bit string for each group that narrows, and one for each end of the length.
 * Where no bitmap is stored none of the music has the option, so the string is null and whatever
 * is met with it counts nothing; only "not shorter" then means everything.
 */
function narrowed(filter: MusicFilter): { columns: RawBuilder<unknown>[]; tagIds: number[] } {
  const groups = narrowingGroups(filter);
  const { oneOf: upper, not } = lengthTagsOf(filter.duration);
  const published = oneOf([publishedTag]);
  return {
    columns: [
      ...groups.map((group) => sql`${oneOf(filter.chosen[group])} as ${sql.ref(group)}`),
      ...(upper ? [sql`${oneOf(upper)} as at_most`] : []),
      ...(not === null
        ? []
        : [sql`coalesce(${published} & ~${oneOf([not])}, ${published}) as at_least`]),
    ],
    tagIds: [
      ...groups.flatMap((group) => filter.chosen[group]),
      ...(upper ?? []),
      ...(not === null ? [] : [not]),
      // Every segment takes part, also one that has none of the options.
      publishedTag,
    ],
  };
}

/** The strings met with each other; what a filter that narrows nothing has none of. */
function allOf(filter: MusicFilter): RawBuilder<unknown> | null {
  const { from, to } = filter.duration;
  const parts = [
    ...narrowingGroups(filter),
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

const narrowedSegments = (filter: MusicFilter) => {
  const { columns, tagIds } = narrowed(filter);
  return sql`
    select segment, ${sql.join(columns)} from option_bitmaps
    where tag_id = any (${tagIds}::smallint[]) group by segment`;
};

interface OptionCount {
  readonly tag_id: number;
  readonly found: string | null;
}

export interface Match {
  readonly total: number;
  /** Which they are, where they are few. */
  readonly ids: string[] | null;
}

/** How much music a filter leaves, and which, as long as it is no more than `few`. */
export async function readMatch(db: Db, filter: MusicFilter, few: number): Promise<Match> {
  const all = allOf(filter);
  if (!all) {
    const { total } = await publishedCountQuery(db).executeTakeFirstOrThrow();
    return { total: Number(total), ids: null };
  }
  const { rows } = await sql<{ segment: number; found: string; bits: Buffer | null }>`
    with met as materialized (
      select segment, ${all} as bits from (${narrowedSegments(filter)}) as narrowed
    ), counted as (
      select segment, bits, bit_count(bits) as found, sum(bit_count(bits)) over () as total from met
    )
    select segment, found, case when total <= ${few} then varbit_send(bits) end as bits
    from counted where found > 0 order by segment`.execute(db);
  const total = rows.reduce((sum, { found }) => sum + Number(found), 0);
  if (total > few) return { total, ids: null };
  // The bits are sent behind their number, which takes four bytes.
  return {
    total,
    ids: rows.flatMap(({ segment, bits }) => idsOf(segment, bits?.subarray(4) ?? new Uint8Array())),
  };
}

/** What an option of a group is met with: all that narrows but its own group. */
function countWithin(filter: MusicFilter, group: FilterGroup): RawBuilder<unknown> {
  const first = groupBase[group];
  const others = allOf(without(filter, group));
  const found = others === null ? sql`count` : sql`bit_count(bits & ${sql.ref(`but_${group}`)})`;
  return sql`when tag_id > ${sql.lit(first)} and tag_id < ${sql.lit(first + 100)} then ${found}`;
}

function metCounts(filter: MusicFilter) {
  const groups = narrowingGroups(filter);
  const others = groups.flatMap((group) => {
    const all = allOf(without(filter, group));
    return all === null ? [] : [sql`${all} as ${sql.ref(`but_${group}`)}`];
  });
  const everything = sql`bit_count(bits & everything)`;
  const cases = groups.map((group) => countWithin(filter, group));
  const found =
    cases.length === 0 ? everything : sql`case ${sql.join(cases, sql` `)} else ${everything} end`;
  return sql<OptionCount>`
    with met as materialized (
      select segment, ${sql.join([sql`${allOf(filter)} as everything`, ...others])}
      from (${narrowedSegments(filter)}) as narrowed
    )
    select tag_id, sum(${found}) as found
    from option_bitmaps join met using (segment)
    where tag_id between ${firstOption} and ${lastOption} group by tag_id`;
}

/** How many pieces each option would leave with the other groups as they are, in one statement. */
export async function readOptionCounts(db: Db, filter: MusicFilter): Promise<OptionCounts> {
  const counts = isOpen(filter)
    ? sql<OptionCount>`
        select tag_id, sum(count) as found from option_bitmaps
        where tag_id between ${firstOption} and ${lastOption} group by tag_id`
    : metCounts(filter);
  const { rows } = await counts.execute(db);
  return new Map(rows.map(({ tag_id, found }) => [tag_id, Number(found ?? 0)]));
}
