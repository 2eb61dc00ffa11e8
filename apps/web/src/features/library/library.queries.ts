import type { ItemType, Language } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

/**
 * Read whenever its page is opened, and not while it is: a heart pressed by mistake can be pressed
 * again, and rows do not move under a hand.
 */
const whileOpen = { staleTime: Number.POSITIVE_INFINITY };

export function wishlistQuery(api: ApiClient, kind: ItemType, page: number, lang: Language) {
  const query = { item_type: kind, page: String(page), lang };
  return queryOptions({
    ...whileOpen,
    queryKey: ['wishlist', query],
    queryFn: ({ signal }) => api.call('listWishlist', { query }, signal),
  });
}

export function downloadsQuery(api: ApiClient, page: number, lang: Language) {
  const query = { page: String(page), lang };
  return queryOptions({
    ...whileOpen,
    queryKey: ['downloads', query],
    queryFn: ({ signal }) => api.call('listDownloads', { query }, signal),
  });
}

/** What a licence says can grow with its next download: it is read for everybody who asks. */
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
    ...whileOpen,
    queryKey: ['played', query],
    queryFn: ({ signal }) => api.call('listPlayed', { query }, signal),
  });
}
