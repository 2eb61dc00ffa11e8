import type { Music } from '@onsori/contract/catalog';
import { insertAsCurrent } from './queue.ts';
import type { QueueContent } from './state.ts';

/** The musics that follow: those added by hand first, then the rest of the list. */
export type QueueSection = 'added' | 'list';

export const upcomingInList = ({ playlist, at }: QueueContent): readonly Music[] =>
  playlist.slice(at + 1);

const without = (musics: readonly Music[], musicId: string): Music[] =>
  musics.filter(({ id }) => id !== musicId);

/** The order of the list changes with the play order, unless the queue is shuffled. */
function withUpcoming(queue: QueueContent, upcoming: readonly Music[]): QueueContent {
  const playlist = [...queue.playlist.slice(0, queue.at + 1), ...upcoming];
  return { ...queue, playlist, original: queue.shuffle ? queue.original : playlist };
}

/** Removes a music that follows; the current one stays. */
export function removeMusic(
  queue: QueueContent,
  section: QueueSection,
  musicId: string,
): QueueContent {
  if (section === 'added') return { ...queue, added: without(queue.added, musicId) };
  const upcoming = upcomingInList(queue);
  if (!upcoming.some(({ id }) => id === musicId)) return queue;
  const removed = withUpcoming(queue, without(upcoming, musicId));
  return { ...removed, original: without(removed.original, musicId) };
}

/** Moves a music to a position within its section; positions outside are clamped. */
export function moveMusic(
  queue: QueueContent,
  section: QueueSection,
  musicId: string,
  to: number,
): QueueContent {
  const musics = section === 'added' ? queue.added : upcomingInList(queue);
  const music = musics.find(({ id }) => id === musicId);
  if (!music) return queue;
  const others = without(musics, musicId);
  const index = Math.min(Math.max(0, to), others.length);
  const moved = [...others.slice(0, index), music, ...others.slice(index)];
  return section === 'added' ? { ...queue, added: moved } : withUpcoming(queue, moved);
}

/** Makes a music current; the others that were added by hand still follow it. */
export function jumpTo(
  queue: QueueContent,
  section: QueueSection,
  musicId: string,
): QueueContent {
  if (section === 'list') {
    const at = queue.playlist.findIndex(({ id }) => id === musicId);
    return at < 0 ? queue : { ...queue, at };
  }
  const music = queue.added.find(({ id }) => id === musicId);
  if (!music) return queue;
  return { ...insertAsCurrent(queue, music), added: without(queue.added, musicId) };
}

/** Puts cleared musics back before those that were added since. */
export function restoreAdded(queue: QueueContent, cleared: readonly Music[]): QueueContent {
  const known = new Set(cleared.map(({ id }) => id));
  return { ...queue, added: [...cleared, ...queue.added.filter(({ id }) => !known.has(id))] };
}
