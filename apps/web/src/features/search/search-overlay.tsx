import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useRef } from 'react';
import { SearchPanel } from './search-panel.tsx';
import { searchTexts } from './search-texts.ts';

interface SearchOverlayProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Returns and clears what was typed before the input had the focus. */
  readonly takeEarlyText: () => string;
  /** The element that had the focus before the search was opened. */
  readonly returnFocusTo: RefObject<Element | null>;
}

/** Overlay below the header; full screen on narrow screens. */
export function SearchOverlay({ open, onClose, takeEarlyText, returnFocusTo }: SearchOverlayProps) {
  const t = searchTexts.use();
  const input = useRef<HTMLInputElement>(null);
  const isNavigating = useRef(false);
  /** Base UI itself would focus the first control inside of an element that is not in the tab order. */
  const returnFocus = () => {
    const target = returnFocusTo.current;
    // On navigation the next page sets the focus.
    if (!isNavigating.current && target instanceof HTMLElement)
      queueMicrotask(() => target.focus({ preventScroll: true }));
    return false;
  };
  return (
    <Dialog.Root open={open} onOpenChange={(nextOpen) => !nextOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-scrim transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex justify-center md:px-6 md:pt-26 md:pb-6">
          <Dialog.Popup
            initialFocus={input}
            finalFocus={returnFocus}
            className="flex h-full w-full flex-col overflow-hidden bg-ink-1 text-text outline-none transition-[opacity,translate] duration-160 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0 md:h-auto md:max-h-full md:max-w-190 md:self-start md:rounded-2xl md:border md:border-line md:shadow-overlay md:data-starting-style:-translate-y-1.5"
          >
            <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
            <SearchPanel
              inputRef={input}
              takeEarlyText={takeEarlyText}
              onClose={onClose}
              onLeave={() => {
                isNavigating.current = true;
                onClose();
              }}
            />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
