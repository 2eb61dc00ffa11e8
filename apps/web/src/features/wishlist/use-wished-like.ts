import { useEffect, useEffectEvent } from 'react';
import { takeWishedAction, useUser } from '#features/auth/auth.public.ts';
import { useLike } from './use-likes.ts';

/** What somebody wanted to like before they were asked to sign in is liked once they have. */
export function useWishedLike(): void {
  const like = useLike();
  const userId = useUser()?.id;
  const perform = useEffectEvent(() => {
    const wished = takeWishedAction('like');
    if (wished) like({ itemType: wished.itemType, id: wished.id, liked: true });
  });
  useEffect(() => {
    if (userId !== undefined) perform();
  }, [userId]);
}
