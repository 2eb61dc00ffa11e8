import { useEffect, useRef } from 'react';

/** Runs as soon as `ready`, and never again, however often React tries its effects. */
export function useOnce(ready: boolean, run: () => void): void {
  const ran = useRef(false);
  useEffect(() => {
    if (!ready || ran.current) return;
    ran.current = true;
    run();
  });
}
