import type { SearchSortType } from '@onsori/contract/enumerations';
import type { DurationRange } from '@onsori/contract/filters';
import { sql } from 'kysely';
import {
  isUnfiltered,
  type MusicFilter,
  segmentSize,
  selectFilterBits,
  selectOptionBits,
  selectTagBits,
} from '#features/catalog/catalog.public.ts';
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
  /** A match by tags alone that has one of these ranks behind the others. */
  readonly contraryTags: readonly number[];
  /** Every result satisfies it. */
  readonly filter: MusicFilter;
  readonly sort: SearchSortType;
  /** Tags of which a new music has one; empty when new musics are not counted. */
  readonly newTags: readonly number[];
}

function durationBetween({ from, to }: DurationRange): Sql {
  return sql`m.duration_ms between ${Math.round((from ?? 0) * 1000)}
    and ${to === null ? 2 ** 31 - 1 : Math.round(to * 1000)}`;
}

const isMet = ({ tagIds, duration }: Condition): Sql =>
  duration ? durationBetween(duration) : sql`m.tag_ids && ${tagIds}::smallint[]`;

function filterConditions({ chosen, excluded, duration }: MusicFilter): Sql {
  const all: Sql[] = [sql`true`];
  for (const group of Object.values(chosen))
    if (group.length > 0) all.push(sql`m.tag_ids && ${group}::smallint[]`);
  if (excluded.length > 0) all.push(sql`not m.tag_ids && ${excluded}::smallint[]`);
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

const isContrary = ({ contraryTags }: SearchQuery): Sql =>
  contraryTags.length > 0 ? sql`m.tag_ids && ${contraryTags}::smallint[]` : sql`false`;

const namesTags = ({ conditions }: SearchQuery): boolean =>
  conditions.some(({ duration }) => !duration);

/** Numbers of conditions that qualify a music without a text match; empty when tags cannot suffice. */
function levelsOf(query: SearchQuery): number[] {
  const { conditions, minimumShouldMatch, sort } = query;
  const maxLevel = Math.min(conditions.length, MAX_LEVEL_CONDITIONS);
  if (!namesTags(query) || maxLevel < minimumShouldMatch) return [];
  const levels = Array.from(
    { length: maxLevel - minimumShouldMatch + 1 },
    (_, at) => maxLevel - at,
  );
  return sort === 'accuracy' ? levels : levels.slice(-1);
}

/** Common table expressions: the text hits, and each matched music with its terms and best class. */
function matchedMusics(
  db: Db,
  { musicLookups, albumLookups, limits, termCount }: SearchQuery,
): Sql {
  return sql`music_hits as (
      ${selectHits(db, 'music', musicLookups, { limit: limits.music, termCount })}
    ), album_hits as (
      ${selectHits(db, 'album', albumLookups, { limit: limits.album, termCount })}
    ), hits as (
      select id, mask, class from music_hits
      union all (
        select of_album.id, album.mask, album.class from (
          select id, bit_or(mask) as mask, greatest(min(class), ${matchClass.album}::int) as class
          from album_hits group by id
        ) as album join lateral (
          select id from published_musics where album_id = album.id
        ) as of_album on true limit ${limits.music})
    ), matched as (
      select id, bit_or(mask) as mask, min(class) as class from hits group by id
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
  sort === 'accuracy'
    ? sql`met desc, class, contrary, sort_key desc, id desc`
    : sql`sort_key desc, id desc`;

export interface MusicMatchPage {
  readonly ids: string[];
  readonly total: number;
  readonly newTotal: number;
  /** False when the totals are lower bounds, because more musics match by tags. */
  readonly isCounted: boolean;
  /** True when a limit of the hits was reached, so there may be more. */
  readonly isCut: boolean;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Whether a lookup has as many hits as its limit; those at the start of words are counted already. */
function reachesLimit({ musicLookups, limits }: SearchQuery): Sql {
  if (musicLookups.some(({ prefixHits }) => prefixHits.music >= limits.music)) return sql`true`;
  return sql`
    exists (select from music_hits group by way having count(*) >= ${limits.music})
      or exists (select from album_hits group by way having count(*) >= ${limits.album})`;
}

/** Number of terms that a text match meets. */
const metByText = ({ termCount }: SearchQuery): Sql =>
  termCount === 1 ? sql`1` : sql`bit_count(mask::bit(16))::int`;

/** Joins ids with the bitmaps of segments. */
const hasBit = sql`segment = id / ${segmentSize}::int
  and get_bit(bits, (id % ${segmentSize}::int)::int) = 1`;

/** Drops the matches that the filter does not have; reading each music instead would take longer. */
function filteredMatches(db: Db, { filter }: SearchQuery): Sql {
  if (isUnfiltered(filter)) return sql`matched`;
  return sql`(
    with allowed as materialized (${selectFilterBits(db, filter)})
    select matched.* from matched join allowed on ${hasBit}
  )`;
}

/** Counts the new musics of a table expression with their ids. */
function countNew(db: Db, { newTags }: SearchQuery, musics: 'candidates' | 'enough'): Sql {
  if (newTags.length === 0) return sql`0`;
  return sql`(
    with released as materialized (${selectTagBits(db, newTags)})
    select count(*)::int from ${sql.table(musics)} join released on ${hasBit}
  )`;
}

/**
 * Musics that match the single term by tags alone, up to the end of the page. Those with a contrary
 * tag are read separately, so that both reads follow the index of the sort.
 */
function selectTagged(query: SearchQuery, end: Sql): Sql {
  const { conditions, filter, sort } = query;
  const [met, found, before] =
    sort === 'accuracy'
      ? [sql`1`, sql`${matchClass.tag}::int`, sql`(select count(*) from candidates)`]
      : [sql`0`, sql`0`, sql`0`];
  const contraryValues = query.contraryTags.length > 0 ? [false, true] : [false];
  const selects = contraryValues.map(
    (contrary) => sql`
    union all (
      select ${met}, ${found}, ${sql.lit(contrary)}, m.id, ${sortKey[sort]} from published_musics m
      where ${filterConditions(filter)} and ${meetsMinimum(conditions, 1)}
        and (${isContrary(query)}) = ${sql.lit(contrary)}
        and (m.id not in (select id from candidates) or false)
      order by ${sortKey[sort]} desc, m.id desc limit greatest(0, ${end} - ${before}))`,
  );
  return sql.join(selects, sql``);
}

/** Whether text alone shows how many terms a music meets. */
const isRankedByText = (query: SearchQuery): boolean =>
  query.conditions.length === 0 || (query.termCount === 1 && namesTags(query));

/**
 * The matched terms and the class divide the text matches into buckets. Only the buckets on the page
 * are ranked: along the index of the sort when the page needs a hundredth of a bucket or less,
 * otherwise by id. `or false` keeps the planner from joining instead of walking.
 */
async function findByText(db: Db, query: SearchQuery, page: Page): Promise<MusicMatchPage> {
  const { sort, minimumShouldMatch } = query;
  const end = sql`${page.offset + page.limit}::bigint`;
  const bucket = sort === 'accuracy' ? sql`met, class` : sql`0 as met, 0 as class`;
  const { rows } = await sql<Omit<MusicMatchPage, 'isCounted'>>`
    with ${matchedMusics(db, query)},
    candidates as materialized (
      select id, ${bucket}
      from (
        select id, class, ${metByText(query)} as met from ${filteredMatches(db, query)} as allowed
      ) as counted
      where met >= ${minimumShouldMatch}::int
    ), buckets as materialized (
      select *, (${end} - size_before) * 100 <= size as is_walked from (
        select met, class, count(*) as size,
          sum(count(*)) over (order by met desc, class) - count(*) as size_before
        from candidates group by met, class
      ) as counted
      where size_before < ${end} and size_before + size > ${page.offset}
    ), ranked as (
      select bucket.met, bucket.class, false as contrary, walked.* from buckets as bucket join lateral (
        select m.id, ${sortKey[sort]} as sort_key from published_musics m
        where (m.id, bucket.met, bucket.class) in (select id, met, class from candidates) or false
        order by ${sortKey[sort]} desc, m.id desc limit ${end} - size_before
      ) as walked on true where is_walked
      union all
      select met, class, false, m.id, ${sortKey[sort]}
      from buckets join candidates as candidate using (met, class) ${joinMusics}
      where not is_walked
      ${namesTags(query) ? selectTagged(query, end) : sql``}
    )
    select
      array(select id from ranked order by met desc, class, contrary, sort_key desc, id desc
        limit ${page.limit} offset ${page.offset} - coalesce(
          (select min(size_before) from buckets), (select count(*) from candidates))) as ids,
      (select count(*)::int from candidates) as total,
      ${countNew(db, query, 'candidates')} as "newTotal",
      ${reachesLimit(query)} as "isCut"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('music search returned no row');
  return { ...row, isCounted: !namesTags(query) };
}

/**
 * Returns a page of the musics that match enough terms, best first. Matches by tags alone are read
 * along the index of the sort or of the tags, only up to the end of the page.
 */
export async function findMatchingMusics(
  db: Db,
  query: SearchQuery,
  page: Page,
): Promise<MusicMatchPage> {
  if (isRankedByText(query)) return findByText(db, query, page);
  const { conditions, filter, sort, minimumShouldMatch } = query;
  const endOffset = page.offset + page.limit;
  const allowed = filterConditions(filter);
  const parts =
    query.contraryTags.length > 0 ? [sql`true`, sql`not ${isContrary(query)}`] : [sql`true`];
  const levels = levelsOf(query).flatMap((level) =>
    parts.map(
      (part) => sql`(
      select m.id from published_musics m
      where ${allowed} and ${meetsMinimum(conditions, level)} and ${part}
      order by ${sortKey[sort]} desc, m.id desc limit ${endOffset + 1})`,
    ),
  );
  const tagged = levels.length > 0 ? levels : [sql`(select 0::bigint as id where false)`];
  const { rows } = await sql<Omit<MusicMatchPage, 'isCounted'> & { tagged: number }>`
    with ${matchedMusics(db, query)},
    tagged as materialized (${sql.join(tagged, sql` union `)}),
    scored as materialized (
      select m.id, ${metCount(query)} as met, coalesce(class, ${matchClass.tag}::int) as class,
        class is null and ${isContrary(query)} as contrary, ${sortKey[sort]} as sort_key
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
      ${countNew(db, query, 'enough')} as "newTotal",
      (select count(*)::int from tagged) as tagged,
      ${reachesLimit(query)} as "isCut"`.execute(db);
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
  const terms = Array.from({ length: termCount }, (_, termIndex) => termIndex);
  const ofText = terms.map(
    (termIndex) => sql`
      select (id / ${segmentSize}::int)::int as segment, ${termIndex}::int as term,
        true as suffices, segment_bits((id % ${segmentSize}::int)::int, 1) as bits
      from hits where (mask >> ${termIndex}::int) & 1 = 1 group by 1`,
  );
  const ofConditions = conditions.map(
    ({ termIndex, ...condition }) => sql`
      select segment, ${termIndex}::int, ${condition.duration === null}::bool, bits
      from (${selectOptionBits(db, condition)}) as option`,
  );
  const name = (termIndex: number) => sql.ref(`term_${termIndex}`);
  const columns = terms.map(
    (termIndex) => sql`bit_or(bits) filter (where term = ${termIndex}::int) as ${name(termIndex)}`,
  );
  const sets = combinations(terms, minimumShouldMatch).map(
    (set) => sql`(${sql.join(set.map(name), sql` & `)})`,
  );
  return sql`
    with ${matchedMusics(db, query)}, of_terms as (
      ${sql.join([...ofText, ...ofConditions], sql` union all `)}
    ), by_segment as (
      select segment, bit_or(bits) filter (where suffices) as sufficient, ${sql.join(columns)}
      from of_terms group by segment
    )
    select segment, bit_or(sufficient & bits) as bits
    from by_segment, lateral (values ${sql.join(sets)}) as enough (bits)
    where sufficient & bits is not null group by segment`;
}
