import { type Insertable, sql } from 'kysely';
import type { Tx } from '#infra/db.ts';
import type { Schema } from '#infra/db-schema.ts';
import { type OptionBitmap, segmentSize, type TaggedMusic } from './option-bitmaps.rules.ts';

export async function insertAlbum(db: Tx, album: Insertable<Schema['albums']>): Promise<string> {
  const { id } = await db
    .insertInto('albums')
    .values(album)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The ids come back in the order of the rows. */
export async function insertMusics(
  db: Tx,
  musics: readonly Insertable<Schema['musics']>[],
): Promise<string[]> {
  const rows = await db.insertInto('musics').values(musics).returning('id').execute();
  return rows.map((row) => row.id);
}

/** The ids come back in the order of the rows. */
export async function insertAudios(
  db: Tx,
  audios: readonly Insertable<Schema['audios']>[],
): Promise<string[]> {
  const rows = await db.insertInto('audios').values(audios).returning('id').execute();
  return rows.map((row) => row.id);
}

export async function insertStats(
  db: Tx,
  stats: readonly Insertable<Schema['music_stats']>[],
): Promise<void> {
  await db.insertInto('music_stats').values(stats).execute();
}

export async function insertImages(db: Tx, folders: readonly string[]): Promise<void> {
  if (folders.length > 0)
    await db
      .insertInto('images')
      .values(folders.map((folder) => ({ folder })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Refreshes of one segment come one after another, so that an older reading never wins. */
export async function lockSegment(db: Tx, segment: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('option_bitmaps'), ${segment})`.execute(db);
}

export function readPublishedTags(db: Tx, segment: number): Promise<TaggedMusic[]> {
  return db
    .selectFrom('musics')
    .select(['id', 'tag_ids'])
    .where('id', '>=', String(segment * segmentSize))
    .where('id', '<', String((segment + 1) * segmentSize))
    .where('published_at', 'is not', null)
    .execute();
}

/** Writes only what differs: a refresh that finds nothing new changes nothing. */
export async function writeBitmaps(
  db: Tx,
  segment: number,
  bitmaps: readonly OptionBitmap[],
): Promise<void> {
  await db
    .deleteFrom('option_bitmaps')
    .where('segment', '=', segment)
    .where('tag_id', 'not in', [-1, ...bitmaps.map((bitmap) => bitmap.tagId)])
    .execute();
  for (const { tagId, bits, count } of bitmaps)
    await sql`
      insert into option_bitmaps (tag_id, segment, bits, count)
      values (${tagId}, ${segment}, ${bits}::varbit, ${count})
      on conflict (tag_id, segment) do update set bits = excluded.bits, count = excluded.count
      where option_bitmaps.bits is distinct from excluded.bits`.execute(db);
}
