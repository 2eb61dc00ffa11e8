import { useKeyDown } from '#ui/use-key-down.ts';
import { dialogIsOpen, focusedKind } from './focused.ts';
import { type KeyWish, keyWish } from './player-keys.ts';

/** Calls for every key that asks something of the player; false leaves the key to the browser. */
export function usePlayerKeys(act: (wish: KeyWish) => boolean): void {
  useKeyDown((event) => {
    if (dialogIsOpen()) return;
    const wish = keyWish(event, focusedKind(event.target));
    if (wish && act(wish)) event.preventDefault();
  });
}
