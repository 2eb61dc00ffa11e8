export { enqueueIndexing, reindexAll } from './indexing.service.ts';
export { searchMusics } from './music-search.service.ts';
