import type { ItemType } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import type { UserContext, WishlistItem, WishlistPage } from '@onsori/contract/wishlist';
import {
  albumsByIds,
  type CatalogPorts,
  musicsByIds,
  pageOffset,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { countLiked, readLatest, readLiked } from './likes.repo.ts';

const all = { offset: 0, limit: limits.wishlist.most };

export async function contextOf(db: Db, userId: string): Promise<UserContext> {
  const [liked_musics, liked_playlists] = await Promise.all([
    readLatest(db, userId, 'music', all),
    readLatest(db, userId, 'album', all),
  ]);
  return { liked_musics, liked_playlists };
}

async function itemsOf(
  ports: CatalogPorts,
  type: ItemType,
  ids: readonly string[],
  reader: Reader,
): Promise<WishlistItem[]> {
  if (type === 'music')
    return (await musicsByIds(ports, ids, reader)).map((item_detail) => ({
      item_type: 'music',
      item_detail,
    }));
  return (await albumsByIds(ports, ids, reader)).map((item_detail) => ({
    item_type: 'album',
    item_detail,
  }));
}

export async function wishlistOf(
  ports: CatalogPorts,
  request: {
    readonly type: ItemType;
    readonly page: number;
    readonly perPage: number;
    readonly reader: Reader & { readonly userId: string };
  },
): Promise<WishlistPage> {
  const { type, page, perPage, reader } = request;
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const [total, ids] = await Promise.all([
    countLiked(ports.db, reader.userId, type),
    readLatest(ports.db, reader.userId, type, { offset, limit: perPage }),
  ]);
  return { total, page, per_page: perPage, items: await itemsOf(ports, type, ids, reader) };
}

/** What a user likes, the latest first. */
export function latestLiked(
  db: Db,
  userId: string,
  type: ItemType,
  limit: number,
): Promise<string[]> {
  return readLatest(db, userId, type, { offset: 0, limit });
}

/** Which of these pieces a user likes. */
export function likedAmong(
  db: Db,
  userId: string,
  musicIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return readLiked(db, userId, 'music', musicIds);
}
