export { countTaken, eraseDownloads, exportDownloads } from './downloads.repo.ts';
