export { eraseRequester, exportRequests } from './air.repo.ts';
export { eraseCommenter, exportComments } from './air-comments.repo.ts';
export { eraseActor, exportEvents } from './air-events.repo.ts';
export { notifyCompany } from './air-live.service.ts';
export {
  addClientChoice,
  addClientComment,
  findPreview,
  lockReviewable,
  readCandidateSet,
} from './client-feedback.service.ts';
export { purchaseRequest } from './purchase-request.service.ts';
export { requireRequest } from './read-requests.service.ts';
