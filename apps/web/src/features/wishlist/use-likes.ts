import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { consumePendingAction, useSession, useUser } from '#features/auth/auth.public.ts';
import { player } from '#features/player/player.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { measuredEvents } from '#lib/measured-events.ts';
import { refetchChanged } from '#lib/query-client.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import {
  isLikedIn,
  type LikeableItem,
  userContextKey,
  userContextQuery,
  withLike,
} from './wishlist.queries.ts';

interface Like extends LikeableItem {
  readonly liked: boolean;
}

const mutationKey = ['like'];

/** Invalidated without a refetch: open pages stay unchanged, so that a mistake can be undone. */
export const derivedQueryKeys = [['wishlist'], ['user', 'picks']];

export async function sendLike({ itemType, id, liked }: Like): Promise<void> {
  const params = { itemType, id };
  await browserApi.call(liked ? 'addToWishlist' : 'removeFromWishlist', { params });
  if (liked) measuredEvents.push({ kind: 'like' });
}

/** Updates the query cache and the player. */
export function applyLike(queryClient: QueryClient, item: LikeableItem, liked: boolean): void {
  queryClient.setQueryData(
    userContextQuery(browserApi).queryKey,
    (context) => context && withLike(context, item, liked),
  );
  if (item.itemType === 'music') player().send({ type: 'liked', musicId: item.id, liked });
}

/** Optimistic update, rolled back on error. */
function useLikeMutation() {
  const t = useTexts('catalog.wishlist');
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    // The scope serialises likes: concurrent requests could arrive out of order.
    scope: { id: 'like' },
    mutationFn: sendLike,
    onMutate: async (like) => {
      await queryClient.cancelQueries({ queryKey: userContextKey });
      applyLike(queryClient, like, like.liked);
    },
    onSuccess: (_state, { liked }) => toast.show(liked ? t('added') : t('removed')),
    onError: (_error, like) => applyLike(queryClient, like, !like.liked),
    onSettled: () => {
      // Refetch the server state after the last pending mutation.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void refetchChanged(queryClient, userContextKey);
      for (const queryKey of derivedQueryKeys)
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
  return mutate;
}

export interface Likes {
  isLiked(item: LikeableItem): boolean;
  /** Visitors get the sign-in prompt, which names the item; the like is applied afterwards. */
  toggle(item: LikeableItem, title: string): void;
}

export function useLikes(): Likes {
  const session = useSession();
  const like = useLikeMutation();
  const { data } = useQuery({ ...userContextQuery(browserApi), enabled: session.user !== null });
  const isLiked = (item: LikeableItem) => session.user !== null && isLikedIn(data, item);
  return {
    isLiked,
    toggle: (item, title) => {
      if (session.user) return like({ ...item, liked: !isLiked(item) });
      const { pathname, search } = window.location;
      session.promptSignIn(pathname + search, { name: 'like', ...item, title });
    },
  };
}

/** Whether the likes of the user are loaded, which also shows that the session is valid. */
export function useAreLikesLoaded(): boolean {
  const user = useUser();
  return useQuery({ ...userContextQuery(browserApi), enabled: user !== null }).isSuccess;
}

/** Applies the like that was pending during sign-in. */
export function usePendingLike(): void {
  const like = useLikeMutation();
  const userId = useUser()?.id;
  const perform = useEffectEvent(() => {
    const pending = consumePendingAction('like');
    if (pending) like({ itemType: pending.itemType, id: pending.id, liked: true });
  });
  useEffect(() => {
    if (userId !== undefined) perform();
  }, [userId]);
}
