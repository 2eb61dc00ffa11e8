import type { UserContext } from '@onsori/contract/wishlist';
import type { QueryClient } from '@tanstack/react-query';
import { userContextKey } from './wishlist.queries.ts';

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
