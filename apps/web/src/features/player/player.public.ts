export { onPlayerFailure } from './browser-ports.ts';
export { controlTexts } from './control-texts.ts';
export type { QueueSource } from './engine/state.ts';
export { playAtFit } from './fitting/fitted-player.ts';
export {
  isDialogOpen,
  type ShortcutCommand,
  shortcutsEnabled,
  usePlayerShortcuts,
} from './keys/player-shortcuts.ts';
export { playAtMusicTime } from './play-at-music-time.ts';
export { switchRow } from './switch-row.ts';
export { useFittedPlayback } from './use-fitted-playback.ts';
export {
  auditionOnPage,
  hasStoredQueue,
  type PlayableList,
  player,
  prefetchOnHover,
  startPlayer,
  useIsCurrent,
  usePlayableList,
  usePlayer,
} from './use-player.ts';
export { MiniPlayer, PlayerBar } from './views/player-bar.tsx';
export {
  PlayStateIcon,
  playRow,
  RowPlay,
  RowWaveform,
} from './views/row-controls.tsx';
