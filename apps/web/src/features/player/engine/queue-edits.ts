import type { Music } from '@onsori/contract/catalog';
import { insertAsCurrent } from './queue.ts';
import type { QueueContent } from './state.ts';

/** The musics that follow: those added by hand first, then the rest of the list. */
export type QueueSection = 'added' | 'list';

type UpcomingInput = Pick<QueueContent, 'playlist' | 'at' | 'added'>;

/** The rest of the list; a music that was added by hand too plays once, before it. */
export function upcomingInList({ playlist, at, added }: UpcomingInput): readonly Music[] {
  const addedIds = new Set(added.map(({ id }) => id));
  return playlist.slice(at + 1).filter(({ id }) => !addedIds.has(id));
}

const without = (musics: readonly Music[], musicId: string): Music[] =>
  musics.filter(({ id }) => id !== musicId);

/**
 * Replaces the rest of the list; musics that were added by hand too stay in their places. The order
 * of the list changes with the play order, unless the queue is shuffled.
 */
function withUpcoming(queue: QueueContent, upcoming: readonly Music[]): QueueContent {
  const [head, tail] = [queue.playlist.slice(0, queue.at + 1), queue.playlist.slice(queue.at + 1)];
  const addedIds = new Set(queue.added.map(({ id }) => id));
  const remaining = [...upcoming];
  const replaced = tail.flatMap((music) =>
    addedIds.has(music.id) ? [music] : (remaining.shift() ?? []),
  );
  const playlist = [...head, ...replaced];
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
export function jumpTo(queue: QueueContent, section: QueueSection, musicId: string): QueueContent {
  if (section === 'list') {
    const at = queue.playlist.findIndex(({ id }) => id === musicId);
    return at < 0 ? queue : { ...queue, at };
  }
  const music = queue.added.find(({ id }) => id === musicId);
  if (!music) return queue;
  return { ...insertAsCurrent(queue, music), added: without(queue.added, musicId) };
}

const exclude = (musics: readonly Music[], others: readonly Music[]): readonly Music[] => {
  const ids = new Set(others.map(({ id }) => id));
  return musics.filter(({ id }) => !ids.has(id));
};

/** Removes everything that follows in the list; what was added by hand stays. */
export function clearList(queue: QueueContent): QueueContent {
  const removed = upcomingInList(queue);
  return {
    ...queue,
    playlist: exclude(queue.playlist, removed),
    original: exclude(queue.original, removed),
  };
}

/** Puts removed musics back: `before` is the section before, which precedes what came since. */
export function restoreMusics(
  queue: QueueContent,
  section: QueueSection,
  before: readonly Music[],
): QueueContent {
  if (section === 'added') return { ...queue, added: [...before, ...exclude(queue.added, before)] };
  const [head, tail] = [queue.playlist.slice(0, queue.at + 1), queue.playlist.slice(queue.at + 1)];
  const restored = exclude(before, head);
  const playlist = [...head, ...restored, ...exclude(tail, restored)];
  const missing = exclude(restored, queue.original);
  return {
    ...queue,
    playlist,
    original: queue.shuffle ? [...queue.original, ...missing] : playlist,
  };
}
