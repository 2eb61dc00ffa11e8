import type { ItemType } from '@onsori/contract/enumerations';
import { parsePageNumber } from '#lib/page-number.ts';

export interface WishlistParams {
  readonly kind: ItemType;
  readonly page: number;
}

export const parseWishlistParams = (search: URLSearchParams): WishlistParams => ({
  kind: search.get('kind') === 'album' ? 'album' : 'music',
  page: parsePageNumber(search.get('page')),
});
