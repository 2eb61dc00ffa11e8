import type { ItemType, WishlistSortType } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';
import { newReleaseDates } from '@onsori/contract/new-releases';
import type { UserContext, WishlistItem, WishlistPage } from '@onsori/contract/wishlist';
import {
  type CatalogPorts,
  listAlbumsByIds,
  listMusicsByIds,
  pageOffset,
  type Reader,
} from '#features/catalog/catalog.public.ts';
import { AppError } from '#http/app-error.ts';
import type { Db } from '#infra/db.ts';
import { countLiked, readLiked, readLikedIds } from './likes.repo.ts';

const allLikes = { offset: 0, limit: limits.wishlist.maxItems };

export async function loadUserContext(db: Db, userId: string): Promise<UserContext> {
  const [liked_musics, liked_playlists] = await Promise.all([
    readLikedIds(db, userId, 'music', allLikes),
    readLikedIds(db, userId, 'album', allLikes),
  ]);
  return { liked_musics, liked_playlists };
}

async function loadItems(
  ports: CatalogPorts,
  type: ItemType,
  ids: readonly string[],
  reader: Reader,
): Promise<WishlistItem[]> {
  if (type === 'music')
    return (await listMusicsByIds(ports, ids, reader)).map((item_detail) => ({
      item_type: 'music',
      item_detail,
    }));
  return (await listAlbumsByIds(ports, ids, reader)).map((item_detail) => ({
    item_type: 'album',
    item_detail,
  }));
}

export async function loadWishlistPage(
  ports: CatalogPorts,
  request: {
    readonly type: ItemType;
    readonly page: number;
    readonly perPage: number;
    readonly sortType: WishlistSortType;
    readonly reader: Reader & { readonly userId: string };
  },
): Promise<WishlistPage> {
  const { type, page, perPage, sortType, reader } = request;
  const { userId, language } = reader;
  const offset = pageOffset(page, perPage);
  if (offset === null) throw new AppError('invalid.page_too_deep');
  const [totals, ids] = await Promise.all([
    countLiked(ports.db, userId, type, newReleaseDates(new Date())),
    readLikedIds(ports.db, userId, type, { offset, limit: perPage }, { sortType, language }),
  ]);
  return { ...totals, page, per_page: perPage, items: await loadItems(ports, type, ids, reader) };
}

/** Returns the ids of liked items, latest first. */
export function listLatestLiked(
  db: Db,
  userId: string,
  type: ItemType,
  limit: number,
): Promise<string[]> {
  return readLikedIds(db, userId, type, { offset: 0, limit });
}

/** Returns which of the musics the user likes. */
export function filterLiked(
  db: Db,
  userId: string,
  musicIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return readLiked(db, userId, 'music', musicIds);
}
