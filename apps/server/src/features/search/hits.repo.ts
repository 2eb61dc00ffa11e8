import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import { longestWord } from './documents.rules.ts';
import type { Kind } from './indexing.repo.ts';
import { type Hit, type Lookup, matchClass } from './ranking.rules.ts';

/** Exact ones come first in the index, so a limit never cuts them off. */
function beginnings(kind: Kind, lookup: Lookup, limit: number): RawBuilder<unknown> {
  const text = lookup.text.slice(0, longestWord);
  const matched =
    lookup.by === 'initials'
      ? sql`${matchClass.initials}::int`
      : sql`case when place > 0 then ${matchClass.word}::int
          when word = ${text} then ${matchClass.exact}::int else ${matchClass.prefix}::int end`;
  return sql`(
    select ${matched} as class, id from search_words
    where kind = ${kind}::search_kind and form = ${lookup.by}::search_form
      and word like ${`${text}%`}
    order by word using ~<~ limit ${limit})`;
}

/**
 * Planned as if everything were wanted, so that the index of trigrams is used: a limit alone would
 * have the planner hope to meet so many soon while it reads the whole table.
 */
function insides(kind: Kind, lookup: Lookup, limit: number): RawBuilder<unknown>[] {
  const pattern = `%${lookup.text}%`;
  const inColumn = (column: 'letters' | 'description_letters', found: number) => sql`(
    with matching as materialized (
      select id from search_documents
      where kind = ${sql.lit(kind)}::search_kind and ${sql.ref(column)} like ${pattern}
    )
    select ${found}::int as class, id from matching limit ${limit})`;
  const titles = inColumn('letters', matchClass.inside);
  if (kind === 'music') return [titles];
  return [titles, inColumn('description_letters', matchClass.description)];
}

export interface Hits {
  readonly hits: readonly Hit[];
  /** True where there may be more than was read. */
  readonly isCut: boolean;
}

/** One way to look for something, and what it belongs to. */
interface Way {
  readonly kind: Kind;
  readonly lookup: Lookup;
  readonly sql: RawBuilder<unknown>;
}

async function readWays(db: Db, ways: readonly Way[]) {
  if (ways.length === 0) return { hits: [], counts: [] };
  const parts = ways.map(
    (way, number) => sql`select ${number}::int as way, class, id from ${way.sql} as found`,
  );
  const { rows } = await sql<{ way: number; class: number; id: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const counts = new Array<number>(ways.length).fill(0);
  const hits = rows.flatMap((row): Hit[] => {
    const way = ways[row.way];
    if (!way) return [];
    counts[row.way] = (counts[row.way] ?? 0) + 1;
    const { wish, isTypo } = way.lookup;
    return [{ wish, kind: way.kind, id: row.id, class: isTypo ? matchClass.typo : row.class }];
  });
  return { hits, counts };
}

/**
 * What each lookup finds in titles, and for albums in descriptions; of each way at most so many.
 * Words are looked through inside only where their beginnings leave room: what stands inside ranks
 * behind them.
 */
export async function readHits(
  db: Db,
  kind: Kind,
  lookups: readonly Lookup[],
  limit: number,
): Promise<Hits> {
  const begun = await readWays(
    db,
    lookups.map((lookup) => ({ kind, lookup, sql: beginnings(kind, lookup, limit) })),
  );
  const open = lookups.filter(
    ({ inside }, at) => inside.includes(kind) && (begun.counts[at] ?? 0) < limit,
  );
  const within = await readWays(
    db,
    open.flatMap((lookup) =>
      insides(kind, lookup, limit).map((inside) => ({ kind, lookup, sql: inside })),
    ),
  );
  return {
    hits: [...begun.hits, ...within.hits],
    isCut: [...begun.counts, ...within.counts].some((count) => count >= limit),
  };
}

/** The tracks of albums, as far as so many. */
export async function readTracks(
  db: Db,
  albumIds: readonly string[],
  limit: number,
): Promise<{ id: string; album_id: string }[]> {
  if (albumIds.length === 0) return [];
  return db
    .selectFrom('musics')
    .select(['id', 'album_id'])
    .where(sql<boolean>`album_id = any (${albumIds}::bigint[])`)
    .where('published_at', 'is not', null)
    .limit(limit)
    .execute();
}

/** The words of titles that look most like one that is in none. */
export async function readNearestWords(db: Db, word: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary order by word <-> ${word} limit ${limit}`.execute(db);
  return rows.map((row) => row.word);
}
