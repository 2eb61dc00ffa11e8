export {
  listPublishedMusics as listBatchMusics,
  readBatchProgress as readBatch,
} from './generation.repo.ts';
export { type BatchRequest, estimateRemainingSeconds } from './generation.rules.ts';
export { requestBatch } from './generation.service.ts';
export { listOrphans } from './orphans.service.ts';
export { listQuarantined } from './quarantine.repo.ts';
export { restoreObjects } from './quarantine.service.ts';
export { eraseOrderer, exportOrders } from './rendition-orders.repo.ts';
export { findRenditionStatus, orderRendition } from './rendition-orders.service.ts';
export { estimateSeconds } from './renditions.rules.ts';
export { bindStore, readBinding } from './store-binding.service.ts';
export { findBindingProblem } from './sweep.rules.ts';
export { sweepStore } from './sweep.service.ts';
