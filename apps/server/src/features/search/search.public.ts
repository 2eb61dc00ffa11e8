export { searchAlbums } from './album-search.service.ts';
export { enqueueIndexing, reindexAll } from './indexing.service.ts';
export { searchMusics } from './music-search.service.ts';
export { parseQuery, type QueryTerm } from './query-parser.rules.ts';
