import { useEffect, useEffectEvent } from 'react';

/** What keys are told apart by. */
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

/** Calls for every key pressed anywhere on the page. */
export function useKeyDown(act: (event: KeyboardEvent) => void): void {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onPress(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
