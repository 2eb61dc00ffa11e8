export { LikeButton } from './like-button.tsx';
export { saveLike } from './save-like.ts';
export { useAreLikesLoaded, useLikes, usePendingLike } from './use-likes.ts';
export { seedLikes } from './wishlist.queries.ts';
