import { type ItemType, itemTypes } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import type { LikeState } from '@onsori/contract/wishlist';
import { lockUser } from '#features/account/account.public.ts';
import {
  addLikes,
  type CatalogItem,
  readItem,
  takeLikes,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db, Tx } from '#infra/db.ts';
import { deleteLike, deleteLikes, insertLike, readLiked } from './likes.repo.ts';

const missing = {
  music: 'not_found.music',
  album: 'not_found.album',
} as const satisfies Record<ItemType, string>;

const stateOf = ({ type, id }: CatalogItem, liked: boolean, likes: number): LikeState => ({
  item_type: type,
  id,
  liked,
  likes,
});

/** For who changed nothing: how many like it, if it is there at all. */
async function likesOf(tx: Tx, item: CatalogItem): Promise<number> {
  const found = await readItem(tx, item);
  if (!found?.shown) throw new AppError(missing[item.type]);
  return found.likes;
}

/** The row says whether it counts, so a like is counted once however often it is sent. */
export function like(db: Db, userId: string, item: CatalogItem): Promise<LikeState> {
  return db.transaction().execute(async (tx) => {
    const insertion = await insertLike(tx, userId, item, limits.wishlist.most);
    if (insertion === 'nobody') throw new AppError('unauthorized.token_invalid');
    if (insertion === 'added') return stateOf(item, true, await addLikes(tx, item, 1));
    const likes = await likesOf(tx, item);
    if (insertion === 'full' && !(await readLiked(tx, userId, item.type, [item.id])).has(item.id))
      throw new AppError('conflict.wishlist_full');
    return stateOf(item, true, likes);
  });
}

export function unlike(db: Db, userId: string, item: CatalogItem): Promise<LikeState> {
  return db.transaction().execute(async (tx) => {
    const removed = await deleteLike(tx, userId, item);
    return stateOf(item, false, await (removed ? addLikes(tx, item, -1) : likesOf(tx, item)));
  });
}

/** Likes that are on their way are waited for, so that none is left and each is taken back. */
export async function eraseLikes(db: Db, userId: string): Promise<void> {
  await lockUser(db, userId);
  const erased = Map.groupBy(await deleteLikes(db, userId), ({ item_type }) => item_type);
  for (const type of itemTypes)
    await takeLikes(
      db,
      type,
      (erased.get(type) ?? []).map(({ item_id }) => item_id),
    );
}
