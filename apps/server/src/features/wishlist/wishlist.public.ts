export { exportLikes, isLiked } from './likes.repo.ts';
export { eraseLikes } from './liking.service.ts';
export { latestLiked, likedAmong } from './wishlist.service.ts';
