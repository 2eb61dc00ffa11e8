import type { Query, QueryClient } from '@tanstack/react-query';

/** What everybody is answered alike. Everything else belongs to whoever asked. */
const publicAnswers = new Set<unknown>(['musics', 'albums', 'album', 'similar', 'search']);

const isPersonal = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  !publicAnswers.has(queryKey[0]);

/** Nothing of the person before is left; for somebody new, what is on the page is read again. */
export function dropPersonalAnswers(queryClient: QueryClient, { readAgain = false } = {}): void {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal });
  if (readAgain) void queryClient.resetQueries({ predicate: isPersonal });
  else
    for (const query of queryClient.getQueryCache().findAll()) if (isPersonal(query)) query.reset();
}
