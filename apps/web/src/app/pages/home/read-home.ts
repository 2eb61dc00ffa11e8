import { data, type LoaderFunctionArgs } from 'react-router';
import { readFailure } from '#app/read-failure.ts';
import { requestContext } from '#app/request-context.ts';
import { latestAlbumsQuery } from '#features/catalog/album.queries.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { packQueries } from '#lib/query-state.ts';
import { picksQuery } from './home.queries.ts';

/** Everything a home page shows, as the server reads it; with it goes what is read alongside. */
export async function readHome(
  { context, request }: LoaderFunctionArgs,
  alongside?: Promise<unknown>,
) {
  const { api, queryClient, locale } = context.get(requestContext);
  const [picks, albums] = await Promise.all([
    readFailure(queryClient, picksQuery(api, locale), request),
    readFailure(queryClient, latestAlbumsQuery(api, locale), request),
    alongside,
  ]);
  const state = packQueries(queryClient);
  const failures = { picks: errorText(picks), albums: errorText(albums) };
  // What one section lacks is said there; a page without any of them is none.
  const status = picks && albums ? statusOf(picks) : 200;
  return data({ state, failures, now: Date.now() }, { status });
}
