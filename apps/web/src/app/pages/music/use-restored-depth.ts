import { limits } from '@onsori/contract/limits';
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { rowHeight } from '#features/catalog/music-row.tsx';
import { readDepth, readScrollPosition, scrollKeyOf, storeDepth } from '#lib/scroll-positions.ts';

/** Limits the loading time; deeper parts are loaded by the button. */
const maxParts = 10;

/** The stored number of parts, limited to what the stored scroll position needs. */
function partsToRestore(key: string): number {
  const depth = Math.min(readDepth(key), maxParts);
  const y = readScrollPosition(key);
  if (y === null) return depth;
  const part = limits.page.defaultSize * rowHeight();
  return Math.min(depth, Math.ceil((y + window.innerHeight) / part));
}

const subscribeNever = () => () => {};

interface GrowingListInput {
  readonly parts: number;
  /** Whether the next part can be requested now. */
  readonly ready: boolean;
  readonly loadNext: () => void;
}

interface RestoredDepth {
  /** Number of parts that are still to be reloaded. */
  readonly missing: number;
  /** The placeholder element of the missing parts. */
  readonly placeholder: RefObject<HTMLDivElement | null>;
}

/** Restores the number of loaded parts after a reload or back navigation. */
export function useRestoredDepth({ parts, ready, loadNext }: GrowingListInput): RestoredDepth {
  const key = scrollKeyOf(useLocation());
  // Session storage exists in the browser only.
  const storedParts = useSyncExternalStore(
    subscribeNever,
    () => partsToRestore(key),
    () => 0,
  );
  const missing = parts > 0 ? Math.max(0, storedParts - parts) : 0;
  const placeholder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (parts > 0) storeDepth(key, parts);
  }, [key, parts]);
  useEffect(() => {
    if (missing > 0 && ready) loadNext();
  });
  const isRestoring = missing > 0;
  useLayoutEffect(() => {
    const y = readScrollPosition(key);
    const top = placeholder.current?.getBoundingClientRect().top;
    // Do not scroll when the user has scrolled up meanwhile.
    if (!isRestoring || y === null || top === undefined || top > window.innerHeight) return;
    window.scrollTo(0, y);
  }, [key, isRestoring]);
  return { missing, placeholder };
}
