import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Whether leaving the page would lose something; one page is open at a time. */
let losing = false;

export const wouldLose = (): boolean => losing;

/** Call it before going on by oneself, when everything is kept. */
export function letGo(): void {
  losing = false;
}

/** While `active`, leaving the page asks first: by links, the back button, and closing the tab. */
export function useLeaveGuard(active: boolean): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is still here can lose it again
  useEffect(() => {
    const guard = () => {
      losing = active;
    };
    guard();
    // A page can come back as it was left, from another site too.
    addEventListener('pageshow', guard);
    return () => {
      removeEventListener('pageshow', guard);
      letGo();
    };
  }, [active, key]);
}
