import { useKeyDown } from '#ui/use-key-down.ts';
import { isDialogOpen, toFocusKind } from './focused.ts';
import { type ShortcutCommand, toShortcutCommand } from './player-shortcuts.ts';

/** Calls `act` for each shortcut; returning false leaves the key to the browser. */
export function usePlayerShortcuts(onCommand: (command: ShortcutCommand) => boolean): void {
  useKeyDown((event) => {
    if (isDialogOpen()) return;
    const command = toShortcutCommand(event, toFocusKind(event.target));
    if (command && onCommand(command)) event.preventDefault();
  });
}
