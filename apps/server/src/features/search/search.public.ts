export { askForIndexing, reindexAll } from './indexing.service.ts';
