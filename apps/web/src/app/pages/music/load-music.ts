import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { nextLocale } from '#app/client-loader.ts';
import { countFilters } from '#features/catalog/filter-changes.ts';
import { musicListQuery } from '#features/catalog/music-list.queries.ts';
import { foundAlbumsQuery } from '#features/search/search.queries.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { type MusicSearchParams, parseMusicSearchParams } from '#lib/music-search-params.ts';
import { appQueryClient } from '#lib/query-client.ts';

/** How long to wait for the optional query after the list has loaded. */
export const graceMs = 150;

/**
 * Prefetches an optional query in parallel with the list. It is cancelled when it is late, so that
 * the page neither waits for it nor shifts its layout when it arrives.
 */
export async function prefetchOptional<Data, Key extends QueryKey>(
  list: Promise<unknown>,
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const { queryKey } = query;
  const prefetch = queryClient.prefetchQuery(query);
  await list;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const grace = new Promise((resolve) => {
    timer = setTimeout(resolve, graceMs);
  });
  await Promise.race([prefetch, grace]);
  clearTimeout(timer);
  await queryClient.cancelQueries({ queryKey, exact: true });
  if (queryClient.getQueryData(queryKey) === undefined)
    queryClient.removeQueries({ queryKey, exact: true });
}

/** Album search ignores filters, so its results would not match a filtered list. */
export function showsAlbums(params: MusicSearchParams): boolean {
  return params.searchText !== '' && params.page === 1 && countFilters(params) === 0;
}

interface LoadContext {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly params: MusicSearchParams;
  readonly locale: Locale;
}

/** Awaits the list and prefetches the albums that match the search text meanwhile. */
export async function loadListWithAlbums(
  list: Promise<unknown>,
  context: LoadContext,
): Promise<void> {
  const { api, queryClient, params, locale } = context;
  if (!showsAlbums(params)) return void (await list);
  const query = foundAlbumsQuery(api, { q: params.searchText, lang: locale });
  await prefetchOptional(list, queryClient, query);
}

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
