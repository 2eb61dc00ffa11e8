import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';

/** Serialises the queries of a page, failures included; a string is cheaper to embed than objects. */
export function serializeQueries(queryClient: QueryClient): string {
  return JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery: () => true }));
}

export function parseQueries(serialized: string | null): DehydratedState | null {
  return serialized === null ? null : JSON.parse(serialized);
}
