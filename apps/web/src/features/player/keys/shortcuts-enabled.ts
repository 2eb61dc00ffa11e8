import { createSignal } from '../engine/signal.ts';

const storageKey = 'playerKeys';
const off = 'off';

const isOn = createSignal(true);

/** Whether shortcuts are enabled; stored in the browser. */
export const shortcutsEnabled = {
  subscribe: isOn.subscribe,
  getSnapshot: isOn.getSnapshot,
  load: () => {
    try {
      isOn.set(localStorage.getItem(storageKey) !== off);
    } catch {
      // Storage is blocked: shortcuts stay enabled.
    }
  },
  set: (on: boolean) => {
    isOn.set(on);
    try {
      if (on) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, off);
    } catch {
      // Storage is full or blocked.
    }
  },
} as const;
