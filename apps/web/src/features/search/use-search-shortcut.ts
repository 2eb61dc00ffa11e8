import { useKeyDown } from '#ui/use-key-down.ts';
import { isSearchShortcut, type KeyContext } from './search-shortcut.ts';

/** Excludes dialogs in their closing transition. */
const openDialogSelector =
  ':is([role=dialog], [role=alertdialog]):not([data-closed]), dialog[open]';

function readKeyContext(target: EventTarget | null): KeyContext {
  const element = target instanceof HTMLElement ? target : null;
  return {
    isTyping:
      element !== null && (element.isContentEditable || element.matches('input, textarea, select')),
    dialogOpen: document.querySelector(openDialogSelector) !== null,
  };
}

/** Calls `open` on the search shortcut unless the user is typing. */
export function useSearchShortcut(open: () => void): void {
  useKeyDown((event) => {
    if (!isSearchShortcut(event, readKeyContext(event.target))) return;
    event.preventDefault();
    open();
  });
}
