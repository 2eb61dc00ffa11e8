import { sql } from 'kysely';
import type { Db } from '#infra/db.ts';

/** Neighbours per seed; further ones are seldom picked. */
const NEIGHBOURS_PER_SEED = 12;

/** The driver parses an array of numbers ten times slower than JSON. */
const tagsAsJson = sql<readonly number[]>`to_json(musics.tag_ids)`;

/** Published neighbours of the seeds. */
export function readSeedNeighbours(db: Db, seedIds: readonly string[]) {
  return db
    .selectFrom('music_neighbours')
    .innerJoin('published_musics as musics', 'musics.id', 'neighbour_id')
    .select(['music_id as seedId', 'musics.id as musicId', 'album_id as albumId'])
    .select([tagsAsJson.as('tagIds'), 'likeness'])
    .where(sql<boolean>`music_id = any (${seedIds}::bigint[])`)
    .where('place', '<', NEIGHBOURS_PER_SEED)
    .execute();
}

export function readSeedMusics(db: Db, musicIds: readonly string[]) {
  return db
    .selectFrom('published_musics')
    .select(['id', 'title_ko', 'title_en', 'tag_ids'])
    .where(sql<boolean>`id = any (${musicIds}::bigint[])`)
    .execute();
}

export function readAlbumTags(db: Db, albumIds: readonly string[]) {
  return db
    .selectFrom('published_albums')
    .select(['id', 'tag_ids'])
    .where(sql<boolean>`id = any (${albumIds}::bigint[])`)
    .execute();
}
