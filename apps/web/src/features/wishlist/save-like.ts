import type { QueryClient } from '@tanstack/react-query';
import { refetchChanged } from '#lib/query-client.ts';
import { applyLike, derivedQueryKeys, sendLike } from './use-likes.ts';
import { type LikeableItem, userContextKey } from './wishlist.queries.ts';

/** Adds an item to the wishlist without a toast; resolves once the server has stored it. */
export async function saveLike(queryClient: QueryClient, item: LikeableItem): Promise<void> {
  await sendLike({ ...item, liked: true });
  applyLike(queryClient, item, true);
  for (const queryKey of [userContextKey, ...derivedQueryKeys])
    void refetchChanged(queryClient, queryKey);
}
