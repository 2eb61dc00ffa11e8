export { eraseReviewer, exportReviews } from './reviews.repo.ts';
