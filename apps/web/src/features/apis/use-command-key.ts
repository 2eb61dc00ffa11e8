import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** How the modifier of shortcuts is written on this device. */
export function useCommandKey(): string {
  return useSyncExternalStore(subscribeNever, isApple, () => true) ? '⌘' : 'Ctrl ';
}
