import type { SearchSortType } from '@onsori/contract/enumerations';
import type { DurationRange } from '@onsori/contract/filters';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import { choices, matchClass, type TextMatch } from './ranking.rules.ts';

/** What a track may meet apart from its text. */
export interface Condition {
  readonly wish: number;
  readonly tagIds: readonly number[];
  readonly duration: DurationRange | null;
}

export interface Question {
  readonly matches: readonly TextMatch[];
  readonly conditions: readonly Condition[];
  /** Wishes, and how many of them must be met. */
  readonly wishes: number;
  readonly least: number;
  /** One of each; and a length. */
  readonly strict: {
    readonly groups: readonly (readonly number[])[];
    readonly duration: DurationRange;
  };
  readonly sort: SearchSortType;
}

type Sql = RawBuilder<unknown>;

function lasts({ from, to }: DurationRange): Sql {
  return sql`m.duration_ms between ${Math.round((from ?? 0) * 1000)}
    and ${to === null ? 2 ** 31 - 1 : Math.round(to * 1000)}`;
}

const isMet = ({ tagIds, duration }: Condition): Sql =>
  duration ? lasts(duration) : sql`m.tag_ids && ${tagIds}::smallint[]`;

function isAllowed({ groups, duration }: Question['strict']): Sql {
  const all: Sql[] = [sql`m.published_at is not null`];
  for (const group of groups) all.push(sql`m.tag_ids && ${group}::smallint[]`);
  if (duration.from !== null || duration.to !== null) all.push(lasts(duration));
  return sql.join(all, sql` and `);
}

/** So many go into the choices; more would be a long text for the planner. */
const mostInLevels = 5;

/** A length alone finds no index, so a tag is among what is met. */
function meetsAtLeast(conditions: readonly Condition[], least: number): Sql {
  const sets = choices(conditions.slice(0, mostInLevels), least).filter((set) =>
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

/** One by one, by their numbers: for thousands the planner would rather read all music there is. */
const ofMusics = sql`join lateral (
  select id, tag_ids, duration_ms, recommendation_score, release_date, likes_score, published_at
  from musics where musics.id = candidate.id offset 0
) as m on true`;

/** How many conditions a track must meet that is found by no text; none where that is not enough. */
function levelsOf({ conditions, least, sort }: Question): number[] {
  const most = Math.min(conditions.length, mostInLevels);
  if (!conditions.some(({ duration }) => !duration) || most < least) return [];
  const levels = Array.from({ length: most - least + 1 }, (_, at) => most - at);
  return sort === 'accuracy' ? levels : levels.slice(-1);
}

const column = <Key extends keyof TextMatch>(matches: readonly TextMatch[], key: Key) =>
  matches.map((match) => match[key]);

const matchRows = ({ matches }: Question): Sql => sql`
  select * from unnest(${column(matches, 'id')}::bigint[], ${column(matches, 'mask')}::int[],
    ${column(matches, 'class')}::int[]) as matched (id, mask, class)`;

function metCount({ conditions, wishes }: Question): Sql {
  const counted = Array.from({ length: wishes }, (_, wish) => {
    const byText = sql`(coalesce(mask, 0) >> ${wish}) & 1 = 1`;
    const condition = conditions.find((one) => one.wish === wish);
    return sql`(${condition ? sql`${byText} or ${isMet(condition)}` : byText})::int`;
  });
  return counted.length > 0 ? sql.join(counted, sql` + `) : sql`(mask is not null)::int`;
}

const orderOf = (sort: SearchSortType): Sql =>
  sort === 'accuracy' ? sql`met desc, class, sort_key desc, id desc` : sql`sort_key desc, id desc`;

export interface FoundMusics {
  readonly ids: string[];
  readonly total: number;
  /** False where more is found than was counted. */
  readonly isCounted: boolean;
}

/**
 * A page of what meets enough, best first. What is found by tags alone is read by the index of the
 * sort, or of tags, and only as far as the page reaches.
 */
export async function findMusics(
  db: Db,
  question: Question,
  page: { readonly offset: number; readonly limit: number },
): Promise<FoundMusics> {
  const { conditions, strict, sort, least } = question;
  const reach = page.offset + page.limit;
  const allowed = isAllowed(strict);
  const levels = levelsOf(question).map(
    (level) => sql`(
      select m.id from musics m where ${allowed} and ${meetsAtLeast(conditions, level)}
      order by ${sortKey[sort]} desc, m.id desc limit ${reach + 1})`,
  );
  const tagged = levels.length > 0 ? levels : [sql`(select 0::bigint as id where false)`];
  const { rows } = await sql<{ ids: string[]; total: number; tagged: number }>`
    with matched as materialized (${matchRows(question)}),
    tagged as materialized (${sql.join(tagged, sql` union `)}),
    scored as materialized (
      select m.id, ${metCount(question)} as met, coalesce(class, ${matchClass.tag}::int) as class,
        ${sortKey[sort]} as sort_key
      from (
        select id, max(mask) as mask, min(class) as class
        from (select * from matched union all select id, null, null from tagged) as either
        group by id
      ) as candidate ${ofMusics}
      where ${allowed}
    ), enough as (select * from scored where met >= ${least}::int)
    select
      array(select id from enough order by ${orderOf(sort)}
        limit ${page.limit} offset ${page.offset}) as ids,
      (select count(*)::int from enough) as total,
      (select count(*)::int from tagged) as tagged`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('nothing was answered');
  return { ids: row.ids, total: row.total, isCounted: row.tagged <= reach };
}

/** How many meet enough; counting stops at so many. */
export async function countMusics(db: Db, question: Question, most: number): Promise<number> {
  const { conditions, strict, least } = question;
  const allowed = isAllowed(strict);
  const { rows } = await sql<{ total: number }>`
    with matched as materialized (${matchRows(question)}),
    tagged as materialized (
      select m.id from musics m where ${allowed} and ${meetsAtLeast(conditions, least)}
    )
    select count(*)::int as total from (
      (select id from tagged limit ${most})
      union
      select m.id from matched as candidate ${ofMusics}
      where ${allowed} and ${metCount(question)} >= ${least}::int
    ) as found`.execute(db);
  return Math.min(rows[0]?.total ?? 0, most);
}
