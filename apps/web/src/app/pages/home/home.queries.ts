import type { Language } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { nextLocale } from '#app/client-loader.ts';
import { featuredAlbumQuery, latestAlbumsQuery } from '#features/catalog/album.queries.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { appQueryClient } from '#lib/query-client.ts';

/** Number of rows of a list of picks. */
export const pickCount = 8;

/**
 * The picks, with the number of tracks of each mood. The personal page reads enough to leave out its
 * personal picks.
 */
export function picksQuery(api: ApiClient, lang: Language, isPersonal: boolean) {
  const perPage = String(isPersonal ? 2 * pickCount : pickCount);
  const query = {
    lang,
    sortType: 'recommendation',
    per_page: perPage,
    with_facets: 'true',
  } as const;
  return queryOptions({
    queryKey: ['musics', 'picks', lang, perPage],
    queryFn: ({ signal }) => api.call('listMusics', { query }, signal),
  });
}

export function personalPicksQuery(api: ApiClient, lang: Language) {
  const query = { lang, per_page: String(pickCount) };
  return queryOptions({
    queryKey: ['user', 'picks', lang],
    queryFn: ({ signal }) => api.call('listPicks', { query }, signal),
  });
}

/** The first picks that the page does not show elsewhere. */
export function excludeShown<Item extends { readonly id: string }>(
  picks: readonly Item[],
  shown: readonly { readonly id: string }[],
): Item[] {
  const ids = new Set(shown.map(({ id }) => id));
  return picks.filter(({ id }) => !ids.has(id)).slice(0, pickCount);
}

/** Not awaited: the page renders at once with skeletons. */
export function prefetchHomeInBrowser({ url }: ClientLoaderFunctionArgs, isPersonal = false) {
  const lang = nextLocale(url);
  const queryClient = appQueryClient();
  if (isPersonal) void queryClient.prefetchQuery(personalPicksQuery(browserApi, lang));
  void queryClient.prefetchQuery(picksQuery(browserApi, lang, isPersonal));
  void queryClient.prefetchQuery(featuredAlbumQuery(browserApi, lang));
  void queryClient.prefetchQuery(latestAlbumsQuery(browserApi, lang));
  return { state: null, failures: { picks: null, albums: null }, now: Date.now() };
}
