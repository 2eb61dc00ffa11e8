import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

/** So many of the nearest of each; further ones seldom come to be picked. */
const nearest = 12;

/** The driver reads an array of numbers ten times slower than JSON. */
const tagsAsJson = sql<readonly number[]>`to_json(musics.tag_ids)`;

/** What is nearest to these pieces, as far as it is published. */
export function readNear(db: Db, seedIds: readonly string[]) {
  return db
    .selectFrom('music_neighbours')
    .innerJoin('musics', 'musics.id', 'neighbour_id')
    .select(['music_id as seedId', 'musics.id as musicId', 'album_id as albumId'])
    .select([tagsAsJson.as('tagIds'), 'likeness'])
    .where(sql<boolean>`music_id = any (${seedIds}::bigint[])`)
    .where('place', '<', nearest)
    .where('published_at', 'is not', null)
    .execute();
}

/** Names and options of these pieces, as far as they are published. */
export function readSeeds(db: Db, musicIds: readonly string[]) {
  return db
    .selectFrom('musics')
    .select(['id', 'title_ko', 'title_en', 'tag_ids'])
    .where(sql<boolean>`id = any (${musicIds}::bigint[])`)
    .where('published_at', 'is not', null)
    .execute();
}

/** All options of the music of these albums. */
export function readAlbumTags(db: Db, albumIds: readonly string[]) {
  return db
    .selectFrom('albums')
    .select(['id', 'tag_ids'])
    .where(sql<boolean>`id = any (${albumIds}::bigint[])`)
    .execute();
}
