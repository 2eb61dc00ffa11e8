import { wishDownload } from '#features/downloads/downloads.public.ts';
import { type KeyWish, player, visibleList } from '#features/player/player.public.ts';

/** Through the list that plays; where none does, through the first one on the page. */
function audition(by: 1 | -1): boolean {
  if (player().getSnapshot().playMusic) {
    player().send({ type: 'audition', by });
    return true;
  }
  const list = visibleList();
  if (!list || list.musics.length === 0) return false;
  const index = by > 0 ? 0 : list.musics.length - 1;
  player().send({ type: 'open', ...list, index, audition: true });
  return true;
}

function showRow(): void {
  const id = player().getSnapshot().playMusic?.id;
  const button = document.querySelector<HTMLElement>(`[data-play="${id}"]`);
  button?.closest('li')?.scrollIntoView({ block: 'nearest' });
  // The button of another row would otherwise keep the space bar for itself.
  if (document.activeElement?.matches('[data-play]')) button?.focus({ preventScroll: true });
}

/** False where the key has nothing to do here, so that the browser may use it. */
export function actOnKey(wish: KeyWish, togglePanel: () => void): boolean {
  if (wish.type === 'audition') {
    if (!audition(wish.by)) return false;
    showRow();
    return true;
  }
  const music = player().getSnapshot().playMusic;
  if (!music) return false;
  switch (wish.type) {
    case 'panel':
      togglePanel();
      return true;
    case 'download':
      wishDownload(music);
      return true;
    case 'help':
    case 'like':
      return false;
    default:
      player().send(wish);
      return true;
  }
}
