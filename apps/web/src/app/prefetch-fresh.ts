import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { appQueryClient } from '#lib/query-client.ts';

/** Prefetches a query even when the cache has fresh data. */
export function prefetchFresh<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  return appQueryClient().prefetchQuery({ ...query, staleTime: 0 });
}
