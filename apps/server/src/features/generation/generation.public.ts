export { readProgress as readBatch, readTracks as readBatchTracks } from './generation.repo.ts';
export { type CatalogueWish, estimateLeft } from './generation.rules.ts';
export { askForCatalogue } from './generation.service.ts';
export { eraseOrderer, exportOrders } from './orders.repo.ts';
export { findRendition, orderRendition } from './orders.service.ts';
export { estimateSeconds } from './renditions.rules.ts';
