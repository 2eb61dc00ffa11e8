import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import { MAX_WORD_LENGTH } from './documents.rules.ts';
import type { DocumentKind } from './indexing.repo.ts';
import { type Hit, type Lookup, matchClass } from './ranking.rules.ts';

/** Exact matches come first in the index, so the limit never removes them. */
function prefixLookup(kind: DocumentKind, lookup: Lookup, limit: number): RawBuilder<unknown> {
  const text = lookup.text.slice(0, MAX_WORD_LENGTH);
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
 * The materialized query has no limit, so that the planner uses the trigram index: with a limit it
 * expects to find enough rows early and scans the whole table.
 */
function substringLookups(
  kind: DocumentKind,
  lookup: Lookup,
  limit: number,
): RawBuilder<unknown>[] {
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
  /** True when a limit was reached, so there may be more hits. */
  readonly isCut: boolean;
}

/** One statement of a lookup. */
interface Way {
  readonly kind: DocumentKind;
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
    const { termIndex, isTypo } = way.lookup;
    return [{ termIndex, kind: way.kind, id: row.id, class: isTypo ? matchClass.typo : row.class }];
  });
  return { hits, counts };
}

/**
 * Searches titles, and descriptions of albums; the limit applies to each statement. Substrings are
 * searched only when the prefix matches stay below the limit, because they rank lower.
 */
export async function readHits(
  db: Db,
  kind: DocumentKind,
  lookups: readonly Lookup[],
  limit: number,
): Promise<Hits> {
  const prefixResult = await readWays(
    db,
    lookups.map((lookup) => ({ kind, lookup, sql: prefixLookup(kind, lookup, limit) })),
  );
  const incomplete = lookups.filter(
    ({ inside }, at) => inside.includes(kind) && (prefixResult.counts[at] ?? 0) < limit,
  );
  const substringResult = await readWays(
    db,
    incomplete.flatMap((lookup) =>
      substringLookups(kind, lookup, limit).map((inside) => ({ kind, lookup, sql: inside })),
    ),
  );
  return {
    hits: [...prefixResult.hits, ...substringResult.hits],
    isCut: [...prefixResult.counts, ...substringResult.counts].some((count) => count >= limit),
  };
}

export async function readMusicsOfAlbums(
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

/** Words of titles with the highest trigram similarity. */
export async function readNearestWords(db: Db, word: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary order by word <-> ${word} limit ${limit}`.execute(db);
  return rows.map((row) => row.word);
}
