import type { ItemType } from '@onsori/contract/enumerations';
import { pageNumberOf } from '#lib/page-number.ts';

export interface WishlistPlace {
  readonly kind: ItemType;
  readonly page: number;
}

/** What of the wishlist an address asks for; music, unless it says otherwise. */
export const readWishlistPlace = (search: URLSearchParams): WishlistPlace => ({
  kind: search.get('kind') === 'album' ? 'album' : 'music',
  page: pageNumberOf(search.get('page')),
});
