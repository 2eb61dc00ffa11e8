import type { ItemType } from '@onsori/contract/enumerations';
import type { UserContext } from '@onsori/contract/wishlist';

export interface Item {
  readonly itemType: ItemType;
  readonly id: string;
}

const listOf = { music: 'liked_musics', album: 'liked_playlists' } as const;

export const isLikedIn = (context: UserContext | undefined, { itemType, id }: Item): boolean =>
  context?.[listOf[itemType]].includes(id) ?? false;

/** The same likes with one more, as the latest, or one less; the others stay as they are. */
export function withLike(
  context: UserContext,
  { itemType, id }: Item,
  liked: boolean,
): UserContext {
  const list = listOf[itemType];
  const others = context[list].filter((other) => other !== id);
  return { ...context, [list]: liked ? [id, ...others] : others };
}
