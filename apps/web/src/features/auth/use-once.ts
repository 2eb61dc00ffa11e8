import { useEffect, useRef } from 'react';

/** Runs once when `ready` is true; the ref guards against repeated effects in strict mode. */
export function useOnce(ready: boolean, run: () => void): void {
  const ran = useRef(false);
  useEffect(() => {
    if (!ready || ran.current) return;
    ran.current = true;
    run();
  });
}
