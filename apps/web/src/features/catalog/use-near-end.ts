import { type RefObject, useEffect, useRef } from 'react';

/** How far ahead of the window's end the next part is asked for. */
const ahead = '600px';

/** Calls when the end of a list comes near; the element marks the end. */
export function useNearEnd(onNear: () => void, wanted: boolean): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (!wanted || mark.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near.current(),
      { rootMargin: ahead },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [wanted]);
  return mark;
}
