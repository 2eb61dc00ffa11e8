import { useSyncExternalStore } from 'react';
import { browserPorts } from './browser-ports.ts';
import { createPlayer, type Player, type PlayerSnapshot } from './engine/create-player.ts';
import { initialState } from './engine/state.ts';

let created: Player | undefined;

/** The one player of the page; it survives every navigation. Only a browser has one. */
export function player(): Player {
  created ??= createPlayer(browserPorts());
  return created;
}

let started = false;

/** Reads what was remembered, once for as long as the page lives. */
export function startPlayer(): void {
  if (started) return;
  started = true;
  player().start();
}

const subscribe = (listener: () => void) => player().subscribe(listener);

/** A part of what the player knows; what is rendered by it is rendered again when that part changes. */
export function usePlayer<Value>(select: (state: PlayerSnapshot) => Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => select(player().getSnapshot()),
    () => select(initialState),
  );
}

const restMs = 80;
let resting: ReturnType<typeof setTimeout> | undefined;

/** For a row the pointer rests on: what is likely to be played next is fetched ahead. */
export function makeReady(musicId: string): void {
  clearTimeout(resting);
  resting = setTimeout(() => player().send({ type: 'hover', musicId }), restMs);
}

export function useIsCurrent(musicId: string): boolean {
  return usePlayer((state) => state.playMusic?.id === musicId);
}
