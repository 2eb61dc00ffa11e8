import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

export function readAlbumsForRanking(db: Db, after: string, limit: number) {
  return db
    .selectFrom('albums')
    .leftJoin('album_stats', 'album_stats.album_id', 'albums.id')
    .select(['id', 'release_date', 'tag_ids', 'recommendation_score', 'likes_score', 'likes'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function readMusicsForRanking(db: Db, albumIds: readonly string[]) {
  return db
    .selectFrom('published_musics')
    .leftJoin('music_stats', 'music_stats.music_id', 'published_musics.id')
    .select(['published_musics.id', 'album_id', 'release_date', 'tag_ids', 'likes', 'plays'])
    .select(['recommendation_score', 'likes_score'])
    .where('album_id', 'in', albumIds)
    .execute();
}

export interface SortKeys {
  readonly id: string;
  readonly score: number;
  readonly likes: number;
}

const sortKeyRows = (keys: readonly SortKeys[]) => sql`
  unnest(
    ${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ score }) => score)}::real[],
    ${keys.map(({ likes }) => likes)}::integer[]
  ) as keys (id, score, likes)`;

export async function writeMusicSortKeys(db: Db, keys: readonly SortKeys[]): Promise<void> {
  await sql`
    update musics set recommendation_score = keys.score, likes_score = keys.likes
    from ${sortKeyRows(keys)} where musics.id = keys.id`.execute(db);
}

export async function writeAlbumSortKeys(db: Db, keys: readonly SortKeys[]): Promise<void> {
  await sql`
    update albums set recommendation_score = keys.score, likes_score = keys.likes
    from ${sortKeyRows(keys)} where albums.id = keys.id`.execute(db);
}

export interface PlayCount {
  readonly musicId: string;
  readonly plays: number;
}

/** Runs in the transaction that removes the counted plays from the inbox. */
export async function addPlays(db: Tx, counts: readonly PlayCount[]): Promise<void> {
  await sql`
    update music_stats set plays = music_stats.plays + counted.plays
    from unnest(
      ${counts.map(({ musicId }) => musicId)}::bigint[], ${counts.map(({ plays }) => plays)}::bigint[]
    ) as counted (music_id, plays)
    where music_stats.music_id = counted.music_id`.execute(db);
}
