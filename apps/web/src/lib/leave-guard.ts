import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Whether leaving the page would lose changes; only one page is open at a time. */
let hasUnsavedChanges = false;

export const isLeaveGuarded = (): boolean => hasUnsavedChanges;

/** Call it before navigating after the changes are saved. */
export function releaseLeaveGuard(): void {
  hasUnsavedChanges = false;
}

/** While `active`, links, the back button and closing the tab require a confirmation. */
export function useLeaveGuard(active: boolean): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation that stays on the page must guard again
  useEffect(() => {
    const applyGuard = () => {
      hasUnsavedChanges = active;
    };
    applyGuard();
    // The back-forward cache restores the page without running effects again.
    addEventListener('pageshow', applyGuard);
    return () => {
      removeEventListener('pageshow', applyGuard);
      releaseLeaveGuard();
    };
  }, [active, key]);
}
