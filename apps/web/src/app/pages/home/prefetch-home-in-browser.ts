import type { ClientLoaderFunctionArgs } from 'react-router';
import { nextLocale } from '#app/next-locale.ts';
import { latestAlbumsQuery } from '#features/catalog/album.queries.ts';
import { browserApi } from '#lib/browser-api.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { picksQuery } from './home.queries.ts';

/** Not awaited: the page renders at once with skeletons. */
export function prefetchHomeInBrowser({ url }: ClientLoaderFunctionArgs) {
  const lang = nextLocale(url);
  const queryClient = appQueryClient();
  void queryClient.prefetchQuery(picksQuery(browserApi, lang));
  void queryClient.prefetchQuery(latestAlbumsQuery(browserApi, lang));
  return { state: null, failures: { picks: null, albums: null }, now: Date.now() };
}
