import { limits } from '@onsori/contract/limits';
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { rowHeight } from '#features/catalog/row-height.ts';
import { depthOf, rememberDepth } from '#lib/list-depth.ts';
import { scrolledTo } from '#lib/scroll-memory.ts';

/** Deeper than this nobody waits for a list to come back; it ends there, and goes on by a press. */
const maxParts = 10;

/** As many parts as there were, and no more than it takes to stand where one stood. */
function partsToKeep(key: string): number {
  const depth = Math.min(depthOf(key), maxParts);
  const y = scrolledTo(key);
  if (y === null) return depth;
  const part = limits.page.defaultSize * rowHeight();
  return Math.min(depth, Math.ceil((y + window.innerHeight) / part));
}

const neverChanges = () => () => {};

interface GrowingList {
  readonly parts: number;
  /** Another part can be asked for now. */
  readonly ready: boolean;
  readonly grow: () => void;
}

interface KeptDepth {
  /** Parts that were there before the page was loaded anew, and are on their way back. */
  readonly missing: number;
  /** What stands where they will. */
  readonly room: RefObject<HTMLDivElement | null>;
}

/** Reloading a page, or coming back to it, brings a list back as deep as it was. */
export function useKeptDepth({ parts, ready, grow }: GrowingList): KeptDepth {
  const { key } = useLocation();
  // The server cannot know; a browser does as soon as it looks.
  const kept = useSyncExternalStore(
    neverChanges,
    () => partsToKeep(key),
    () => 0,
  );
  const missing = parts > 0 ? Math.max(0, kept - parts) : 0;
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (parts > 0) rememberDepth(key, parts);
  }, [key, parts]);
  useEffect(() => {
    if (missing > 0 && ready) grow();
  });
  const waits = missing > 0;
  useLayoutEffect(() => {
    const y = scrolledTo(key);
    const top = room.current?.getBoundingClientRect().top;
    // Whoever scrolled up meanwhile wants to be where they are.
    if (!waits || y === null || top === undefined || top > window.innerHeight) return;
    window.scrollTo(0, y);
  }, [key, waits]);
  return { missing, room };
}
