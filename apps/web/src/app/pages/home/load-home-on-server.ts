import { data, type LoaderFunctionArgs } from 'react-router';
import { prefetchAndReport } from '#app/prefetch-and-report.ts';
import { requestContext } from '#app/request-context.ts';
import { featuredAlbumQuery, latestAlbumsQuery } from '#features/catalog/album.queries.ts';
import { errorText, statusOf } from '#lib/error-rules.ts';
import { serializeQueries } from '#lib/query-client.ts';
import { personalPicksQuery, picksQuery } from './home.queries.ts';

interface HomeOptions {
  readonly isPersonal?: boolean;
  /** Awaited in parallel. */
  readonly alongside?: Promise<unknown>;
}

/** Server loader of the public and the personal home page. */
export async function loadHomeOnServer(
  { context, request }: LoaderFunctionArgs,
  { isPersonal = false, alongside }: HomeOptions,
) {
  const { api, queryClient, locale } = context.get(requestContext);
  const [picks, albums] = await Promise.all([
    prefetchAndReport(queryClient, picksQuery(api, locale, isPersonal), request),
    prefetchAndReport(queryClient, latestAlbumsQuery(api, locale), request),
    queryClient.prefetchQuery(featuredAlbumQuery(api, locale)),
    isPersonal && queryClient.prefetchQuery(personalPicksQuery(api, locale)),
    alongside,
  ]);
  const state = serializeQueries(queryClient);
  const failures = { picks: errorText(picks), albums: errorText(albums) };
  // Sections render their own error; the page fails only when both reads fail.
  const status = picks && albums ? statusOf(picks) : 200;
  return data({ state, failures, now: Date.now() }, { status });
}
