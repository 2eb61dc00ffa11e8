import { data, type LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#app/request-context.ts';
import { musicListQuery } from '#features/catalog/music-list.queries.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { readMusicPlace } from '#lib/music-place.ts';
import { packQueries } from '#lib/query-state.ts';
import { reportFailure } from '#web-server/report.ts';

/** On the server: the list an address asks for, read for one document. */
export async function loadMusic({ context, request, url }: LoaderFunctionArgs) {
  const { api, queryClient, locale } = context.get(requestContext);
  const { place, dropped } = readMusicPlace(url.searchParams);
  const query = musicListQuery(api, place, locale);
  await queryClient.prefetchInfiniteQuery(query);
  // A failure is sent along with its words: whoever has no scripts must see it too.
  const error = queryClient.getQueryState(query.queryKey)?.error ?? null;
  if (statusOf(error) >= 500) reportFailure(request, error);
  const state = packQueries(queryClient);
  return data(
    { place, dropped, state, failure: errorText(error), now: Date.now() },
    { status: statusOf(error) },
  );
}
