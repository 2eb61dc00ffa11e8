import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

export function readAlbumsAfter(db: Db, after: string, limit: number) {
  return db
    .selectFrom('albums')
    .select(['id', 'release_date', 'tag_ids', 'recommendation_score', 'likes_score'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function readTracksOfAlbums(db: Db, albumIds: readonly string[]) {
  return db
    .selectFrom('musics')
    .leftJoin('music_stats', 'music_stats.music_id', 'musics.id')
    .select(['musics.id', 'album_id', 'release_date', 'tag_ids', 'likes'])
    .select(['recommendation_score', 'likes_score'])
    .where('album_id', 'in', albumIds)
    .where('published_at', 'is not', null)
    .execute();
}

export interface SortKeys {
  readonly id: string;
  readonly score: number;
  readonly likes: number;
}

const asRows = (keys: readonly SortKeys[]) => sql`
  unnest(
    ${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ score }) => score)}::real[],
    ${keys.map(({ likes }) => likes)}::integer[]
  ) as keys (id, score, likes)`;

export async function writeMusicKeys(db: Db, keys: readonly SortKeys[]): Promise<void> {
  await sql`
    update musics set recommendation_score = keys.score, likes_score = keys.likes
    from ${asRows(keys)} where musics.id = keys.id`.execute(db);
}

export async function writeAlbumKeys(db: Db, keys: readonly SortKeys[]): Promise<void> {
  await sql`
    update albums set recommendation_score = keys.score, likes_score = keys.likes
    from ${asRows(keys)} where albums.id = keys.id`.execute(db);
}
