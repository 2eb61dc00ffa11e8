import type { SearchSortType } from '@onsori/contract/enumerations';
import type { DurationRange } from '@onsori/contract/filters';
import { sql } from 'kysely';
import { segmentSize, selectOptionBits } from '#features/catalog/catalog.public.ts';
import type { Db } from '#infra/db.ts';
import { type CountedLookup, type HitLimits, type Sql, selectHits } from './hits.repo.ts';
import { combinations, matchClass } from './ranking.rules.ts';

/** A term that matches by tag or duration. */
export interface Condition {
  readonly termIndex: number;
  readonly tagIds: readonly number[];
  readonly duration: DurationRange | null;
}

export interface SearchQuery {
  readonly musicLookups: readonly CountedLookup[];
  /** Select albums, whose musics match as well. */
  readonly albumLookups: readonly CountedLookup[];
  readonly limits: HitLimits;
  readonly conditions: readonly Condition[];
  readonly termCount: number;
  readonly minimumShouldMatch: number;
  /** Filters that every result satisfies: one tag of each group, and the duration. */
  readonly strict: {
    readonly groups: readonly (readonly number[])[];
    readonly duration: DurationRange;
  };
  readonly sort: SearchSortType;
}

function durationBetween({ from, to }: DurationRange): Sql {
  return sql`m.duration_ms between ${Math.round((from ?? 0) * 1000)}
    and ${to === null ? 2 ** 31 - 1 : Math.round(to * 1000)}`;
}

const isMet = ({ tagIds, duration }: Condition): Sql =>
  duration ? durationBetween(duration) : sql`m.tag_ids && ${tagIds}::smallint[]`;

function strictConditions({ groups, duration }: SearchQuery['strict']): Sql {
  const all: Sql[] = [sql`true`];
  for (const group of groups) all.push(sql`m.tag_ids && ${group}::smallint[]`);
  if (duration.from !== null || duration.to !== null) all.push(durationBetween(duration));
  return sql.join(all, sql` and `);
}

/** Limits the number of combinations in the statement, and so the planning time. */
const MAX_LEVEL_CONDITIONS = 5;

/** Each combination contains a tag condition, because a duration alone cannot use an index. */
function meetsMinimum(conditions: readonly Condition[], minimum: number): Sql {
  const sets = combinations(conditions.slice(0, MAX_LEVEL_CONDITIONS), minimum).filter((set) =>
    set.some(({ duration }) => !duration),
  );
  return sql`(${sql.join(
    sets.map((set) => sql`(${sql.join(set.map(isMet), sql` and `)})`),
    sql` or `,
  )})`;
}

const sortKey: Record<SearchSortType, Sql> = {
  accuracy: sql`m.recommendation_score`,
  recommendation: sql`m.recommendation_score`,
  '-release_date': sql`m.release_date`,
  '-likes': sql`m.likes_score`,
};

/** `offset 0` forces a lookup per id; for thousands of ids the planner would scan all musics. */
const joinMusics = sql`join lateral (
  select id, tag_ids, duration_ms, recommendation_score, release_date, likes_score
  from published_musics where published_musics.id = candidate.id offset 0
) as m on true`;

/** Numbers of conditions that qualify a music without a text match; empty when tags cannot suffice. */
function levelsOf({ conditions, minimumShouldMatch, sort }: SearchQuery): number[] {
  const maxLevel = Math.min(conditions.length, MAX_LEVEL_CONDITIONS);
  if (!conditions.some(({ duration }) => !duration) || maxLevel < minimumShouldMatch) return [];
  const levels = Array.from(
    { length: maxLevel - minimumShouldMatch + 1 },
    (_, at) => maxLevel - at,
  );
  return sort === 'accuracy' ? levels : levels.slice(-1);
}

/** Common table expressions of the text hits, and of the musics they match with their best class. */
function matchedMusics(
  db: Db,
  { musicLookups, albumLookups, limits, termCount }: SearchQuery,
): Sql {
  return sql`music_hits as materialized (
      ${selectHits(db, 'music', musicLookups, { limit: limits.music, termCount })}
    ), album_hits as materialized (
      ${selectHits(db, 'album', albumLookups, { limit: limits.album, termCount })}
    ), matched as materialized (
      select id, bit_or(mask) as mask, min(class) as class from (
        select id, mask, class from music_hits
        union all (
          select of_album.id, album.mask, album.class from (
            select id, bit_or(mask) as mask, greatest(min(class), ${matchClass.album}::int) as class
            from album_hits group by id
          ) as album join lateral (
            select id from published_musics where album_id = album.id
          ) as of_album on true limit ${limits.music})
      ) as hits group by id
    )`;
}

function metCount({ conditions, termCount }: SearchQuery): Sql {
  const counted = Array.from({ length: termCount }, (_, termIndex) => {
    const byText = sql`(coalesce(mask, 0) >> ${termIndex}) & 1 = 1`;
    const condition = conditions.find((candidate) => candidate.termIndex === termIndex);
    return sql`(${condition ? sql`${byText} or ${isMet(condition)}` : byText})::int`;
  });
  return sql.join(counted, sql` + `);
}

const orderOf = (sort: SearchSortType): Sql =>
  sort === 'accuracy' ? sql`met desc, class, sort_key desc, id desc` : sql`sort_key desc, id desc`;

export interface MusicMatchPage {
  readonly ids: string[];
  readonly total: number;
  /** False when `total` is a lower bound, because more musics match by tags. */
  readonly isCounted: boolean;
  /** True when a limit of the hits was reached, so there may be more. */
  readonly isCut: boolean;
}

/**
 * Returns a page of the musics that match enough terms, best first. Matches by tags alone are read
 * along the index of the sort or of the tags, only up to the end of the page.
 */
export async function findMatchingMusics(
  db: Db,
  query: SearchQuery,
  page: { readonly offset: number; readonly limit: number },
): Promise<MusicMatchPage> {
  const { conditions, strict, sort, minimumShouldMatch } = query;
  const endOffset = page.offset + page.limit;
  const allowed = strictConditions(strict);
  const levels = levelsOf(query).map(
    (level) => sql`(
      select m.id from published_musics m where ${allowed} and ${meetsMinimum(conditions, level)}
      order by ${sortKey[sort]} desc, m.id desc limit ${endOffset + 1})`,
  );
  const tagged = levels.length > 0 ? levels : [sql`(select 0::bigint as id where false)`];
  const { rows } = await sql<{ ids: string[]; total: number; tagged: number; isCut: boolean }>`
    with ${matchedMusics(db, query)},
    tagged as materialized (${sql.join(tagged, sql` union `)}),
    scored as materialized (
      select m.id, ${metCount(query)} as met, coalesce(class, ${matchClass.tag}::int) as class,
        ${sortKey[sort]} as sort_key
      from (
        select id, max(mask) as mask, min(class) as class
        from (select * from matched union all select id, null, null from tagged) as either
        group by id
      ) as candidate ${joinMusics}
      where ${allowed}
    ), enough as (select * from scored where met >= ${minimumShouldMatch}::int)
    select
      array(select id from enough order by ${orderOf(sort)}
        limit ${page.limit} offset ${page.offset}) as ids,
      (select count(*)::int from enough) as total,
      (select count(*)::int from tagged) as tagged,
      exists (select from music_hits group by way having count(*) >= ${query.limits.music})
        or exists (select from album_hits group by way having count(*) >= ${query.limits.album})
        as "isCut"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('music search returned no row');
  const { tagged: taggedCount, ...found } = row;
  return { ...found, isCounted: taggedCount <= endOffset };
}

/**
 * Selects segment and bits of the musics that match enough terms, whatever the filters. A duration
 * alone matches nothing, as in the list.
 */
export function selectMatchingBits(db: Db, query: SearchQuery): Sql {
  const { conditions, termCount, minimumShouldMatch } = query;
  const ofConditions = conditions.map(
    ({ termIndex, ...condition }) => sql`
      union all select segment, ${termIndex}::int, ${condition.duration === null}::bool, bits
      from (${selectOptionBits(db, condition)}) as option`,
  );
  const terms = Array.from({ length: termCount }, (_, termIndex) => termIndex);
  const name = (termIndex: number) => sql.ref(`term_${termIndex}`);
  const columns = terms.map(
    (termIndex) => sql`bit_or(bits) filter (where term = ${termIndex}::int) as ${name(termIndex)}`,
  );
  const sets = combinations(terms, minimumShouldMatch).map(
    (set) => sql`(${sql.join(set.map(name), sql` & `)})`,
  );
  return sql`
    with ${matchedMusics(db, query)}, of_terms as (
      select (id / ${segmentSize}::int)::int as segment, term, true as suffices,
        segment_bits((id % ${segmentSize}::int)::int, 1) as bits
      from matched join generate_series(0, ${termCount - 1}::int) as term on (mask >> term) & 1 = 1
      group by 1, 2
      ${sql.join(ofConditions, sql` `)}
    ), by_segment as (
      select segment, bit_or(bits) filter (where suffices) as sufficient, ${sql.join(columns)}
      from of_terms group by segment
    )
    select segment, bit_or(sufficient & bits) as bits
    from by_segment, lateral (values ${sql.join(sets)}) as enough (bits)
    where sufficient & bits is not null group by segment`;
}
