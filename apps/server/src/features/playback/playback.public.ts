export { eraseInbox, exportInbox } from './inbox.repo.ts';
export type { HeardTrack } from './played.rules.ts';
export { heardBy } from './played.service.ts';
export { eraseRecent, exportRecent } from './plays.repo.ts';
