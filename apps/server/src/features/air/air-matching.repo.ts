import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

export interface MatchingQuery {
  readonly moodTags: readonly number[];
  readonly genreTags: readonly number[];
  readonly excludedTags: readonly number[];
  /** Musics that are compared in any case. */
  readonly musicIds: readonly string[];
  readonly minMs: number;
  readonly maxMs: number;
  readonly limit: number;
}

/** Published musics that may match a brief: they share a mood, and the genre if one is asked for. */
export async function listComparable(db: Db, query: MatchingQuery) {
  const { moodTags, genreTags, excludedTags, musicIds, minMs, maxMs, limit } = query;
  const sharesGenre = genreTags.length > 0 ? sql`tag_ids && ${genreTags}::smallint[]` : sql`true`;
  const { rows } = await sql<{ id: string; tag_ids: number[]; duration_ms: number }>`
    with near as (
      select id, tag_ids, duration_ms from published_musics
      where tag_ids && ${moodTags}::smallint[] and ${sharesGenre}
        and not tag_ids && ${excludedTags}::smallint[]
        and duration_ms between ${minMs} and ${maxMs}
      order by id desc limit ${limit}
    ), named as (
      select id, tag_ids, duration_ms from published_musics where id = any (${musicIds}::bigint[])
    )
    select * from near union select * from named`.execute(db);
  return rows;
}

/** Tags of a published music; none for another. */
export async function readTagIds(db: Db, musicId: string): Promise<readonly number[]> {
  const row = await db
    .selectFrom('published_musics')
    .select('tag_ids')
    .where('id', '=', musicId)
    .executeTakeFirst();
  return row?.tag_ids ?? [];
}
