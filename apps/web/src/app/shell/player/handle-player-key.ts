import { requestDownload } from '#features/downloads/downloads.public.ts';
import { firstVisibleList, player, type ShortcutCommand } from '#features/player/player.public.ts';

/** Auditions the playing list, or the first list on the page. */
function audition(by: 1 | -1): boolean {
  if (player().getSnapshot().playMusic) {
    player().send({ type: 'audition', by });
    return true;
  }
  const list = firstVisibleList();
  if (!list || list.musics.length === 0) return false;
  const index = by > 0 ? 0 : list.musics.length - 1;
  player().send({ type: 'open', ...list, index, audition: true });
  return true;
}

function scrollToPlayingRow(): void {
  const id = player().getSnapshot().playMusic?.id;
  const button = document.querySelector<HTMLElement>(`[data-play="${id}"]`);
  button?.closest('li')?.scrollIntoView({ block: 'nearest' });
  // A focused play button of another row would receive the space key.
  if (document.activeElement?.matches('[data-play]')) button?.focus({ preventScroll: true });
}

/** Returns false when the key has no effect, so that the browser handles it. */
export function handlePlayerKey(command: ShortcutCommand, togglePanel: () => void): boolean {
  if (command.type === 'audition') {
    if (!audition(command.by)) return false;
    scrollToPlayingRow();
    return true;
  }
  const music = player().getSnapshot().playMusic;
  if (!music) return false;
  switch (command.type) {
    case 'panel':
      togglePanel();
      return true;
    case 'download':
      requestDownload(music);
      return true;
    case 'help':
    case 'like':
      return false;
    default:
      player().send(command);
      return true;
  }
}
