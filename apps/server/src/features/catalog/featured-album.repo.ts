import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';

/** The featured album, also while none of its music is published. */
export async function findFeaturedId(db: Db): Promise<string | null> {
  const row = await db.selectFrom('featured_album').select('album_id').executeTakeFirst();
  return row?.album_id ?? null;
}

interface FeaturedAlbum {
  readonly albumId: string;
  readonly operatorId: string | null;
}

export async function replaceFeatured(
  db: Tx,
  { albumId, operatorId }: FeaturedAlbum,
  now: Date,
): Promise<void> {
  const values = { album_id: albumId, featured_by: operatorId, featured_at: now };
  await db
    .insertInto('featured_album')
    .values(values)
    .onConflict((conflict) => conflict.column('is_current').doUpdateSet(values))
    .execute();
}

/** Returns false when another album, or none, is featured. */
export async function deleteFeatured(db: Tx, albumId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('featured_album')
    .where('album_id', '=', albumId)
    .returning('album_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** One operator at a time changes the featured album, also while there is none. */
export async function lockFeatured(db: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('featured_album', 0))`.execute(db);
}
