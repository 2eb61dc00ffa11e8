import type { ItemType, Language, WishlistSortType } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/**
 * Loaded when the page opens and not refetched while it is open: an accidental unlike can be undone,
 * and rows do not move.
 */
const noRefetch = { staleTime: Number.POSITIVE_INFINITY };

interface WishlistQueryInput {
  readonly kind: ItemType;
  readonly sortType: WishlistSortType;
  readonly page: number;
}

export function wishlistQuery(
  api: ApiClient,
  { kind, sortType, page }: WishlistQueryInput,
  lang: Language,
) {
  const query = { item_type: kind, sortType, page: String(page), lang };
  return queryOptions({
    ...noRefetch,
    queryKey: ['wishlist', query],
    queryFn: ({ signal }) => api.call('listWishlist', { query }, signal),
  });
}

export function downloadsQuery(api: ApiClient, page: number, lang: Language) {
  const query = { page: String(page), lang };
  return queryOptions({
    ...noRefetch,
    queryKey: ['downloads', query],
    queryFn: ({ signal }) => api.call('listDownloads', { query }, signal),
  });
}

/** Never cached: the next download can add to the licence. */
export function disputeQuery(api: ApiClient, licenceId: string) {
  return queryOptions({
    staleTime: 0,
    queryKey: ['dispute', licenceId],
    queryFn: ({ signal }) =>
      api.call('getDisputePack', { params: { licenceId }, query: {} }, signal),
  });
}

export function recentMusicQuery(api: ApiClient, page: number, lang: Language) {
  const query = { page: String(page), lang };
  return queryOptions({
    ...noRefetch,
    queryKey: ['played', query],
    queryFn: ({ signal }) => api.call('listPlayed', { query }, signal),
  });
}
