import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/auth/auth.public.ts';
import { player } from '#features/player/player.public.ts';
import { useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { type Item, isLikedIn, withLike } from './likes.rules.ts';
import { userContextKey, userContextQuery } from './wishlist.queries.ts';

interface Like extends Item {
  readonly liked: boolean;
}

const mutationKey = ['like'];

/** Read anew when they are next opened: what is on the screen stays, so that a slip can be undone. */
const madeOfLikes = [['wishlist'], ['user', 'picks']];

const send = ({ itemType, id, liked }: Like) =>
  browserApi.call(liked ? 'addToWishlist' : 'removeFromWishlist', { params: { itemType, id } });

/** Shows a like everywhere at once: hearts of lists and what the player knows. */
function show(queryClient: QueryClient, item: Item, liked: boolean): void {
  queryClient.setQueryData(
    userContextQuery(browserApi).queryKey,
    (known) => known && withLike(known, item, liked),
  );
  if (item.itemType === 'music') player().send({ type: 'liked', musicId: item.id, liked });
}

/** Likes or stops to: seen at once, taken back where it fails. */
export function useLike() {
  const t = useTexts('catalog.wishlist');
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    // One waits for the other: two on their way at once may arrive the wrong way round.
    scope: { id: 'like' },
    mutationFn: send,
    onMutate: async (like) => {
      await queryClient.cancelQueries({ queryKey: userContextKey });
      show(queryClient, like, like.liked);
    },
    onSuccess: (_state, { liked }) => toast.show(liked ? t('added') : t('removed')),
    onError: (_error, like) => show(queryClient, like, !like.liked),
    onSettled: () => {
      // The server's word counts, once nothing is on its way to it any more.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: userContextKey });
      for (const queryKey of madeOfLikes)
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
  return mutate;
}

export interface Likes {
  isLiked(item: Item): boolean;
  /** Somebody who is not signed in is asked to, and likes it after that. */
  toggle(item: Item): void;
}

export function useLikes(): Likes {
  const session = useSession();
  const like = useLike();
  const { data } = useQuery({ ...userContextQuery(browserApi), enabled: session.user !== null });
  const isLiked = (item: Item) => session.user !== null && isLikedIn(data, item);
  return {
    isLiked,
    toggle: (item) => {
      if (session.user) return like({ ...item, liked: !isLiked(item) });
      const { pathname, search } = window.location;
      session.askToSignIn(pathname + search, { name: 'like', ...item });
    },
  };
}
