import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Setting a filter changes the URL only; focus stays on the control. */
const stillOnControl = () => document.activeElement?.closest('main *, [role=dialog]') != null;

/** Moves focus to `main` after navigation, so that screen readers start there as on a document load. */
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
