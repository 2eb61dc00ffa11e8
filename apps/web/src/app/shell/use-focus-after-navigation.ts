import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whoever set a filter wants to set the next one: the control they are on keeps the focus. */
const stillOnControl = () => document.activeElement?.closest('main *, [role=dialog]') != null;

/** Going to another page moves the focus to it, as loading a document would: it is read out from there. */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search };
    if (before.pathname === pathname && stillOnControl()) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, search]);
  return main;
}
