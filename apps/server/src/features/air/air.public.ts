export { eraseRequester, exportRequests } from './air.repo.ts';
export { eraseCommenter, exportComments } from './air-comments.repo.ts';
export { eraseActor, exportEvents } from './air-events.repo.ts';
export { type LiveOptions, liveTiming } from './air-live.service.ts';
