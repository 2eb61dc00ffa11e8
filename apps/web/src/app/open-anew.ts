import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { appQueryClient } from '#lib/query-client.ts';

/** Reads what a page is about to show, whatever is remembered of it. */
export function openAnew<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  return appQueryClient().prefetchQuery({ ...query, staleTime: 0 });
}
