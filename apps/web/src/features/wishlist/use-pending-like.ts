import { useEffect, useEffectEvent } from 'react';
import { consumePendingAction, useUser } from '#features/auth/auth.public.ts';
import { useLikeMutation } from './use-likes.ts';

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
