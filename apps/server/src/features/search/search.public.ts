export { enqueueIndexing, reindexAll } from './indexing.service.ts';
