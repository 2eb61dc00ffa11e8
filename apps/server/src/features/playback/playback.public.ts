export { eraseInbox, exportInbox } from './inbox.repo.ts';
export { eraseRecent, exportRecent } from './plays.repo.ts';
