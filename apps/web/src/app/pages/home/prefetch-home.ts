import type { ClientLoaderFunctionArgs } from 'react-router';
import { localeToCome } from '#app/locale-to-come.ts';
import { latestAlbumsQuery } from '#features/catalog/album.queries.ts';
import { browserApi } from '#lib/browser-api.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { picksQuery } from './home.queries.ts';

/** In a browser the page shows at once, and each section when its part is there. */
export function prefetchHome({ url }: ClientLoaderFunctionArgs) {
  const lang = localeToCome(url);
  const queryClient = appQueryClient();
  void queryClient.prefetchQuery(picksQuery(browserApi, lang));
  void queryClient.prefetchQuery(latestAlbumsQuery(browserApi, lang));
  return { state: null, failures: { picks: null, albums: null }, now: Date.now() };
}
