import { useEffect } from 'react';

/** Whether leaving the page would lose something; one page is open at a time. */
let losing = false;

export const wouldLose = (): boolean => losing;

/** Call it before going on by oneself, when everything is kept. */
export function letGo(): void {
  losing = false;
}

/** While `active`, leaving the page asks first: by links, the back button, and closing the tab. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    losing = active;
    return letGo;
  }, [active]);
}
