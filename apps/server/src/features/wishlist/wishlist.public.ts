export { exportLikes, isLiked } from './likes.repo.ts';
export { eraseLikes } from './likes.service.ts';
export { filterLiked, listLatestLiked } from './wishlist.service.ts';
