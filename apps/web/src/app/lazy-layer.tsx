import type { ReactNode } from 'react';
import { LazyBoundary } from '#ui/lazy-boundary.tsx';
import { useErrorHandler } from './use-error-handler.ts';

interface LazyLayerProps {
  /** Called when the lazy chunk fails to load; closes the layer, so that the next request says so again. */
  readonly onFailure: () => void;
  readonly children: ReactNode;
}

/** Boundary of what a user requested: says so when its code cannot be loaded. */
export function LazyLayer({ onFailure, children }: LazyLayerProps) {
  const handleError = useErrorHandler();
  const handleFailure = () => {
    onFailure();
    void handleError(null);
  };
  return <LazyBoundary onFailure={handleFailure}>{children}</LazyBoundary>;
}
