import type { Query, QueryClient } from '@tanstack/react-query';

/** Query keys with the same data for everyone; all other queries are personal. */
const publicQueryKeys = new Set<unknown>(['musics', 'albums', 'album', 'similar', 'search']);

const isPersonal = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  !publicQueryKeys.has(queryKey[0]);

/** Removes the data of the previous user; `readAgain` refetches active queries for the new one. */
export function dropPersonalQueries(queryClient: QueryClient, { readAgain = false } = {}): void {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
  if (readAgain) void queryClient.resetQueries({ predicate: isPersonal });
  else
    for (const query of queryClient.getQueryCache().findAll()) if (isPersonal(query)) query.reset();
}
