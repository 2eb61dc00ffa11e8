export { LikeButton } from './like-button.tsx';
export { useLikes, usePendingLike } from './use-likes.ts';
export { seedLikes } from './wishlist.queries.ts';
