import { useEffect, useEffectEvent } from 'react';

/** The fields of a KeyboardEvent that shortcuts match on. */
export interface KeyPress {
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
}

const textFields =
  'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]';

/** Whether a key that is pressed on an element belongs to its text. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(textFields);

/** Calls `act` for every keydown on the document; captured ones come before those of the page. */
export function useKeyDown(
  act: (event: KeyboardEvent) => void,
  { capture = false }: { readonly capture?: boolean } = {},
): void {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onPress(event);
    document.addEventListener('keydown', listener, capture);
    return () => document.removeEventListener('keydown', listener, capture);
  }, [capture]);
}
