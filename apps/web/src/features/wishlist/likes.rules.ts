import type { ItemType } from '@onsori/contract/enumerations';
import type { UserContext } from '@onsori/contract/wishlist';

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
