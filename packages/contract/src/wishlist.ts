import { z } from 'zod';
import { music } from './catalog.ts';
import { catalogId } from './fields.ts';

export const userContext = z.object({
  liked_musics: z.array(catalogId),
  liked_playlists: z.array(catalogId),
});
export type UserContext = z.output<typeof userContext>;

/** An album's detail joins this union together with the album itself. */
export const wishlistItem = z.discriminatedUnion('item_type', [
  z.object({ item_type: z.literal('music'), item_detail: music }),
]);
export type WishlistItem = z.output<typeof wishlistItem>;
