import { nextLocale } from '#app/next-locale.ts';
import { musicListQuery } from '#features/catalog/music-list.queries.ts';
import { browserApi } from '#lib/browser-api.ts';
import { parseMusicSearchParams } from '#lib/music-search-params.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { loadListWithAlbums } from './load-list-with-albums.ts';

/** Client loader: uses the cached list when there is one, else the API. */
export async function loadMusicInBrowser(url: URL, withAlbums: boolean) {
  const { params, dropped } = parseMusicSearchParams(url.searchParams);
  const locale = nextLocale(url);
  const query = musicListQuery(browserApi, params, locale);
  const queryClient = appQueryClient();
  // A cached list renders at once; the component refetches it when it is stale.
  const isCached = queryClient.getQueryData(query.queryKey) !== undefined;
  const list = isCached ? Promise.resolve() : queryClient.prefetchInfiniteQuery(query);
  const context = { api: browserApi, queryClient, params, locale };
  await (withAlbums ? loadListWithAlbums(list, context) : list);
  return { params, dropped, state: null, failure: null, listed: [], now: Date.now() };
}
