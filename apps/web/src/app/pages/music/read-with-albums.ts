import type { QueryClient } from '@tanstack/react-query';
import { filterCount } from '#features/catalog/filter-moves.ts';
import { foundAlbumsQuery } from '#features/search/search.queries.ts';
import type { Locale } from '#i18n/locale.ts';
import type { ApiClient } from '#lib/api-client.ts';
import type { MusicPlace } from '#lib/music-place.ts';
import { readAlongside } from './read-alongside.ts';

/** Albums are found by a text alone, so where filters narrow the list they would say something wrong. */
export function showsAlbums(place: MusicPlace): boolean {
  return place.searchText !== '' && place.page === 1 && filterCount(place) === 0;
}

interface Reading {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly place: MusicPlace;
  readonly locale: Locale;
}

/** Waits for a list, and reads the albums its text finds meanwhile. */
export async function readWithAlbums(list: Promise<unknown>, reading: Reading): Promise<void> {
  const { api, queryClient, place, locale } = reading;
  if (!showsAlbums(place)) return void (await list);
  const query = foundAlbumsQuery(api, { q: place.searchText, lang: locale });
  await readAlongside(list, queryClient, query);
}
