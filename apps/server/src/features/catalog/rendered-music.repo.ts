import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';

/** Serialises publications and the storage sweep until the transaction ends. */
export async function lockPublishing(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('publishing'))`.execute(db);
}

export async function insertPeaks(
  db: Tx,
  peaks: readonly Insertable<Schema['audio_peaks']>[],
): Promise<void> {
  if (peaks.length > 0) await db.insertInto('audio_peaks').values(peaks).execute();
}

export async function insertSound(
  db: Tx,
  sound: Insertable<Schema['music_sounds']>,
): Promise<void> {
  await db.insertInto('music_sounds').values(sound).execute();
}

export async function insertRecipe(
  db: Tx,
  recipe: Insertable<Schema['music_recipes']>,
): Promise<void> {
  await db.insertInto('music_recipes').values(recipe).execute();
}

/** A tune belongs to the first music that has it; only variants for one company share some. */
export async function insertTunes(
  db: Tx,
  tunes: readonly Insertable<Schema['tunes']>[],
): Promise<void> {
  if (tunes.length > 0)
    await db
      .insertInto('tunes')
      .values(tunes)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Existing rows stay unchanged: a rendered file is immutable. */
export async function insertRenditions(
  db: Tx,
  renditions: readonly Insertable<Schema['renditions']>[],
): Promise<void> {
  if (renditions.length > 0)
    await db
      .insertInto('renditions')
      .values(renditions)
      .onConflict((conflict) => conflict.columns(['audio_id', 'format', 'name']).doNothing())
      .execute();
}

export async function reserveMusicId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('musics_id_seq') as id`.execute(db);
  return String(rows[0]?.id);
}

export async function findTune(db: Tx, hashes: readonly string[]) {
  if (hashes.length === 0) return undefined;
  return db
    .selectFrom('tunes')
    .select(['music_id', 'first_bar', 'hash'])
    .where('hash', 'in', hashes)
    .orderBy('music_id')
    .orderBy('first_bar')
    .limit(1)
    .executeTakeFirst();
}

/** Musics that share fingerprint words, in descending order of shared words. */
export async function listSimilarSounds(db: Tx, sketch: readonly number[], limit: number) {
  const { rows } = await sql<{ music_id: string; fingerprint: Buffer }>`
    select music_id, fingerprint from music_sounds
    where fingerprint_sketch && ${sketch}::int[]
    order by (
      select count(*) from unnest(fingerprint_sketch) word where word = any (${sketch}::int[])
    ) desc, music_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns the object keys and folders that no published music, version or album references. */
export async function listUnreferencedObjects(
  db: Db,
  references: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from unnest(${references}::text[]) reference
    where not exists (select from renditions where object_key = reference)
      and not exists (select from fit_renditions where object_key = reference)
      and not exists (select from images where folder = reference)`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** Folders of images after a folder, in order. */
export async function listImageFolders(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    select folder from images where folder > ${after} collate "C"
    order by folder collate "C" limit ${limit}`.execute(db);
  return rows.map(({ folder }) => folder);
}

/** Versions of the engine that composed the musics. */
export function listEngineVersions(db: Db, musicIds: readonly string[]) {
  return db
    .selectFrom('music_recipes')
    .select(['music_id', 'engine'])
    .where('music_id', 'in', musicIds)
    .execute();
}

export function readRecipe(db: Db, musicId: string) {
  return db
    .selectFrom('musics')
    .innerJoin('albums', 'albums.id', 'musics.album_id')
    .innerJoin('music_recipes as recipe', 'recipe.music_id', 'musics.id')
    .select([
      'musics.title_ko',
      'musics.title_en',
      'musics.release_date',
      'albums.title_ko as album_title_ko',
      'albums.title_en as album_title_en',
      'recipe.engine',
      'recipe.seed',
      'recipe.brief',
      'recipe.alternative',
      'recipe.theme',
      'recipe.score_sha256',
    ])
    .where('musics.id', '=', musicId)
    .executeTakeFirst();
}

/** Recipes of musics that were published, and whether they are private or withdrawn. */
export function listRecipes(db: Db, musicIds: readonly string[]) {
  return db
    .selectFrom('music_recipes as recipe')
    .innerJoin('known_musics', 'known_musics.id', 'recipe.music_id')
    .select(['recipe.music_id', 'engine', 'seed', 'brief', 'alternative', 'theme'])
    .select(['withdrawn_at', 'organization_id'])
    .where('recipe.music_id', 'in', musicIds)
    .execute();
}

export function readFullAudios(db: Db, musicId: string) {
  return db
    .selectFrom('audios')
    .select(['id', 'mixing', 'duration_ms as durationMs'])
    .where('music_id', '=', musicId)
    .where('type', '=', 'full')
    .execute();
}
