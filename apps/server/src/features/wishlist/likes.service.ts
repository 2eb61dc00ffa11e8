import { type ItemType, itemTypes } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import type { LikeState } from '@onsori/contract/wishlist';
import { lockUserRow } from '#features/account/account.public.ts';
import {
  adjustLikes,
  type CatalogItem,
  decrementLikes,
  readLikes,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { deleteLike, deleteLikes, insertLike, readLiked } from './likes.repo.ts';

const notFoundErrors = {
  music: 'not_found.music',
  album: 'not_found.album',
} as const satisfies Record<ItemType, string>;

const toLikeState = ({ type, id }: CatalogItem, liked: boolean, likes: number): LikeState => ({
  item_type: type,
  id,
  liked,
  likes,
});

/** Reads the count when no row changed; throws `not_found.*` unless the item is published. */
async function readLikeCount(tx: Tx, item: CatalogItem): Promise<number> {
  const likes = await readLikes(tx, item);
  if (likes === null) throw new AppError(notFoundErrors[item.type]);
  return likes;
}

/** The counter changes only when a row was inserted, so a repeated like counts once. */
export function like(db: Db, userId: string, item: CatalogItem): Promise<LikeState> {
  return db.transaction().execute(async (tx) => {
    const insertion = await insertLike(tx, userId, item, limits.wishlist.maxItems);
    if (insertion === 'user_deleted') throw new AppError('unauthorized.token_invalid');
    if (insertion === 'added') return toLikeState(item, true, await adjustLikes(tx, item, 1));
    const likes = await readLikeCount(tx, item);
    if (insertion === 'full' && !(await readLiked(tx, userId, item.type, [item.id])).has(item.id))
      throw new AppError('conflict.wishlist_full');
    return toLikeState(item, true, likes);
  });
}

export function unlike(db: Db, userId: string, item: CatalogItem): Promise<LikeState> {
  return db.transaction().execute(async (tx) => {
    const removed = await deleteLike(tx, userId, item);
    return toLikeState(
      item,
      false,
      await (removed ? adjustLikes(tx, item, -1) : readLikeCount(tx, item)),
    );
  });
}

/** Waits for concurrent likes of the user, so that all rows are deleted and subtracted from the counters. */
export async function eraseLikes(db: Db, userId: string): Promise<void> {
  await lockUserRow(db, userId);
  const erased = Map.groupBy(await deleteLikes(db, userId), ({ item_type }) => item_type);
  for (const type of itemTypes)
    await decrementLikes(
      db,
      type,
      (erased.get(type) ?? []).map(({ item_id }) => item_id),
    );
}
