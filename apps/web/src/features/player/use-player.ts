import type { Music } from '@onsori/contract/catalog';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { tabStorage } from '#lib/tab-storage.ts';
import { browserPorts } from './browser-ports.ts';
import { createPlayer, type Player, type PlayerSnapshot } from './engine/create-player.ts';
import { auditionIndex, chooseAuditionList } from './engine/playback.rules.ts';
import { initialState, type QueueSource } from './engine/state.ts';

let instance: Player | undefined;

/** The player of the page; it survives navigation. Call it only in a browser. */
export function player(): Player {
  instance ??= createPlayer(browserPorts());
  return instance;
}

let started = false;

/** Loads the stored settings, once per page. */
export function startPlayer(): void {
  if (started) return;
  started = true;
  player().start();
}

/** Key of session storage, so that each tab has a queue of its own. */
export const queueStorageKey = 'playerQueue';

/** Whether this tab had a queue before it was reloaded. */
export const hasStoredQueue = (): boolean =>
  player().getSnapshot().at < 0 && tabStorage.get(queueStorageKey) !== null;

const subscribe = (listener: () => void) => player().subscribe(listener);

/** Selects a part of the player state; re-renders when that part changes. */
export function usePlayer<Value>(select: (state: PlayerSnapshot) => Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => select(player().getSnapshot()),
    () => select(initialState),
  );
}

const subscribeToOverdue = (listener: () => void) => player().overdue.subscribe(listener);

/** Sound that should play has not come for too long. */
export function useIsOverdue(): boolean {
  return useSyncExternalStore(
    subscribeToOverdue,
    () => player().overdue.getSnapshot(),
    () => false,
  );
}

/** How long a pointer must be over a row before its music is loaded. */
export const HOVER_DELAY_MS = 80;
let hoverTimer: ReturnType<typeof setTimeout> | undefined;

/** Prefetches the music of a row after the pointer hovers over it. */
export function prefetchOnHover(musicId: string): void {
  clearTimeout(hoverTimer);
  hoverTimer = setTimeout(() => player().send({ type: 'hover', musicId }), HOVER_DELAY_MS);
}

export function useIsCurrent(musicId: string): boolean {
  return usePlayer((state) => state.playMusic?.id === musicId);
}

/** A list on the page that can be played from. */
export interface PlayableList {
  readonly musics: readonly Music[];
  readonly source: QueueSource;
}

const mountedLists: PlayableList[] = [];

/** Plays the previous or next music of the list on the page; false when there is none. */
export function auditionOnPage(by: 1 | -1): boolean {
  const { playMusic, source } = player().getSnapshot();
  const list = chooseAuditionList(mountedLists, source?.path);
  if (list) {
    const index = auditionIndex(list.musics, playMusic?.id, by);
    player().send({ type: 'open', ...list, index, audition: true });
  } else if (playMusic) player().send({ type: 'audition', by });
  return Boolean(list || playMusic);
}

/** Creates a list for the player and registers it while it is mounted. */
export function usePlayableList(musics: readonly Music[], source: QueueSource): PlayableList {
  const list = useMemo(() => ({ musics, source }), [musics, source]);
  useEffect(() => {
    mountedLists.push(list);
    return () => {
      mountedLists.splice(mountedLists.indexOf(list), 1);
    };
  }, [list]);
  return list;
}
