export { LikeButton } from './like-button.tsx';
export { seedLikes } from './seed-likes.ts';
export { useLikes } from './use-likes.ts';
export { usePendingLike } from './use-pending-like.ts';
