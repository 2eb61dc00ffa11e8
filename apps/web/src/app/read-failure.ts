import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { statusOf } from '#lib/error-rules.ts';
import { reportFailure } from '#web-server/report.ts';

/** Reads for a page, and gives back what it failed with: whoever has no scripts must be told too. */
export async function readFailure<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
  request: Request,
): Promise<Error | null> {
  await queryClient.prefetchQuery(query);
  const error = queryClient.getQueryState(query.queryKey)?.error ?? null;
  if (statusOf(error) >= 500) reportFailure(request, error);
  return error;
}
