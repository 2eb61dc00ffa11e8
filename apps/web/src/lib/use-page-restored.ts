import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onRestored` when the back-forward cache restores the page as it was left, with calls that
 * never end because the page was about to unload.
 */
export function usePageRestored(onRestored: () => void): void {
  const handle = useEffectEvent((event: PageTransitionEvent) => event.persisted && onRestored());
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => handle(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
}
