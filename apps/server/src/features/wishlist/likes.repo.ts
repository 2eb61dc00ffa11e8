import type { ItemType, Language, WishlistSortType } from '@onsori/contract/enumerations';
import { type Expression, sql } from 'kysely';
import type { CatalogItem } from '#features/catalog/catalog.public.ts';
import type { Db, Tx } from '#infra/db.ts';
import { isForeignKeyViolation } from '#infra/db-errors.ts';

const visibleItems = {
  music: sql`published_musics`,
  album: sql`published_albums`,
} as const satisfies Record<ItemType, unknown>;

export type InsertLikeResult = 'added' | 'unchanged' | 'full' | 'user_deleted';

/** Inserts a like of a published item, unless it exists or the user has reached the limit. */
export async function insertLike(
  db: Tx,
  userId: string,
  { type, id }: CatalogItem,
  maxLikes: number,
): Promise<InsertLikeResult> {
  try {
    const { rows } = await sql<{ added: boolean; is_full: boolean }>`
      with kept as materialized (
        select count(*) >= ${maxLikes} as is_full from likes
        where user_id = ${userId} and item_type = ${type}
      ), added as (
        insert into likes (user_id, item_type, item_id, liked_at)
        select ${userId}::uuid, ${type}::item_type, id, now() from ${visibleItems[type]}, kept
        where id = ${id} and not is_full
        on conflict do nothing returning item_id
      )
      select exists (select from added) as added, is_full from kept`.execute(db);
    if (rows[0]?.added) return 'added';
    return rows[0]?.is_full ? 'full' : 'unchanged';
  } catch (error) {
    if (isForeignKeyViolation(error)) return 'user_deleted';
    throw error;
  }
}

/** Returns false when the item was not liked. */
export async function deleteLike(
  db: Tx,
  userId: string,
  { type, id }: CatalogItem,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('likes')
    .where('user_id', '=', userId)
    .where('item_type', '=', type)
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** For queries that read the row of a music. Postgres would plan an `exists` in two ways. */
export function isLiked(db: Db, userId: string, musicId: Expression<string>) {
  const like = db
    .selectFrom('likes')
    .select(sql.lit(true).as('liked'))
    .where('user_id', '=', userId)
    .where('item_type', '=', 'music')
    .where('item_id', '=', musicId);
  return sql<boolean>`coalesce(${like}, false)`;
}

/** Returns which of the ids the user likes. */
export async function readLiked(
  db: Db,
  userId: string,
  type: ItemType,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from likes
    where user_id = ${userId} and item_type = ${type} and item_id = any (${ids}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ item_id }) => item_id));
}

interface OffsetLimit {
  readonly offset: number;
  readonly limit: number;
}

export interface WishlistOrder {
  readonly sortType: WishlistSortType;
  readonly language: Language;
}

const titleOrders = {
  ko: sql`title_ko collate "ko-x-icu",`,
  en: sql`title_en collate "en-x-icu",`,
} as const satisfies Record<Language, unknown>;

/** What precedes the time of the like. */
function orderOf(type: ItemType, { sortType, language }: WishlistOrder) {
  if (sortType === 'title') return titleOrders[language];
  if (sortType === 'duration') return sql`duration_ms,`;
  return sortType === 'bpm' && type === 'music' ? sql`bpm,` : sql``;
}

const latestFirst = { sortType: '-liked_at', language: 'ko' } as const;

/** Returns the ids of liked published items, latest first unless another order is given. */
export async function readLikedIds(
  db: Db,
  userId: string,
  type: ItemType,
  { offset, limit }: OffsetLimit,
  order: WishlistOrder = latestFirst,
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from likes join ${visibleItems[type]} on id = item_id
    where user_id = ${userId} and item_type = ${type}
    order by ${orderOf(type, order)} liked_at desc, item_id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ item_id }) => item_id);
}

/** Counts the liked published items, and those of them released within the dates. */
export async function countLiked(
  db: Db,
  userId: string,
  type: ItemType,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<{ total: number; new_total: number }> {
  const { rows } = await sql<{ total: number; new_total: number }>`
    select count(*)::int as total,
      (count(*) filter (where release_date between ${first} and ${last}))::int as new_total
    from likes join ${visibleItems[type]} on id = item_id
    where user_id = ${userId} and item_type = ${type}`.execute(db);
  return rows[0] ?? { total: 0, new_total: 0 };
}

export function deleteLikes(db: Db, userId: string) {
  return db
    .deleteFrom('likes')
    .where('user_id', '=', userId)
    .returning(['item_type', 'item_id'])
    .execute();
}

export function exportLikes(db: Db, userId: string) {
  return db
    .selectFrom('likes')
    .select(['item_type', 'item_id', 'liked_at'])
    .where('user_id', '=', userId)
    .orderBy('liked_at')
    .execute();
}
