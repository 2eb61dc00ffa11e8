import { data, type LoaderFunctionArgs } from 'react-router';
import { listedMusics } from '#app/head/listed.ts';
import { requestContext } from '#app/request-context.ts';
import { musicListQuery } from '#features/catalog/music-list.queries.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { readMusicPlace } from '#lib/music-place.ts';
import { packQueries } from '#lib/query-state.ts';
import { reportFailure } from '#web-server/report.ts';
import { readWithAlbums } from './read-with-albums.ts';

/** On the server: the list an address asks for, and the albums its text finds, for one document. */
export async function loadMusic(
  { context, request, url }: LoaderFunctionArgs,
  withAlbums: boolean,
) {
  const { api, queryClient, locale } = context.get(requestContext);
  const { place, dropped } = readMusicPlace(url.searchParams);
  const query = musicListQuery(api, place, locale);
  const list = queryClient.prefetchInfiniteQuery(query);
  await (withAlbums ? readWithAlbums(list, { api, queryClient, place, locale }) : list);
  // A failure is sent along with its words: whoever has no scripts must see it too.
  const error = queryClient.getQueryState(query.queryKey)?.error ?? null;
  if (statusOf(error) >= 500) reportFailure(request, error);
  const state = packQueries(queryClient);
  const [first] = queryClient.getQueryData(query.queryKey)?.pages ?? [];
  const listed = place.page === 1 && !place.searchText ? listedMusics(first?.items ?? []) : [];
  return data(
    { place, dropped, state, failure: errorText(error), listed, now: Date.now() },
    { status: statusOf(error) },
  );
}
