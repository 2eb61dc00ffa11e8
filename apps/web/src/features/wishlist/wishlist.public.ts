export { LikeButton } from './like-button.tsx';
export { type Likes, useLikes } from './use-likes.ts';
export { useWishedLike } from './use-wished-like.ts';
export { userContextKey, userContextQuery } from './wishlist.queries.ts';
