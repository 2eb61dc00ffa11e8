export {
  eraseFitOrderer,
  exportFitOrders,
} from './fit-renditions.repo.ts';
export { findFitRenditionStatus, orderFitRendition } from './fit-renditions.service.ts';
export type { ComparedPiece, NearMusic } from './generation.hooks.ts';
export {
  countRenderedSince,
  listPublishedMusics as listBatchMusics,
  readBatchProgress as readBatch,
} from './generation.repo.ts';
export {
  type BatchRequest,
  estimateRemainingSeconds,
  estimateSeconds,
} from './generation.rules.ts';
export { requestBatch } from './generation.service.ts';
export { deleteReservations } from './object-reservations.repo.ts';
export {
  canQuarantine,
  findBindingProblem,
  imageFolder,
  previewFolder,
} from './objects.rules.ts';
export { toNewMusic } from './publish-piece.service.ts';
export { listQuarantined } from './quarantine.repo.ts';
export { eraseOrderer, exportOrders } from './rendition-orders.repo.ts';
export { findRenditionStatus, orderRendition } from './rendition-orders.service.ts';
export { bindStore, readBinding, readBucketBinding } from './store-binding.service.ts';
export {
  reserveReferences,
  type StoredPiece,
  storeFiles,
  toStoredFile,
  toStoredPiece,
} from './store-files.service.ts';
export { listOrphans, restoreObjects, sweepStore } from './sweep.service.ts';
