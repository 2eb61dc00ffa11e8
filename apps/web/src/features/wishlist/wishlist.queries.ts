import type { UserContext } from '@onsori/contract/wishlist';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

export const userContextKey = ['user', 'context'] as const;

/** What somebody likes, by number; there is none of a visitor. */
export function userContextQuery(api: ApiClient) {
  return queryOptions<UserContext>({
    queryKey: userContextKey,
    queryFn: ({ signal }) => api.call('getUserContext', {}, signal),
  });
}
