export { eraseInbox, exportInbox } from './play-inbox.repo.ts';
export { eraseRecentPlays, exportRecentPlays } from './plays.repo.ts';
export type { PlayedMusic } from './plays.rules.ts';
export { listPlayedMusics } from './plays.service.ts';
export {
  downsamplePeaks,
  normalizationGain,
  streamMimeType,
  toFragments,
} from './streams.rules.ts';
