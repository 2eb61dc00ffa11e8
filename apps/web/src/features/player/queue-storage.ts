import { tabStorage } from '#lib/tab-storage.ts';
import { formatStoredQueue, parseStoredQueue } from './engine/stored-queue.ts';
import { player, queueStorageKey } from './use-player.ts';

/** Loads the queue of this tab, paused, unless it belongs to another user. */
export function restoreQueue(userId: string | null): void {
  const command = parseStoredQueue(tabStorage.get(queueStorageKey) ?? '', userId);
  if (command) player().send(command);
}

/**
 * Stores the queue whenever the page is hidden or left, and removes it when the queue is empty in
 * the end. Returns a function that stops storing.
 */
export function storeQueueOnLeave(userId: string | null): () => void {
  const store = () => {
    const { position, getSnapshot } = player();
    const text = formatStoredQueue(getSnapshot(), position.now(), userId);
    if (text === null) tabStorage.remove(queueStorageKey);
    else tabStorage.set(queueStorageKey, text);
  };
  const storeWhenHidden = () => {
    if (document.visibilityState === 'hidden') store();
  };
  addEventListener('pagehide', store);
  // Phones discard hidden pages without any further event.
  document.addEventListener('visibilitychange', storeWhenHidden);
  return () => {
    removeEventListener('pagehide', store);
    document.removeEventListener('visibilitychange', storeWhenHidden);
    if (player().getSnapshot().at < 0) tabStorage.remove(queueStorageKey);
  };
}
