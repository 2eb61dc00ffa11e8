import { useState } from 'react';
import { readRecent, remembered, without, writeRecent } from './recent-searches.ts';

/** What was searched on this device; the overlay is never rendered on the server. */
export function useRecent() {
  const [recent, setRecent] = useState(readRecent);
  const change = (changed: string[]) => {
    writeRecent(changed);
    setRecent(changed);
  };
  return {
    recent,
    remember: (text: string) => change(remembered(recent, text)),
    forget: (text: string) => change(without(recent, text)),
    clear: () => change([]),
  };
}
