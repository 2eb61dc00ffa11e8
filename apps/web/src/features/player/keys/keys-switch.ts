import { createSignal } from '../engine/signal.ts';

const storageKey = 'playerKeys';
const off = 'off';

const isOn = createSignal(true);

/** Some would rather have their keys to themselves; the browser remembers that. */
export const keysSwitch = {
  subscribe: isOn.subscribe,
  getSnapshot: isOn.getSnapshot,
  read: () => {
    try {
      isOn.set(localStorage.getItem(storageKey) !== off);
    } catch {
      // Where a browser keeps nothing, they are on.
    }
  },
  turn: (on: boolean) => {
    isOn.set(on);
    try {
      if (on) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, off);
    } catch {
      // It is only forgotten.
    }
  },
} as const;
