import type { UserContext } from '@onsori/contract/wishlist';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

export const userContextKey = ['user', 'context'] as const;

/** Ids of liked items; signed-in users only. */
export function userContextQuery(api: ApiClient) {
  return queryOptions<UserContext>({
    queryKey: userContextKey,
    queryFn: ({ signal }) => api.call('getUserContext', {}, signal),
  });
}
