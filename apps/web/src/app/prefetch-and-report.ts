import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { statusOf } from '#lib/error-rules.ts';
import { reportPageFailure } from '#web-server/report-page-failure.ts';

/** Prefetches on the server, reports 5xx and returns the error, which the page shows without scripts too. */
export async function prefetchAndReport<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  request: Request,
): Promise<Error | null> {
  await queryClient.prefetchQuery(query);
  const error = queryClient.getQueryState(query.queryKey)?.error ?? null;
  if (statusOf(error) >= 500) reportPageFailure(request, error);
  return error;
}
