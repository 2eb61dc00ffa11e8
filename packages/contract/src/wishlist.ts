import { z } from 'zod';
import { album, music } from './catalog.ts';
import { itemTypes, wishlistSortTypes } from './enumerations.ts';
import { catalogId, languageQuery, pageQuery, releasePageOf } from './fields.ts';
import { defineRoute, perUser } from './route.ts';

export const userContext = z.object({
  liked_musics: z.array(catalogId).describe('latest first'),
  liked_playlists: z.array(catalogId).describe('latest first'),
});
export type UserContext = z.output<typeof userContext>;

export const wishlistItem = z.discriminatedUnion('item_type', [
  z.object({ item_type: z.literal('music'), item_detail: music }),
  z.object({ item_type: z.literal('album'), item_detail: album }),
]);
export type WishlistItem = z.output<typeof wishlistItem>;

export const wishlistPage = releasePageOf(wishlistItem);
export type WishlistPage = z.output<typeof wishlistPage>;

/** The state after a change, including concurrent changes. */
export const likeState = z.object({
  item_type: z.enum(itemTypes),
  id: catalogId,
  liked: z.boolean(),
  likes: z.int().nonnegative().describe('by everybody'),
});
export type LikeState = z.output<typeof likeState>;

const userAccess = { caller: 'user', bearer: 'required' } as const;
/** Ten per second for a minute, faster than manual use. */
const interactiveRateLimit = perUser(600, 60);
const item = z.object({ itemType: z.enum(itemTypes), id: catalogId });

export const getUserContext = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/context',
  summary: 'What the user likes, by number',
  reply: userContext,
  errors: [],
  rateLimit: interactiveRateLimit,
});

export const listWishlist = defineRoute({
  ...userAccess,
  method: 'GET',
  path: '/v1/user/wishlist',
  summary: 'Music or albums the user likes, in the chosen order',
  query: z.object({
    ...pageQuery.shape,
    ...languageQuery.shape,
    item_type: z.enum(itemTypes).default('music'),
    sortType: z
      .enum(wishlistSortTypes)
      .default('-liked_at')
      .describe('titles of the language; `bpm` sorts music only'),
  }),
  reply: wishlistPage,
  errors: ['invalid.page_too_deep'],
  rateLimit: interactiveRateLimit,
});

export const addToWishlist = defineRoute({
  ...userAccess,
  method: 'PUT',
  path: '/v1/user/wishlist/{itemType}/{id}',
  summary: 'Likes music or an album; liked already, it stays so',
  params: item,
  reply: likeState,
  errors: ['not_found.music', 'not_found.album', 'conflict.wishlist_full'],
  rateLimit: interactiveRateLimit,
});

export const removeFromWishlist = defineRoute({
  ...userAccess,
  method: 'DELETE',
  path: '/v1/user/wishlist/{itemType}/{id}',
  summary: 'Likes it no longer; not liked before, it stays so',
  params: item,
  reply: likeState,
  errors: ['not_found.music', 'not_found.album'],
  rateLimit: interactiveRateLimit,
});
