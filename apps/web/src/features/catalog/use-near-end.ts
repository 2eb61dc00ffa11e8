import { type RefObject, useEffect, useRef } from 'react';

/** Distance below the viewport at which the next page is requested. */
const prefetchMargin = '600px';

/** Calls `onNear` when the returned sentinel element comes near the viewport. */
export function useNearEnd(onNear: () => void, enabled: boolean): RefObject<HTMLDivElement | null> {
  const sentinel = useRef<HTMLDivElement>(null);
  const latestOnNear = useRef(onNear);
  useEffect(() => {
    latestOnNear.current = onNear;
  });
  useEffect(() => {
    if (!enabled || sentinel.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latestOnNear.current(),
      { rootMargin: prefetchMargin },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [enabled]);
  return sentinel;
}
