import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** How long whatever stands beside a list may be waited for once the list is there. */
export const patienceMs = 150;

/**
 * Reads something beside a list that a page can do without. It is there with the list or not at
 * all: a page neither waits for it nor moves when it comes.
 */
export async function readAlongside<Data, Key extends QueryKey>(
  list: Promise<unknown>,
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const { queryKey } = query;
  const read = queryClient.prefetchQuery(query);
  await list;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([read, patience]);
  clearTimeout(timer);
  await queryClient.cancelQueries({ queryKey, exact: true });
  if (queryClient.getQueryData(queryKey) === undefined)
    queryClient.removeQueries({ queryKey, exact: true });
}
