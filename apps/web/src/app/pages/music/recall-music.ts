import { localeToCome } from '#app/locale-to-come.ts';
import { musicListQuery } from '#features/catalog/music-list.queries.ts';
import { browserApi } from '#lib/browser-api.ts';
import { readMusicPlace } from '#lib/music-place.ts';
import { appQueryClient } from '#lib/query-client.ts';

/** In a browser the list comes from the API itself, and from memory where it was seen lately. */
export async function recallMusic(url: URL) {
  const { place, dropped } = readMusicPlace(url.searchParams);
  const query = musicListQuery(browserApi, place, localeToCome(url));
  const memory = appQueryClient();
  // What is remembered shows at once, as far as it was read; the list itself sees to its age.
  if (memory.getQueryData(query.queryKey) === undefined) await memory.prefetchInfiniteQuery(query);
  return { place, dropped, state: null, failure: null, now: Date.now() };
}
