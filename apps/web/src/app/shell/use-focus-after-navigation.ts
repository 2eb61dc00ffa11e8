import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Going to another page moves the focus to it, as loading a document would: it is read out from there. */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  useEffect(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    main.current?.focus({ preventScroll: true });
  }, [pathname, search]);
  return main;
}
