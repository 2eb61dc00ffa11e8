import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';

/** What was read for a page, failures included, as text: far cheaper to send along than as objects. */
export function packQueries(queryClient: QueryClient): string {
  return JSON.stringify(dehydrate(queryClient, { shouldDehydrateQuery: () => true }));
}

export function unpackQueries(packed: string | null): DehydratedState | null {
  return packed === null ? null : JSON.parse(packed);
}
