export { onPlayerFailure } from './browser-ports.ts';
export { controlTexts } from './control-texts.ts';
export type { QueueSource } from './engine/state.ts';
export {
  type ShortcutCommand,
  shortcutsEnabled,
  usePlayerShortcuts,
} from './keys/player-shortcuts.ts';
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
export { PlayStateIcon, playRow, RowPlay, RowWaveform } from './views/row-controls.tsx';
