import { useEffect } from 'react';

/** While `active`, the browser asks before it closes or leaves the document; pages of ours change freely. */
export function useUnloadQuestion(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
}
