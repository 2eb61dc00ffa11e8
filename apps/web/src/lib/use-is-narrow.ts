import { limits } from '@onsori/contract/limits';
import { useSyncExternalStore } from 'react';

const query = `(max-width: ${limits.layout.mobileMaxWidth}px)`;

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
