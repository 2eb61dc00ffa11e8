import type { Fit } from '@onsori/contract/fit';
import { useEffect, useMemo, useState } from 'react';

const FIT_DELAY_MS = 300;

/** The fit once it has stayed the same for a moment, since lengths and cuts are stepped by key. */
export function useSettledFit(fit: Fit | null): Fit | null {
  const key = JSON.stringify(fit);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), FIT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return useMemo(() => JSON.parse(settled) as Fit | null, [settled]);
}
