export { eraseInbox, exportInbox } from './play-inbox.repo.ts';
export type { PlayedMusic } from './played.rules.ts';
export { listPlayedMusics } from './played.service.ts';
export { eraseRecentPlays, exportRecentPlays } from './plays.repo.ts';
