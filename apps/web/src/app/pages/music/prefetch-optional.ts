import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** How long to wait for the optional query after the list has loaded. */
export const graceMs = 150;

/**
 * Prefetches an optional query in parallel with the list. It is cancelled when it is late, so that
 * the page neither waits for it nor shifts its layout when it arrives.
 */
export async function prefetchOptional<Data, Key extends QueryKey>(
  list: Promise<unknown>,
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const { queryKey } = query;
  const prefetch = queryClient.prefetchQuery(query);
  await list;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const grace = new Promise((resolve) => {
    timer = setTimeout(resolve, graceMs);
  });
  await Promise.race([prefetch, grace]);
  clearTimeout(timer);
  await queryClient.cancelQueries({ queryKey, exact: true });
  if (queryClient.getQueryData(queryKey) === undefined)
    queryClient.removeQueries({ queryKey, exact: true });
}
