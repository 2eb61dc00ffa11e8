import type { ItemType } from '@onsori/contract/enumerations';
import type { UserContext } from '@onsori/contract/wishlist';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#lib/api-client.ts';

export interface LikeableItem {
  readonly itemType: ItemType;
  readonly id: string;
}

const listKeys = { music: 'liked_musics', album: 'liked_playlists' } as const;

export const isLikedIn = (
  context: UserContext | undefined,
  { itemType, id }: LikeableItem,
): boolean => context?.[listKeys[itemType]].includes(id) ?? false;

/** Adds the like at the front, or removes it. */
export function withLike(
  context: UserContext,
  { itemType, id }: LikeableItem,
  liked: boolean,
): UserContext {
  const list = listKeys[itemType];
  const others = context[list].filter((other) => other !== id);
  return { ...context, [list]: liked ? [id, ...others] : others };
}

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
