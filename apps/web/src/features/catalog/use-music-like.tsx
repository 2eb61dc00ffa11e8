import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';

/** The heart of each row of a list, known once for all rows. */
export function useMusicLike(): (music: Music) => ReactNode {
  const likes = useLikes();
  return ({ id, title }) => (
    <LikeButton item={{ itemType: 'music', id }} title={title} likes={likes} />
  );
}
