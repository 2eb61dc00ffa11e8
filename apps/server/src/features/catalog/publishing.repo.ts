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

/** Returns the ids in the order of the rows. */
export async function insertMusics(
  db: Tx,
  musics: readonly Insertable<Schema['musics']>[],
): Promise<string[]> {
  const rows = await db.insertInto('musics').values(musics).returning('id').execute();
  return rows.map((row) => row.id);
}

/** Returns the ids in the order of the rows. */
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

/** Serialises refreshes of a segment, so that an older snapshot never overwrites a newer one. */
export async function lockSegment(db: Tx, segment: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('option_bitmaps'), ${segment})`.execute(db);
}

export function readPublishedTags(db: Tx, segment: number): Promise<TaggedMusic[]> {
  return db
    .selectFrom('published_musics')
    .select(['id', 'tag_ids', 'duration_ms', 'release_date'])
    .where('id', '>=', String(segment * segmentSize))
    .where('id', '<', String((segment + 1) * segmentSize))
    .execute();
}

/** Updates only bitmaps that differ. */
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
  await sql`
    insert into option_bitmaps (tag_id, segment, bits, count)
    select tag_id, ${segment}, bits::varbit, count from unnest(
      ${bitmaps.map(({ tagId }) => tagId)}::smallint[], ${bitmaps.map(({ bits }) => bits)}::text[],
      ${bitmaps.map(({ count }) => count)}::integer[]
    ) as made (tag_id, bits, count)
    on conflict (tag_id, segment) do update set bits = excluded.bits, count = excluded.count
    where option_bitmaps.bits is distinct from excluded.bits`.execute(db);
}

/** Serialises publications into an album, so that each reads the previous `track_count`. */
export function lockAlbums(db: Tx, albumIds: readonly string[]) {
  return db
    .selectFrom('albums')
    .select(['id', 'track_count'])
    .where('id', 'in', albumIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Recomputes the album columns that derive from its musics. */
export async function refreshAlbums(db: Tx, albumIds: readonly string[]): Promise<void> {
  await sql`
    with tracks as (
      select album_id, tag_ids, duration_ms, recommendation_score, likes_score
      from published_musics where album_id = any (${albumIds}::bigint[])
    ), sums as (
      select album_id, count(*) as track_count, sum(duration_ms) as duration_ms,
        max(recommendation_score) as recommendation_score, sum(likes_score) as likes_score
      from tracks group by album_id
    ), tag_counts as (
      select album_id, tag_id, count(*) as tracks
      from tracks cross join unnest(tag_ids) as tag_id join tags on tags.id = tag_id
      group by album_id, tag_id
    ), tag_lists as (
      select album_id, array_agg(tag_id order by tracks desc, tag_id) as tag_ids
      from tag_counts group by album_id
    )
    update albums set tag_ids = coalesce(tag_lists.tag_ids, '{}'),
      track_count = coalesce(sums.track_count, 0), duration_ms = coalesce(sums.duration_ms, 0),
      recommendation_score = coalesce(sums.recommendation_score, 0),
      likes_score = coalesce(sums.likes_score, 0) + coalesce(album_stats.likes, 0)
    from unnest(${albumIds}::bigint[]) as touched (id)
      left join sums on sums.album_id = touched.id
      left join tag_lists on tag_lists.album_id = touched.id
      left join album_stats on album_stats.album_id = touched.id
    where albums.id = touched.id`.execute(db);
}
