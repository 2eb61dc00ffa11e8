import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { LikeButton, useLikes } from '#features/wishlist/wishlist.public.ts';

/** Like button per row; the likes are read once for the list. */
export function useMusicLike(): (music: Music) => ReactNode {
  const likes = useLikes();
  return ({ id, title }) => (
    <LikeButton item={{ itemType: 'music', id }} title={title} likes={likes} />
  );
}
