import type { Language } from '@onsori/contract/enumerations';
import { queryOptions } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { nextLocale } from '#app/client-loader.ts';
import { latestAlbumsQuery } from '#features/catalog/album.queries.ts';
import type { ApiClient } from '#lib/api-client.ts';
import { browserApi } from '#lib/browser-api.ts';
import { appQueryClient } from '#lib/query-client.ts';

export const pickCount = 8;

/** The picks, with the number of tracks of each mood. */
export function picksQuery(api: ApiClient, lang: Language) {
  const query = {
    lang,
    sortType: 'recommendation',
    per_page: String(pickCount),
    with_facets: 'true',
  } as const;
  return queryOptions({
    queryKey: ['musics', 'picks', lang],
    queryFn: ({ signal }) => api.call('listMusics', { query }, signal),
  });
}

/** Not awaited: the page renders at once with skeletons. */
export function prefetchHomeInBrowser({ url }: ClientLoaderFunctionArgs) {
  const lang = nextLocale(url);
  const queryClient = appQueryClient();
  void queryClient.prefetchQuery(picksQuery(browserApi, lang));
  void queryClient.prefetchQuery(latestAlbumsQuery(browserApi, lang));
  return { state: null, failures: { picks: null, albums: null }, now: Date.now() };
}
