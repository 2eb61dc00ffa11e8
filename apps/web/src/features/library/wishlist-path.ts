import type { ItemType, WishlistSortType } from '@onsori/contract/enumerations';
import { formatQuery, paths } from '#lib/paths.ts';

interface WishlistSearchParams {
  readonly kind?: ItemType;
  readonly sortType?: WishlistSortType;
  readonly page?: number;
}

/** URL of a page of the wishlist; apart from `paths`, which every page loads. */
export const wishlistPath = ({
  kind = 'music',
  sortType = '-liked_at',
  page = 1,
}: WishlistSearchParams = {}): string =>
  paths.wishlist() +
  formatQuery({
    kind: kind !== 'music' && kind,
    sortType: sortType !== '-liked_at' && sortType,
    page: page > 1 && String(page),
  });
