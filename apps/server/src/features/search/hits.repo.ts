import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#infra/db.ts';
import { MAX_WORD_LENGTH } from './documents.rules.ts';
import type { DocumentKind } from './indexing.repo.ts';
import { type Lookup, maskOf, matchClass } from './ranking.rules.ts';

export type Sql = RawBuilder<unknown>;

/** Maximum number of hits of one statement, by kind. */
export type HitLimits = Readonly<Record<DocumentKind, number>>;

/** A lookup, and how many titles have its text at the start of a word, up to the limit. */
export interface CountedLookup extends Lookup {
  readonly prefixHits: Readonly<Record<DocumentKind, number>>;
}

/** Exact matches come first in the index, so the limit never removes them. */
function prefixLookup(db: Db, kind: DocumentKind, lookup: Lookup, limit: number) {
  const text = lookup.text.slice(0, MAX_WORD_LENGTH);
  const matched =
    lookup.by === 'initials'
      ? sql<number>`${matchClass.initials}::int`
      : sql<number>`case when place > 0 then ${matchClass.word}::int
          when word = ${text} then ${matchClass.exact}::int else ${matchClass.prefix}::int end`;
  return db
    .selectFrom('search_words')
    .select([matched.as('class'), 'id'])
    .where('kind', '=', kind)
    .where('form', '=', lookup.by)
    .where('word', 'like', `${text}%`)
    .orderBy(sql`word using ~<~`)
    .limit(limit);
}

/**
 * The materialized query has no limit, so that the planner uses the trigram index: with a limit it
 * expects to find enough rows early and scans the whole table.
 */
function substringLookups(kind: DocumentKind, lookup: Lookup, limit: number): Sql[] {
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

/** Counts the hits at the start of words; the rows stay in the database. */
export async function countPrefixHits(
  db: Db,
  lookups: readonly Lookup[],
  limits: HitLimits,
): Promise<CountedLookup[]> {
  if (lookups.length === 0) return [];
  const count = (kind: DocumentKind, lookup: Lookup) =>
    sql`(select count(*)::int from ${prefixLookup(db, kind, lookup, limits[kind])} as found)`;
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(
      lookups.flatMap((lookup) => [count('music', lookup), count('album', lookup)]),
    )}] as counts`.execute(db);
  const counts = rows[0]?.counts ?? [];
  return lookups.map((lookup, at) => ({
    ...lookup,
    prefixHits: { music: counts[2 * at] ?? 0, album: counts[2 * at + 1] ?? 0 },
  }));
}

/** Returns the term indexes of the lookups whose text occurs inside a title or description. */
export async function findTermsInside(db: Db, lookups: readonly Lookup[]): Promise<number[]> {
  const parts = lookups.flatMap((lookup) =>
    lookup.inside
      .flatMap((kind) => substringLookups(kind, lookup, 1))
      .map((inside) => sql`select ${lookup.termIndex}::int as term from ${inside} as found`),
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<{ term: number }>`${sql.join(parts, sql` union `)}`.execute(db);
  return rows.map(({ term }) => term);
}

const noHits = sql`select 0 as way, 0 as mask, 0 as class, 0::bigint as id where false`;

/**
 * Selects way, mask, class and id of every hit of a kind. Substrings are searched only when the
 * prefix matches stay below the limit, because they rank lower.
 */
export function selectHits(
  db: Db,
  kind: DocumentKind,
  lookups: readonly CountedLookup[],
  { limit, termCount }: { readonly limit: number; readonly termCount: number },
): Sql {
  const ways = lookups.flatMap((lookup) => {
    const found = lookup.prefixHits[kind];
    const searchesInside = lookup.inside.includes(kind) && found < limit;
    return [
      ...(found > 0 ? [sql`${prefixLookup(db, kind, lookup, limit)}`] : []),
      ...(searchesInside ? substringLookups(kind, lookup, limit) : []),
    ].map((select) => ({ lookup, select }));
  });
  const parts = ways.map(({ lookup, select }, way) => {
    const found = lookup.isTypo ? sql`${matchClass.typo}::int` : sql`class`;
    return sql`select ${way}::int as way, ${maskOf(lookup.termIndex, termCount)}::int as mask,
      ${found} as class, id from ${select} as found`;
  });
  return parts.length > 0 ? sql.join(parts, sql` union all `) : noHits;
}

/** Words of titles with the highest trigram similarity. */
export async function readNearestWords(db: Db, word: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_vocabulary order by word <-> ${word} limit ${limit}`.execute(db);
  return rows.map((row) => row.word);
}
