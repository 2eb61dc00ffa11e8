import { localeToCome } from '#app/locale-to-come.ts';
import { musicListQuery } from '#features/catalog/music-list.queries.ts';
import { browserApi } from '#lib/browser-api.ts';
import { readMusicPlace } from '#lib/music-place.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { readWithAlbums } from './read-with-albums.ts';

/** In a browser the list comes from the API itself, and from memory where it was seen lately. */
export async function recallMusic(url: URL, withAlbums: boolean) {
  const { place, dropped } = readMusicPlace(url.searchParams);
  const locale = localeToCome(url);
  const query = musicListQuery(browserApi, place, locale);
  const memory = appQueryClient();
  // What is remembered shows at once, as far as it was read; the list itself sees to its age.
  const known = memory.getQueryData(query.queryKey) !== undefined;
  const list = known ? Promise.resolve() : memory.prefetchInfiniteQuery(query);
  const reading = { api: browserApi, queryClient: memory, place, locale };
  await (withAlbums ? readWithAlbums(list, reading) : list);
  return { place, dropped, state: null, failure: null, listed: [], now: Date.now() };
}
