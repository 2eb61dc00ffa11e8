import { useEffect, useState } from 'react';

/** `left` is in whole seconds. */
export function useCountdown(): { readonly left: number; start(seconds: number): void } {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return {
    left: Math.max(0, Math.ceil((end - now) / 1000)),
    start: (seconds) => {
      setNow(Date.now());
      setEnd(Date.now() + seconds * 1000);
    },
  };
}
