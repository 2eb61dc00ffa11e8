import { sql } from 'kysely';
import type { Db, Tx } from '#infra/db.ts';
import { isForeignKeyViolation } from '#infra/db-errors.ts';
import type { CartRow } from './cart.rules.ts';

const selectItems = (db: Db, userId: string) =>
  db
    .selectFrom('cart_items as item')
    .innerJoin('known_musics as music', 'music.id', 'item.music_id')
    .select(['item.id', 'item.music_id as musicId', 'item.project', 'item.added_at as addedAt'])
    .select('music.withdrawn_at as withdrawnAt')
    .where('item.user_id', '=', userId)
    .orderBy('item.added_at', 'desc')
    .orderBy('item.id', 'desc');

/** The latest first. */
export const listItems = (db: Db, userId: string): Promise<CartRow[]> =>
  selectItems(db, userId).execute();

/** The same; nobody renames or removes them until the transaction ends. */
export const lockItems = (db: Tx, userId: string): Promise<CartRow[]> =>
  selectItems(db, userId).forUpdate('item').execute();

export async function insertItem(
  db: Tx,
  item: Omit<CartRow, 'withdrawnAt'> & { readonly userId: string },
): Promise<'added' | 'music_not_found' | 'user_deleted'> {
  try {
    const { rows } = await sql`
      insert into cart_items (user_id, id, music_id, project, added_at)
      select ${item.userId}::uuid, ${item.id}::uuid, id, ${item.project}, ${item.addedAt}::timestamptz
      from published_musics where id = ${item.musicId} returning id`.execute(db);
    return rows.length > 0 ? 'added' : 'music_not_found';
  } catch (error) {
    if (isForeignKeyViolation(error)) return 'user_deleted';
    throw error;
  }
}

/** Returns false when the user has no such item. */
export async function updateProject(
  db: Db,
  userId: string,
  id: string,
  project: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_items')
    .set({ project })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteItems(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('cart_items').where('user_id', '=', userId).where('id', 'in', ids).execute();
}

export async function hasWithdrawnMusic(db: Db, musicIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('known_musics')
    .select('id')
    .where('id', 'in', musicIds)
    .where('withdrawn_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function eraseItems(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute();
}

export function exportItems(db: Db, userId: string) {
  return db
    .selectFrom('cart_items')
    .select(['music_id', 'project', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute();
}
