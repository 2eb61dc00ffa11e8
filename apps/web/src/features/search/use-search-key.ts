import { useKeyDown } from '#ui/use-key-down.ts';
import { type KeyPlace, opensSearch } from './search-key.ts';

/** One that is fading out is closed. */
const dialogs = ':is([role=dialog], [role=alertdialog]):not([data-closed]), dialog[open]';

function placeOf(target: EventTarget | null): KeyPlace {
  const element = target instanceof HTMLElement ? target : null;
  return {
    typing:
      element !== null && (element.isContentEditable || element.matches('input, textarea, select')),
    dialogOpen: document.querySelector(dialogs) !== null,
  };
}

/** Calls when the search key is pressed anywhere on a page where nobody types. */
export function useSearchKey(open: () => void): void {
  useKeyDown((event) => {
    if (!opensSearch(event, placeOf(event.target))) return;
    event.preventDefault();
    open();
  });
}
