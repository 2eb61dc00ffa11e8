import { data, type LoaderFunctionArgs } from 'react-router';
import { toMusicEntries } from '#app/head/json-ld.ts';
import { requestContext } from '#app/request-context.ts';
import { musicListQuery } from '#features/catalog/music-list.queries.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { parseMusicSearchParams } from '#lib/music-search-params.ts';
import { serializeQueries } from '#lib/query-client.ts';
import { reportPageFailure } from '#web-server/report-page-failure.ts';
import { loadListWithAlbums } from './load-music.ts';

/** Server loader: the music list, and optionally the albums that match the search text. */
export async function loadMusicOnServer(
  { context, request, url }: LoaderFunctionArgs,
  withAlbums: boolean,
) {
  const { api, queryClient, locale } = context.get(requestContext);
  const { params, dropped } = parseMusicSearchParams(url.searchParams);
  const query = musicListQuery(api, params, locale);
  const list = queryClient.prefetchInfiniteQuery(query);
  await (withAlbums ? loadListWithAlbums(list, { api, queryClient, params, locale }) : list);
  // The error text is part of the loader data, so that it is visible without scripts.
  const error = queryClient.getQueryState(query.queryKey)?.error ?? null;
  if (statusOf(error) >= 500) reportPageFailure(request, error);
  const state = serializeQueries(queryClient);
  const [first] = queryClient.getQueryData(query.queryKey)?.pages ?? [];
  const listed = params.page === 1 && !params.searchText ? toMusicEntries(first?.items ?? []) : [];
  return data(
    { params, dropped, state, failure: errorText(error), listed, now: Date.now() },
    { status: statusOf(error) },
  );
}
