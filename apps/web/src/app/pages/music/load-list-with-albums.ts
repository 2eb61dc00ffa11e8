import type { QueryClient } from '@tanstack/react-query';
import { countFilters } from '#features/catalog/filter-changes.ts';
import { foundAlbumsQuery } from '#features/search/search.queries.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ApiClient } from '#lib/api-client.ts';
import type { MusicSearchParams } from '#lib/music-search-params.ts';
import { prefetchOptional } from './prefetch-optional.ts';

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
