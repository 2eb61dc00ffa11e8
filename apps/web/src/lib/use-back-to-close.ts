import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { createLayerHistory, type HistoryEntry } from './layer-history.ts';

/** The state of the router is copied, so that it takes the entry of a layer for the page's own. */
const layerHistory = createLayerHistory({
  current: () => ({
    state: (window.history.state as HistoryEntry['state'] | null) ?? {},
    href: window.location.href,
  }),
  push: (state) => window.history.pushState(state, ''),
  replace: ({ state, href }) => window.history.replaceState(state, '', href),
  go: (delta) => window.history.go(delta),
});

let isListening = false;

/** Listens in the capture phase, before the router. */
function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  const onPopState = (event: PopStateEvent) => {
    if (layerHistory.handleTraversal()) event.stopImmediatePropagation();
  };
  window.addEventListener('popstate', onPopState, { capture: true });
}

/** While `open`, going back closes this layer instead of leaving the page. */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const close = useEffectEvent(onClose);
  useEffect(() => listenOnce(), []);
  useEffect(() => (open ? layerHistory.open(() => close()) : undefined), [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after layers and pages change
  useEffect(() => layerHistory.sync(), [open, key]);
}
