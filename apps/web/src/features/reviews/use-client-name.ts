import { useEffect, useState } from 'react';

const storageKey = 'review-name';

/** Browsers may block storage; then the name is typed again on the next visit. */
function readName(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function storeName(name: string): void {
  try {
    localStorage.setItem(storageKey, name);
  } catch {
    // See above.
  }
}

/** The name of a client, stored in the browser. */
export function useClientName() {
  const [name, setName] = useState('');
  // The server does not know it, so it appears after hydration.
  useEffect(() => setName((typed) => typed || readName()), []);
  return {
    name,
    change: (typed: string) => {
      setName(typed);
      storeName(typed.trim());
    },
  };
}
