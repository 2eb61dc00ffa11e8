import type { UserContext } from '@onsori/contract/wishlist';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

export const userContextKey = ['user', 'context'] as const;

/** Ids of liked items; signed-in users only. */
export function userContextQuery(api: ApiClient) {
  return queryOptions<UserContext>({
    queryKey: userContextKey,
    queryFn: ({ signal }) => api.call('getUserContext', {}, signal),
  });
}

const seeded = new WeakSet<QueryClient>();

/**
 * Seeds the cache with the likes of the server render, once per query client. Error views mount the
 * providers again with the same loader data; by then the cache may contain newer likes, or another
 * user may be signed in.
 */
export function seedLikes(queryClient: QueryClient, likes: UserContext | null): void {
  if (seeded.has(queryClient)) return;
  seeded.add(queryClient);
  if (likes) queryClient.setQueryData(userContextKey, likes);
}
